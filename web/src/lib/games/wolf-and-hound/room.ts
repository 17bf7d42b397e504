import type { Move } from '../generated/wolf-and-hound';
import type { GameRoom } from '../registry';
import AnimalsField from './AnimalsField.svelte';
import { beats } from './beats';
import Table from './Table.svelte';
import { animalName, WORDS } from './words';

export const room: GameRoom = {
  Table,
  beats,
  moveName(given, lang) {
    const words = WORDS[lang];
    const move = given as Move;
    if (move.do === 'play') return words.cardShort(move.card);
    if (move.do === 'flip') return words.flipOne(animalName(move.card, words));
    return move.do === 'keep' ? words.keep : words.swap;
  },
  // A phantom sits across from its partner.
  stranger: (seat, people, words) => ({ kind: 'phantom', name: people[seat - 2] ? words.seatWords.phantomOf(people[seat - 2]!.name) : words.seatWords.phantom }),
  fields: { animals: AnimalsField },
  optionText: { animals: (value, lang) => (value as (string | { card: string })[]).map((card) => animalName(typeof card === 'string' ? card : card.card, WORDS[lang])).join(', ') },
};

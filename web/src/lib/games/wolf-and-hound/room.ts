import type { GameRoom } from '../registry';
import AnimalsField from './AnimalsField.svelte';
import { beats } from './beats';
import Table from './Table.svelte';
import { animalName, wolfWords } from './words';

export const room: GameRoom = {
  Table,
  beats,
  // A phantom sits across from its partner.
  stranger: (seat, people, words) => ({ kind: 'phantom', name: people[seat - 2] ? words.seatWords.phantomOf(people[seat - 2]!.name) : words.seatWords.phantom }),
  fields: { animals: AnimalsField },
  optionText: { animals: (value) => (value as (string | { card: string })[]).map((card) => animalName(typeof card === 'string' ? card : card.card, wolfWords())).join(', ') },
};

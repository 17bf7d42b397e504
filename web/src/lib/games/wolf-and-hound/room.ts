import type { GameRoom } from '../registry';
import AnimalsField from './AnimalsField.svelte';
import { beats } from './beats';
import Table from './Table.svelte';
import { nameOf, type Entry } from './ownCards';
import type { Wolf } from './view';
import { animalName, wolfWords } from './words';

export const room: GameRoom<Wolf> = {
  Table,
  beats,
  // A phantom sits across from its partner.
  stranger: (seat, people, words) => ({ kind: 'phantom', name: people[seat - 2] ? words.seatWords.phantomOf(people[seat - 2]!.name) : words.seatWords.phantom }),
  fields: { animals: AnimalsField },
  optionText: { animals: (value) => (value as Entry[]).map((entry) => animalName(nameOf(entry), wolfWords())).join(', ') },
};

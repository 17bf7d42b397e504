import { worded } from '../generic/room';
import { chiwawa } from './lexicon';
import Table from './Table.svelte';

export const room = worded(chiwawa, Table);

import { worded } from '../generic/room';
import { watai } from './lexicon';
import Table from './Table.svelte';

export const room = worded(watai, Table);

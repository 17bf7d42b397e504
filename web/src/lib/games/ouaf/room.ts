import { worded } from '../generic/room';
import { ouaf } from './lexicon';
import Table from './Table.svelte';

export const room = worded(ouaf, Table);

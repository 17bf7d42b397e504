import { worded } from '../generic/room';
import { dansMaRue } from './lexicon';
import Table from './Table.svelte';

export const room = worded(dansMaRue, Table);

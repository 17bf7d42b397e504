import type { Component } from 'svelte';
import { language } from '../../i18n/language.svelte';
import type { TableProps } from '../../table/desk';
import type { GameRoom } from '../registry';
import { readerOf } from './branches';
import type { Lexicon } from './lexicon';

/** The room of a game that has words and no table of its own: views simply appear. */
export function worded(lexicon: Lexicon, Table: Component<TableProps>): GameRoom {
  return {
    Table,
    beats: null,
    targets: (call, desk) => lexicon.targets?.(call, readerOf(desk, language.words)) ?? [],
  };
}

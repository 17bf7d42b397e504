/** The form that makes a table: who plays, with which options. The fields of the options are the game's own, sent by the server. */
import { language } from '../i18n/language.svelte';
import type { ClockKind, GameDoc, Json, MakeTable, OptionForm, WrongOption } from '../wire/types';
import { settings } from '../settings/settings.svelte';
import { usualSeats } from './playNow';

export type Company = 'bots' | 'friends' | 'device';

export class TableForm {
  company = $state<Company>('bots');
  seats = $state(4);
  level = $state(settings.level);
  clock = $state<ClockKind>('off');
  open = $state(false);
  /** Null until somebody has chosen: on against bots, off among people. */
  private helped = $state<boolean | null>(null);
  private chosen = $state.raw<Json>({});
  /** Names of those who share this device, oneself first. */
  names = $state<string[]>(['', '']);

  constructor(readonly doc: GameDoc) {
    this.seats = usualSeats(doc.min_seats, doc.max_seats);
    this.level = Math.min(settings.level, Math.max(1, doc.levels.length || settings.level));
  }

  /** What was chosen, else the default, which may depend on the number of seats. */
  get options(): Json {
    const usual = (field: OptionForm): unknown => field.defaults[this.seats] ?? field.default;
    return { ...Object.fromEntries(this.doc.options.map((field) => [field.name, usual(field)])), ...this.chosen };
  }

  set(name: string, value: unknown): void {
    this.chosen = { ...this.chosen, [name]: value };
  }

  /** Whether the table tells people what the rules make of what they know. */
  get aids(): boolean {
    return this.helped ?? this.company === 'bots';
  }

  set aids(wanted: boolean) {
    this.helped = wanted;
  }

  /** How many sit at this device: at least two, at most as many as there are seats. */
  get people(): number {
    return Math.max(2, Math.min(this.seats, this.names.length));
  }

  set people(n: number) {
    const wanted = Math.max(2, Math.min(this.seats, n));
    this.names = Array.from({ length: wanted }, (_, i) => this.names[i] ?? '');
  }

  /** What is wrong with the options, with the labels of the form; of what its own check forbids the game speaks. */
  objection({ wrong, option, low, high }: WrongOption, rule: string | null): string {
    const field = this.doc.options.find((one) => one.name === option);
    const own = this.doc.title.options?.[option ?? '']?.refused?.[rule ?? ''];
    if (wrong === 'own' && own) return own;
    const choices = field?.choices.map((choice) => choice.label) ?? [];
    return language.tell(`wrong-${wrong}`, { label: field?.label ?? option ?? '', choices, low, high });
  }

  /** What is sent. `named` gives a name to whoever wrote none. */
  request(named: (place: number) => string): MakeTable {
    const base: MakeTable = {
      game: this.doc.game,
      seats: this.seats,
      options: this.options,
      // Who plays alone, or hands a device on, is not shown a clock and has none.
      clock: this.company === 'friends' ? this.clock : 'off',
      aids: this.aids,
      private: !(this.company === 'friends' && this.open),
    };
    const bots = (from: number): Record<string, number> =>
      Object.fromEntries(Array.from({ length: Math.max(0, this.seats - from) }, (_, i) => [String(from + i), this.level]));
    if (this.company === 'friends') return { ...base, sit: [0] };
    if (this.company === 'bots') return { ...base, sit: [0], bots: bots(1), start: true };
    const names = Array.from({ length: this.people }, (_, i) => this.names[i]?.trim() || named(i + 1));
    return { ...base, sit: names.map((_, i) => i), names, bots: bots(this.people), start: true };
  }
}

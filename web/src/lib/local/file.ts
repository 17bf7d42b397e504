/** A game's rules as a file (`docs/wasm.md`): its memory as arrays, its exports as functions over the bytes of a table. */

interface Area {
  at: number;
  kind: string;
  size: number;
  room: number;
  in_tail: boolean;
}

/** What `rules.json` says: where everything lies, and what is exported. */
export interface Layout {
  areas: Record<string, Area>;
  exports: Record<string, { heads: Record<string, number>; changes: string[] }>;
}

type Cells = Uint8Array | Int16Array | Int32Array | Uint32Array | BigInt64Array | Int8Array;
const KINDS = { u1: Uint8Array, i1: Int8Array, i2: Int16Array, i4: Int32Array, u4: Uint32Array, i8: BigInt64Array, record: Uint8Array } as const;
type Kinds = typeof KINDS;

/** What is given to a call: numbers into the head, arrays into their areas. An array whose length varies has it said in the head. */
export type Given = Record<string, number | boolean | ArrayLike<number>>;

const PAGE = 65_536;
const HEAD_NUMBERS = 64;
/** Bytes of paper before what is written on it. */
const PAPER_HEAD = 8;

export class RulesFile {
  #instance: WebAssembly.Instance;

  constructor(
    readonly layout: Layout,
    readonly module: WebAssembly.Module,
  ) {
    this.#instance = new WebAssembly.Instance(module, {});
  }

  /** Another one with a memory of its own. */
  twin(): RulesFile {
    return new RulesFile(this.layout, this.module);
  }

  get memory(): WebAssembly.Memory {
    return this.#instance.exports.memory as WebAssembly.Memory;
  }

  #address(name: string): number {
    return (this.#instance.exports[name] as WebAssembly.Global).value as number;
  }

  /** Where an export puts or finds an array. */
  area<K extends keyof Kinds>(name: string, kind: K): InstanceType<Kinds[K]> {
    const area = this.layout.areas[name]!;
    return new KINDS[kind](this.memory.buffer, this.#address('room') + area.at, area.kind === 'record' ? area.size * area.room : area.room) as InstanceType<Kinds[K]>;
  }

  has(name: string): boolean {
    return name in this.layout.exports;
  }

  /** Ask an export; its answer. After a trap everything begins anew, and whoever asked has what he had. */
  call(name: string, given: Given = {}): number {
    const head = new BigInt64Array(this.memory.buffer, this.#address('room'), HEAD_NUMBERS);
    const { heads } = this.layout.exports[name]!;
    for (const [argument, value] of Object.entries(given)) {
      if (typeof value === 'number' || typeof value === 'boolean') head[heads[argument]!] = BigInt(value);
      else {
        const area = this.layout.areas[argument]!;
        const cells: Cells = this.area(argument, area.kind as keyof Kinds);
        if (cells instanceof BigInt64Array) for (let i = 0; i < value.length; i++) cells[i] = BigInt(value[i]!);
        else cells.set(value);
        const place = heads[argument];
        if (place !== undefined) head[place] = BigInt(value.length);
      }
    }
    try {
      (this.#instance.exports[name] as () => void)();
    } catch (trap) {
      this.#instance = new WebAssembly.Instance(this.module, {});
      throw trap;
    }
    return Number(new BigInt64Array(this.memory.buffer, this.#address('room'), 1)[0]);
  }

  /** The same over a table, which is changed. */
  on(table: Uint8Array, name: string, given: Given = {}): number {
    const answer = this.call(name, { ...given, table });
    if (this.layout.exports[name]!.changes.includes('table')) table.set(this.area('table', 'u1'));
    return answer;
  }

  /** The same for an export whose array `name` has rows and columns. */
  rows(call: string, given: Given, name: string, rows: number, columns: number): number {
    const head = new BigInt64Array(this.memory.buffer, this.#address('room'), HEAD_NUMBERS);
    const place = this.layout.exports[call]!.heads[name]!;
    head[place] = BigInt(rows);
    head[place + 1] = BigInt(columns);
    return this.call(call, given);
  }

  /** What an export writes of a table, with these names at hand: the inside of an object or a list. */
  written(table: Uint8Array, call: string, given: Given, constants: Uint8Array = new Uint8Array(0), columns = 2): string {
    this.area('constants', 'u1').set(constants);
    const size = this.rows(call, { ...given, table, paper: this.layout.areas.paper!.room }, 'constants', constants.length / columns, columns);
    // Without the last comma.
    return new TextDecoder().decode(this.area('paper', 'u1').slice(PAPER_HEAD, PAPER_HEAD + Math.max(0, size - 1)));
  }

  /** So many bytes beyond the file's own memory; what was asked for before is to be asked for again. */
  tail(bytes: number): { at: number; view: DataView } {
    const at = this.#address('__heap_base');
    const missing = at + bytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return { at, view: new DataView(this.memory.buffer, at, bytes) };
  }
}

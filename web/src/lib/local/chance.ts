/** Chance, as the rules have it (`engine/chance.py`): what a table's generator starts from, of any text by BLAKE2b, and luck, which is sfc32. */

const IV = [0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n];
const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const MASK = (1n << 64n) - 1n;
const PERSON = 'tablee-seed';
const BLOCK = 128;

const turned = (value: bigint, by: bigint): bigint => ((value >> by) | (value << (64n - by))) & MASK;

/** BLAKE2b of some bytes, so many bytes long (a multiple of 8); for seeds alone, or, without that, as anybody has it. */
export function digest(bytes: Uint8Array, size: number, meant = PERSON): Uint8Array {
  const person = new Uint8Array(16);
  person.set(new TextEncoder().encode(meant));
  const personal = new DataView(person.buffer);
  const h = [...IV];
  h[0]! ^= 0x01010000n | BigInt(size);
  h[6]! ^= personal.getBigUint64(0, true);
  h[7]! ^= personal.getBigUint64(8, true);
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let n = 0; n < blocks; n++) {
    const block = new Uint8Array(BLOCK);
    block.set(bytes.subarray(n * BLOCK, (n + 1) * BLOCK));
    const words = new DataView(block.buffer);
    const last = n === blocks - 1;
    const v = [...h, ...IV];
    v[12]! ^= BigInt(last ? bytes.length : (n + 1) * BLOCK);
    if (last) v[14]! ^= MASK;
    const mix = (a: number, b: number, c: number, d: number, x: bigint, y: bigint): void => {
      v[a] = (v[a]! + v[b]! + x) & MASK;
      v[d] = turned(v[d]! ^ v[a]!, 32n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turned(v[b]! ^ v[c]!, 24n);
      v[a] = (v[a]! + v[b]! + y) & MASK;
      v[d] = turned(v[d]! ^ v[a]!, 16n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turned(v[b]! ^ v[c]!, 63n);
    };
    for (let round = 0; round < 12; round++) {
      const order = ORDER[round % 10]!;
      const word = (i: number): bigint => words.getBigUint64(8 * order[i]!, true);
      for (let i = 0; i < 4; i++) mix(i, 4 + i, 8 + i, 12 + i, word(2 * i), word(2 * i + 1));
      for (let i = 0; i < 4; i++) mix(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4), word(8 + 2 * i), word(9 + 2 * i));
    }
    for (let i = 0; i < 8; i++) h[i]! ^= v[i]! ^ v[8 + i]!;
  }
  const out = new DataView(new ArrayBuffer(size));
  for (let i = 0; i < size / 8; i++) out.setBigUint64(8 * i, h[i]!, true);
  return new Uint8Array(out.buffer);
}

export type Seed = string | number;

/** The words that a table's generator starts from, of a text or a whole number: 256 bits, unless its rules are older ones. */
export const seedWords = (seed: Seed, count = 8): Uint32Array =>
  new Uint32Array(digest(new TextEncoder().encode(`${typeof seed === 'string' ? 'text' : 'number'}:${seed}`), 4 * count).slice().buffer);

/** The 128 bits that somebody's luck starts from. */
export const luckWords = (seed: Seed): Uint32Array => seedWords(seed, 4);

/** A seed that nobody can guess. */
export const secretSeed = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A generator for somebody who chooses. */
export class Luck {
  readonly words = new Uint32Array(4);

  constructor(seed: Uint32Array = crypto.getRandomValues(new Uint32Array(4)), nth = 0) {
    this.words.set(seed);
    this.words[0]! ^= nth;
    this.words[3]! |= 1;
    for (let i = 0; i < 15; i++) this.draw();
  }

  /** The next 32 bits. */
  draw(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.words;
    const out = (a + b + counter) >>> 0;
    this.words[0] = b ^ (b >>> 9);
    this.words[1] = c + (c << 3);
    this.words[2] = ((c << 21) | (c >>> 11)) + out;
    this.words[3] = counter + 1;
    return out;
  }

  /** A whole number from 0 to n − 1, each as likely (n up to 2²⁰). */
  below(n: number): number {
    let product = this.draw() * n;
    let low = product % 0x1_0000_0000;
    if (low < n) {
      const threshold = (0x1_0000_0000 - n) % n;
      while (low < threshold) {
        product = this.draw() * n;
        low = product % 0x1_0000_0000;
      }
    }
    return Math.floor(product / 0x1_0000_0000);
  }
}

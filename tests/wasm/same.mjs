// The same as same.py in JavaScript. `node same.mjs FILE` reads cases from its input, runs the games' FILE, and prints a hash of each; a page imports `hashOf`.

const KINDS = { u1: Uint8Array, i1: Int8Array, i2: Int16Array, u4: Uint32Array, i4: Int32Array, i8: BigInt64Array };
const NEVER = 2 ** 62;
const HEAD = 8, PAPER = 64 * 1024, PAGE = 65536;

class Rules {
  static async load(folder, file, read) {
    const rules = new Rules();
    rules.layout = JSON.parse(new TextDecoder().decode(await read(`${folder}/rules.json`)));
    rules.exports = (await WebAssembly.instantiate(await WebAssembly.compile(await read(`${folder}/${file}`)), {})).exports;
    return rules;
  }

  area(name) {
    const { at, kind, size, room } = this.layout.areas[name];
    const start = this.exports.room.value + at;
    return kind === "record" ? new Uint8Array(this.exports.memory.buffer, start, size * room) : new KINDS[kind](this.exports.memory.buffer, start, room);
  }

  tail(size) {
    const from = this.exports.__heap_base.value, wanted = from + size - this.exports.memory.buffer.byteLength;
    if (wanted > 0) this.exports.memory.grow(Math.ceil(wanted / PAGE));
    return new Uint8Array(this.exports.memory.buffer, from, size);
  }

  call(name, numbers) {
    const head = new BigInt64Array(this.exports.memory.buffer, this.exports.room.value, 64);
    for (const [argument, value] of Object.entries(numbers)) head[this.layout.exports[name].heads[argument]] = BigInt(value);
    this.exports[name]();
    return Number(head[0]);
  }
}

const bytes = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const decoded = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** What has come so far, to be hashed at once. */
class Digest {
  parts = [];

  update(array) {
    this.parts.push(bytes(array).slice());
    return this;
  }

  async hex() {
    const hash = await crypto.subtle.digest("SHA-256", await new Blob(this.parts).arrayBuffer());
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}

/** A game move by move, as its record tells it: who did what and when, whether it was refused; how the table stands in the end is in `table`. */
function playedRows(rules, told, k) {
  const rows = [];
  rules.area("table").set(decoded(told.model));
  rules.area("seed").set(told.seed);
  rules.area("seed")[0] = (told.seed[0] ^ k) >>> 0;
  rules.call("deal_table", {});
  let now = 0;
  for (let i = 0; i < told.most; i++) {
    if (told.hasTime) {
      now += 40 + ((13 * i) % 100);
      rules.call("advance_to", { now });
    }
    const both = rules.call("acting", {}), seats = [];
    for (let seat = 0; seat < told.places; seat++) if (both >= 0 && (both >> seat) & 1) seats.push(seat);
    const due = both < 0 || seats.length ? NEVER : rules.call("due_at", {});
    if (seats.length) {
      const seat = seats[(7 * i + k) % seats.length], n = rules.call("moves_of", { seat });
      const move = rules.area("out")[(31 * i + 17 * k) % n];
      rows.push(seat, move, rules.call("try_move", { seat, move, hint: 0 }), now);
    } else if (due < NEVER) {
      now = Math.max(now, due);
      rules.call("advance_to", { now });
      rows.push(-1, 0, 0, now);
    } else break;
  }
  return new BigInt64Array(rows.map(BigInt));
}

/** The hash of a case; `read` gives the bytes of a file. */
export async function hashOf(told, file, read) {
  const rules = await Rules.load(told.folder, file, read), digest = new Digest();
  const size = told.tableBytes;
  const tables = rules.tail(size * told.games);
  tables.fill(0);
  rules.area("model").set(decoded(told.model));
  rules.area("seed").set(told.seed);
  rules.area("wins").fill(0n);
  rules.area("tally").fill(0n);
  rules.call("random_games", { tables: told.games, games: told.games, first: 0, limit: told.limit, check: 0 });
  digest.update(tables).update(bytes(rules.area("wins"))).update(bytes(rules.area("tally")));
  for (let k = 0; k < told.played; k++) digest.update(bytes(playedRows(rules, told, k))).update(rules.area("table"));
  const seats = [-1, ...Array(told.places).keys()], [rows, columns] = told.shape;
  for (let i = 0; i < (told.looked_at ?? told.games); i++) {
    rules.area("table").set(tables.subarray(i * size, (i + 1) * size));
    digest.update(bytes(new BigInt64Array([BigInt(rules.call("acting", {}))])));
    for (let seat = 0; seat < told.places; seat++) {
      digest.update(bytes(rules.area("out").subarray(0, rules.call("moves_of", { seat }))));
      const codes = [];
      for (let move = 0; move < told.moves; move += told.every) codes.push(BigInt(rules.call("refusal_of", { seat, move, hint: 0 })));
      digest.update(bytes(new BigInt64Array(codes)));
    }
    rules.area("seats").set(seats.map(BigInt));
    rules.area("constants").set(decoded(told.constants));
    const head = { ...rules.layout.exports.write_views.heads };
    const numbers = new BigInt64Array(rules.exports.memory.buffer, rules.exports.room.value, 64);
    numbers[head.constants + 1] = BigInt(columns);
    const written = rules.call("write_views", { seats: seats.length, ends: seats.length, constants: rows, paper: HEAD + PAPER });
    digest.update(rules.area("paper").subarray(HEAD, HEAD + written));
    digest.update(bytes(rules.area("ends").subarray(0, seats.length))).update(rules.area("hidden"));
    const choices = rules.area("choices"), [, width] = rules.layout.areas.choices.shape;
    for (let row = 0; row < seats.length; row++) digest.update(bytes(choices.subarray(row * width, row * width + choices[(row + 1) * width - 1])));
  }
  return digest.hex();
}

if (globalThis.process) {
  const { readFileSync } = await import("node:fs");
  const hashes = [];
  for (const told of JSON.parse(readFileSync(0, "utf8"))) hashes.push(await hashOf(told, process.argv[2] ?? "rules.wasm", readFileSync));
  console.log(JSON.stringify(hashes));
}

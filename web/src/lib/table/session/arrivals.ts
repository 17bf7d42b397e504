/** The rows of a match that somebody waits for. */
export class Arrivals {
  #latest = -1;
  #expected: { seq: number; resolve: () => void }[] = [];

  /** Resolves once the row of that number has come. */
  until(seq: number): Promise<void> {
    if (this.#latest >= seq) return Promise.resolve();
    return new Promise((resolve) => this.#expected.push({ seq, resolve }));
  }

  came(seq: number): void {
    this.#latest = seq;
    const due = this.#expected.filter((one) => one.seq <= seq);
    this.#expected = this.#expected.filter((one) => one.seq > seq);
    for (const one of due) one.resolve();
  }

  /** Another match begins: nothing of this one will come any more. */
  forget(): void {
    this.came(Infinity);
    this.#latest = -1;
  }
}

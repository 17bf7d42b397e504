/** The last few of something, by name, kept on this device. Where nothing can be kept, or what is kept is spoilt, nothing is known. */
export class LastFew<T> {
  constructor(
    private readonly key: string,
    private readonly most: number,
    private readonly isOne: (value: unknown) => value is T,
  ) {}

  find(name: string): T | null {
    return this.#read().find(([other]) => other === name)?.[1] ?? null;
  }

  keep(name: string, value: T): void {
    const others = this.#read().filter(([other]) => other !== name);
    try {
      localStorage.setItem(this.key, JSON.stringify([...others.slice(1 - this.most), [name, value]]));
    } catch {
      // There is no place to keep it.
    }
  }

  #read(): [string, T][] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[0] === 'string' && this.isOne(one[1])) : [];
    } catch {
      return [];
    }
  }
}

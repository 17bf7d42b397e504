/** What is said at a table: all that can be read again, what came just now, whom this device does not want to hear. */
import type { Said } from '../wire/types';

const KEY = 'tablee.muted';
const MOST_MUTED = 100;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export class Talk {
  #all = $state.raw<readonly Said[]>([]);
  #muted = $state.raw<readonly string[]>(kept());
  #readTo = $state(0);
  /** What somebody has said just now, to be shown where they sit. */
  latest = $state.raw<Said | null>(null);

  /** What can be read, the oldest first, without those who are not to be heard. */
  get said(): readonly Said[] {
    return this.#all.filter((one) => !this.isMuted(one.who));
  }

  /** How much of it nobody has looked at. */
  get unread(): number {
    return this.said.filter((one) => one.n > this.#readTo).length;
  }

  /** All that was said before; what lies there was read when the page was open last, as far as anybody knows. */
  recall(said: readonly Said[]): void {
    if (this.#all.length === 0) this.#readTo = said.at(-1)?.n ?? 0;
    this.#all = said;
  }

  hear(one: Said): void {
    this.#all = [...this.#all, one].slice(-100);
    if (!this.isMuted(one.who)) this.latest = one;
  }

  read(): void {
    this.#readTo = this.#all.at(-1)?.n ?? 0;
  }

  isMuted(who: string): boolean {
    return this.#muted.includes(who);
  }

  mute(who: string, muted: boolean): void {
    this.#muted = [...this.#muted.filter((one) => one !== who), ...(muted ? [who] : [])].slice(-MOST_MUTED);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#muted));
    } catch {
      // Without storage it holds for this visit.
    }
  }
}

/** Who I am to the server: a guest with a name and a cookie, made the first time one is needed. */
import { language } from '../i18n/language.svelte';
import { settings } from '../settings/settings.svelte';
import { api } from '../wire/api';

const KEY = 'tablee.guest';

export class Me {
  /** The server has set a cookie on this device. */
  known = $state(false);
  /** The face that was chosen; null: it follows from the name. */
  face = $state<number | null>(null);

  constructor() {
    try {
      this.known = localStorage.getItem(KEY) === '1';
    } catch {
      // Without storage every visit begins anew.
    }
  }

  get name(): string {
    return settings.name || language.words.name_.guest;
  }

  /** Make sure that the server knows us, by this name if one is given, and with that face (−1: one that follows from the name). */
  async introduce(name: string = this.name, face: number | null = null): Promise<void> {
    const person = await api.introduce(name.trim() || language.words.name_.guest, face);
    this.face = person.face;
    if (name.trim() && name.trim() !== language.words.name_.guest) await settings.change({ name: person.name });
    this.#know(true);
  }

  /** Who the server takes us for, if it knows us; `anew`: the cookie is another one now. */
  async look(anew = false): Promise<void> {
    if (!this.known && !anew) return;
    try {
      this.face = (await api.me()).face;
      this.#know(true);
    } catch {
      // Nobody, or no network: nothing is known, and nothing changes.
    }
  }

  /** The cookie is gone: the server does not know us any more. */
  forget(): void {
    this.#know(false);
  }

  #know(known: boolean): void {
    this.known = known;
    if (!known) this.face = null;
    try {
      if (known) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch {
      // Nothing to keep it in.
    }
  }
}

export const me = new Me();

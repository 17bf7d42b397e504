/** Who I am to the server: a guest with a name and a cookie, made the first time one is needed. */
import { language } from '../i18n/language.svelte';
import { settings } from '../settings/settings.svelte';
import { api } from '../wire/api';

const KEY = 'tablee.guest';

export class Me {
  /** The server has set a cookie on this device. */
  known = $state(false);

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

  /** Make sure that the server knows us, by this name if one is given. */
  async introduce(name: string = this.name): Promise<void> {
    const person = await api.introduce(name.trim() || language.words.name_.guest);
    if (name.trim() && name.trim() !== language.words.name_.guest) await settings.change({ name: person.name });
    this.#know(true);
  }

  /** The cookie is gone: the server does not know us any more. */
  forget(): void {
    this.#know(false);
  }

  #know(known: boolean): void {
    this.known = known;
    try {
      if (known) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch {
      // Nothing to keep it in.
    }
  }
}

export const me = new Me();

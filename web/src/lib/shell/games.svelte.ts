/** What the server says about its games, asked once a language. */
import { language, type Lang } from '../i18n/language.svelte';
import { api } from '../wire/api';
import type { AboutDoc, GameDoc } from '../wire/types';

export class Games {
  list = $state.raw<GameDoc[] | null>(null);
  about = $state.raw<AboutDoc | null>(null);
  #asked: Lang | null = null;
  #told: Lang | null = null;

  /** Fetch the games in the present language, unless they are here. */
  async load(): Promise<void> {
    const lang = language.current;
    if (this.#asked === lang) return;
    this.#asked = lang;
    try {
      this.list = await api.games();
    } catch {
      this.#asked = null;
    }
  }

  async loadAbout(): Promise<void> {
    const lang = language.current;
    if (this.#told === lang) return;
    this.#told = lang;
    try {
      this.about = await api.about();
    } catch {
      this.#told = null;
    }
  }

  of(game: string): GameDoc | undefined {
    return this.list?.find((one) => one.game === game);
  }
}

export const games = new Games();

/** What the server says about its games, asked once a language. */
import { language } from '../i18n/language.svelte';
import { api } from '../wire/api';
import type { AboutDoc, GameDoc } from '../wire/types';

/** How long to wait before asking again. */
const PATIENCE_MS = 2000;

export class Games {
  list = $state.raw<GameDoc[] | null>(null);
  about = $state.raw<AboutDoc | null>(null);
  #asked: string | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  /** Fetch the games in the present language, unless they are here. */
  async load(): Promise<void> {
    const lang = language.spoken;
    if (this.#asked === lang) return;
    this.#asked = lang;
    await this.#ask(lang);
  }

  /** A server that starts is asked again until it answers. */
  async #ask(lang: string): Promise<void> {
    clearTimeout(this.#later);
    try {
      const list = await api.games();
      if (lang === this.#asked) this.list = list;
      return;
    } catch {
      // Asked again below.
    }
    if (lang === this.#asked) this.#later = setTimeout(() => void this.#ask(lang), PATIENCE_MS);
  }

  /** Fetch what the server says of itself, unless it is here. */
  async loadAbout(): Promise<void> {
    if (this.about) return;
    try {
      this.about = await api.about();
      language.all = this.about.languages;
    } catch {
      // Whoever needs it asks again.
    }
  }

  of(game: string): GameDoc | undefined {
    return this.list?.find((one) => one.game === game);
  }
}

export const games = new Games();

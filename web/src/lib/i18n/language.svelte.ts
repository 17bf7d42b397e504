/** The language of the page. French is built in; English is fetched when it is asked for. */
import { fr, type Words } from './fr';

export type Lang = 'fr' | 'en';
export const LANGUAGES: readonly { id: Lang; name: string }[] = [
  { id: 'fr', name: 'Français' },
  { id: 'en', name: 'English' },
];

export class Language {
  current = $state<Lang>('fr');
  words = $state.raw<Words>(fr);

  /** Switch; the words and `<html lang>` change together, once the words are there. */
  async use(lang: Lang): Promise<void> {
    const words = lang === 'fr' ? fr : (await import('./en')).en;
    this.current = lang;
    this.words = words;
    document.documentElement.lang = lang;
  }
}

export const language = new Language();

/** The first language of the browser that we speak; French otherwise. */
export function preferred(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (lang === 'fr' || lang === 'en') return lang;
  }
  return 'fr';
}

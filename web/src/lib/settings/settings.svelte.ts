/** What somebody chose for this device. Kept in local storage where there is one, else for as long as the page lives. */
import { language, preferred } from '../i18n/language.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'none';

/** How much longer or shorter everything that moves takes. */
export const PACE: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, none: 0 };

interface Kept {
  lang: string;
  theme: Theme;
  sound: boolean;
  vibrate: boolean;
  speed: Speed;
  confirm: boolean;
  name: string;
  /** How strong bots are, as last chosen. */
  level: number;
}

/** How strong bots are when nobody chose. */
export const USUAL_LEVEL = 2;
/** The strongest level that every game has: what is kept for all games. */
const STRONGEST = 5;

const KEY = 'tablee.settings';
const DEFAULTS: Kept = { lang: 'fr', theme: 'system', sound: false, vibrate: true, speed: 'normal', confirm: false, name: '', level: USUAL_LEVEL };

/** Read kept settings; whatever does not fit falls back to the default. */
export function readSettings(text: string | null, fallback: Kept = DEFAULTS): Kept {
  let kept: Partial<Record<keyof Kept, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (parsed !== null && typeof parsed === 'object') kept = parsed;
  } catch {
    return { ...fallback };
  }
  const one = <T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.find((candidate) => candidate === value) ?? otherwise;
  return {
    lang: typeof kept.lang === 'string' && /^[a-z-]{2,8}$/.test(kept.lang) ? kept.lang : fallback.lang,
    theme: one(kept.theme, ['system', 'light', 'dark'], fallback.theme),
    sound: typeof kept.sound === 'boolean' ? kept.sound : fallback.sound,
    vibrate: typeof kept.vibrate === 'boolean' ? kept.vibrate : fallback.vibrate,
    speed: one(kept.speed, ['slow', 'normal', 'fast', 'none'], fallback.speed),
    confirm: typeof kept.confirm === 'boolean' ? kept.confirm : fallback.confirm,
    name: typeof kept.name === 'string' ? kept.name.slice(0, 40) : fallback.name,
    level: Number.isInteger(kept.level) && Number(kept.level) >= 1 && Number(kept.level) <= STRONGEST ? Number(kept.level) : fallback.level,
  };
}

export class Settings {
  theme = $state<Theme>('system');
  sound = $state(false);
  vibrate = $state(true);
  speed = $state<Speed>('normal');
  confirm = $state(false);
  name = $state('');
  level = $state(USUAL_LEVEL);
  /** The system asks for less motion: stronger than any chosen speed. */
  calm = $state(false);

  /** The factor on every duration; 0 means that nothing moves. */
  get pace(): number {
    return this.calm ? 0 : PACE[this.speed];
  }

  /** Read what was kept and follow the system's wishes. Call once, before anything is drawn. */
  async load(): Promise<void> {
    let text: string | null = null;
    try {
      text = localStorage.getItem(KEY);
    } catch {
      // No storage: defaults, and nothing is kept.
    }
    const kept = readSettings(text, { ...DEFAULTS, lang: preferred(navigator.languages) });
    this.theme = kept.theme;
    this.sound = kept.sound;
    this.vibrate = kept.vibrate;
    this.speed = kept.speed;
    this.confirm = kept.confirm;
    this.name = kept.name;
    this.level = kept.level;
    // A language that this server does not speak, or that cannot be fetched, is not spoken.
    await language.use(kept.lang).catch(() => language.use(preferred(navigator.languages)));
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)');
    if (calm) {
      this.calm = calm.matches;
      calm.addEventListener('change', () => (this.calm = calm.matches));
    }
    this.#show();
  }

  /** Change some of it and keep it. */
  async change(part: Partial<Kept>): Promise<void> {
    const { lang, ...rest } = part;
    Object.assign(this, rest);
    this.level = Math.min(this.level, STRONGEST);
    if (lang) await language.use(lang);
    this.#show();
    const kept: Kept = {
      lang: language.spoken,
      theme: this.theme,
      sound: this.sound,
      vibrate: this.vibrate,
      speed: this.speed,
      confirm: this.confirm,
      name: this.name,
      level: this.level,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Private windows may refuse; the choice then holds for this page.
    }
  }

  #show(): void {
    const root = document.documentElement;
    if (this.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    root.style.setProperty('--pace', String(this.pace));
  }
}

export const settings = new Settings();

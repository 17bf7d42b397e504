import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferred } from '../src/lib/i18n/language.svelte';
import { language } from '../src/lib/i18n/language.svelte';
import { readSettings, Settings } from '../src/lib/settings/settings.svelte';

const FRENCH = import.meta.glob<string>('../../src/tablee/server/words/fr.ftl', { query: '?raw', import: 'default', eager: true })['../../src/tablee/server/words/fr.ftl'];

beforeEach(() => localStorage.clear());

describe('settings', () => {
  it('take nothing that does not fit', () => {
    const kept = readSettings('{"lang":"D!","theme":"pink","sound":"yes","speed":"fast","confirm":true,"name":7,"level":"9"}');
    expect(kept).toEqual({ lang: 'fr', theme: 'system', sound: false, vibrate: true, speed: 'fast', confirm: true, name: '', level: 2 });
    expect(readSettings('{"level":40}').level).toBe(2);
    expect(readSettings('{"level":5}').level).toBe(5);
  });

  it('survive broken storage', () => {
    expect(readSettings('{').speed).toBe('normal');
    expect(readSettings('null').speed).toBe('normal');
    expect(readSettings(null).sound).toBe(false);
  });

  it('are kept and read again', async () => {
    const settings = new Settings();
    await settings.load();
    await settings.change({ theme: 'dark', speed: 'slow', lang: 'en', confirm: true });
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.lang).toBe('en');
    expect(language.words.common.home).toBe('Home');
    const again = new Settings();
    await again.load();
    expect([again.theme, again.speed, again.confirm, again.pace]).toEqual(['dark', 'slow', true, 1.7]);
    await again.change({ lang: 'fr', theme: 'system' });
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('may be in a language that only the server has, and go without it where it cannot be had', async () => {
    const words = 'home =\n    .tagline = gnihtemoS\n';
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      // Games whose words are at hand follow the language, too: which these are depends on what ran before.
      if (address.startsWith('/api/words')) asked.push(address);
      return new Response(JSON.stringify({ game: null, lang: address.endsWith('zz') ? 'zz' : 'fr', text: `${words}\n${FRENCH}` }));
    });
    localStorage.setItem('tablee.settings', '{"lang":"zz"}');
    const settings = new Settings();
    await settings.load();
    expect([language.spoken, language.current, language.words.home.tagline, document.documentElement.lang]).toEqual(['zz', 'fr', 'gnihtemoS', 'zz']);
    localStorage.setItem('tablee.settings', '{"lang":"yy"}');
    await settings.load();
    expect(asked).toEqual(['/api/words?lang=zz', '/api/words?lang=yy']);
    expect(language.spoken).toBe(preferred(navigator.languages));
    vi.unstubAllGlobals();
    await language.use('fr');
  });

  it('move nothing where the system asks for calm, whatever the speed', () => {
    const settings = new Settings();
    settings.speed = 'slow';
    settings.calm = true;
    expect(settings.pace).toBe(0);
  });

  it('have no sound until it is switched on', () => {
    expect(new Settings().sound).toBe(false);
  });

  it('speak the first language of the browser that we speak', () => {
    expect(preferred(['de-CH', 'en-GB', 'fr'])).toBe('en');
    expect(preferred(['fr-CA'])).toBe('fr');
    expect(preferred(['ja'])).toBe('fr');
  });
});

// A short match in Firefox, driven over WebDriver BiDi: `node play.mjs ADDRESS GAME MOVES [PICTURE]`.
// Prints what came of it as one line of JSON: how many moves were sent, whether the match is over, what was wrong.
import puppeteer from 'puppeteer-core';

const [address, game, wanted, picture] = process.argv.slice(2);
const PATIENCE_MS = 120_000;
const PAUSE_MS = 60;

// What to touch next, the most urgent first; of several alike, one after the other.
const NEXT = {
  'wolf-and-hound': ['.answers .button', '.hand .card.raised', '.hand .card.lit'],
  ouaf: ['.discs .disc', '.hand .head .button:not(.small-button)', '.room:has(.card.raised) .own .hook:has(.target)', '.hand .card.raised', '.hand .card.lit', '.own .hook:has(.ear.lit)', '.pile button'],
  'dans-ma-rue': ['[data-go]', '.acts .go', '.strips .fact.chosen', '.strips .fact'],
  watai: ['[data-go]', '.whom-one', '[data-call=shout]', '[data-way]', '.pick', '[data-call=say]', '[data-call=tap]', '.own .slot.lit', '.own .top.lit', '.own .stock'],
  chiwawa: ['[data-work]', '[data-count] [data-go]', '[data-go]', '.room:has(.card.raised) [data-end]', '.hand .card.raised', '.hand .card.lit'],
};

const browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.TABLEE_FIREFOX ?? '/usr/bin/firefox-esr', headless: true });
const errors = [];
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 740 });
  page.on('pageerror', (error) => errors.push(String(error.message ?? error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.evaluateOnNewDocument(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('tablee.settings', JSON.stringify({ lang: 'fr', speed: 'none', name: 'Zoé' }));
    window.movesSent = 0;
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (String(data).includes('"t":"move"')) window.movesSent += 1;
      return send.call(this, data);
    };
  });
  await page.goto(address);
  const table = await page.evaluate(async (game) => {
    const ask = async (method, path, body) => (await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await ask('PUT', '/api/me', { name: 'Zoé', lang: 'fr' });
    const most = (await (await fetch('/api/games')).json()).find((one) => one.game === game).max_seats;
    const seats = Math.min(4, most);
    const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, 1]));
    return (await ask('POST', '/api/tables', { game, seats, sit: [0], bots, start: true })).table;
  }, game);
  await page.goto(`${address}/t/${table}`);
  await page.waitForSelector('.hand', { timeout: PATIENCE_MS });

  const giveUp = Date.now() + PATIENCE_MS;
  let sent = 0;
  let over = false;
  for (let turn = 0; sent < Number(wanted) && !over && Date.now() < giveUp; turn++) {
    const found = await page.evaluate((selectors, turn) => {
      document.querySelector('[data-touch]')?.removeAttribute('data-touch');
      const shown = (e) => e.checkVisibility() && !e.disabled && e.getAttribute('aria-disabled') !== 'true' && !e.closest('[inert]');
      if (!document.querySelector('.hand.mine, [data-go], [data-work]') && !document.querySelector('.hand .head .button')) return false;
      for (const selector of selectors) {
        const all = [...document.querySelectorAll(selector)].filter(shown);
        if (all.length) return all[turn % all.length].setAttribute('data-touch', '') ?? true;
      }
      return false;
    }, NEXT[game], turn);
    // A person's tap: scrolled to, hit where it is seen, or not at all.
    if (found) await page.click('[data-touch]').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    [sent, over] = await page.evaluate(() => [window.movesSent, document.querySelector('.after') !== null]);
  }
  const refused = await page.evaluate(() => document.querySelector('[data-objection]')?.textContent?.trim() ?? null);
  if (picture) await page.screenshot({ path: picture });
  const wide = await page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth);
  console.log(JSON.stringify({ browser: await browser.version(), sent, over, refused, wide, errors }));
} finally {
  await browser.close();
}

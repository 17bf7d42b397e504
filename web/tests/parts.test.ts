import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { of } from '../src/lib/words/book';
import Bubble from '../src/lib/table/parts/Bubble.svelte';
import Calls from '../src/lib/table/parts/Calls.svelte';
import { fitHand, LEAST } from '../src/lib/table/parts/fit';
import Hand from '../src/lib/table/parts/Hand.svelte';
import NamePill from '../src/lib/table/parts/NamePill.svelte';
import RoundSheet from '../src/lib/table/parts/RoundSheet.svelte';
import { spotsOf } from '../src/lib/table/parts/seats';
import { stayAwake } from '../src/lib/table/wake';
import { deskOf, somebody } from './fixtures/desk';

const face = createRawSnippet<[string]>((card) => ({ render: () => `<i aria-hidden="true">${card()}</i>` }));
const item = (key: string, lit = true): { key: string; card: string; name: string; lit: boolean; place: string } => ({ key, card: key, name: `card ${key}`, lit, place: `hand:${key}` });
const hand = (part: Record<string, unknown> = {}) => ({ label: 'Hand', items: ['a', 'b', 'c'].map((key) => item(key)), raised: null as string | null, face, onraise: vi.fn(), onplay: vi.fn(), ...part });

describe('seats round a table', () => {
  it('have oneself at the bottom and the others clockwise, for two to eight people, tall or wide', () => {
    for (let n = 2; n <= 8; n++)
      for (const wide of [false, true]) {
        const spots = spotsOf(n, 1, wide);
        expect(spots.map((spot) => spot.seat)).toEqual(Array.from({ length: n }, (_, i) => (1 + i) % n));
        expect(spots.map((spot) => spot.side).filter((side) => side === 'bottom')).toHaveLength(1);
        const order = ['bottom', 'left', 'top', 'right'];
        expect(spots.map((spot) => order.indexOf(spot.side))).toEqual(spots.map((spot) => order.indexOf(spot.side)).sort());
        expect(spots.filter((spot) => spot.side === 'left')).toHaveLength(spots.filter((spot) => spot.side === 'right').length);
      }
  });
});

describe('a hand', () => {
  it('fits one to thirty cards into the same place, none narrower than a thumb', () => {
    for (let n = 1; n <= 30; n++)
      for (const box of [{ width: 336, height: 112, room: 152 }, { width: 296, height: 78, room: 116 }, { width: 280, height: 150, room: 208 }, { width: 680, height: 120, room: 162 }]) {
        const fit = fitHand(n, { ...box, ratio: 1.4, most: 96 });
        expect(fit.width).toBeGreaterThanOrEqual(LEAST);
        const high = fit.rows * fit.width * 1.4 + (fit.rows - 1) * fit.gap;
        if (fit.scrolls !== 'down') expect(high).toBeLessThanOrEqual(fit.rows > 1 ? box.room : Math.max(box.height, LEAST * 1.4));
        if (fit.scrolls !== 'across') expect(Math.ceil(n / fit.rows) * (fit.width + fit.gap) - fit.gap).toBeLessThanOrEqual(box.width);
      }
  });

  it('never scrolls sideways on a phone on its side', () => {
    for (let n = 1; n <= 30; n++)
      for (const box of [{ width: 272, height: 170, room: 204 }, { width: 212, height: 130, room: 164 }]) {
        const fit = fitHand(n, { ...box, ratio: 1.4, most: 76 });
        expect(fit.scrolls).not.toBe('across');
        expect(Math.ceil(n / fit.rows) * (fit.width + fit.gap) - fit.gap).toBeLessThanOrEqual(box.width);
        if (n <= 8) expect(fit.scrolls).toBeNull();
      }
  });

  it('plays at the second tap on one’s turn, and only chooses ahead before it', async () => {
    const ahead = hand({ turn: false, raised: 'b' });
    const { unmount } = render(Hand<string, string>, ahead);
    await fireEvent.click(screen.getByRole('button', { name: 'card b, choisie d’avance' }));
    expect(ahead.onplay).not.toHaveBeenCalled();
    expect(ahead.onraise).toHaveBeenCalledWith(null);
    unmount();
    const now = hand({ turn: true, raised: 'b' });
    render(Hand<string, string>, now);
    await fireEvent.click(screen.getByRole('button', { name: 'card b, jouable' }));
    expect(now.onplay).toHaveBeenCalledWith('b');
  });

  it('keeps the focus when the card that has it is played', async () => {
    const { rerender } = render(Hand<string, string>, hand());
    screen.getByRole('button', { name: /card b/ }).focus();
    await rerender({ items: [item('a'), item('c')] });
    await tick();
    await Promise.resolve();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /card c/ })));
  });

  it('takes the focus from nobody who has gone elsewhere', async () => {
    const { rerender } = render(Hand<string, string>, hand());
    screen.getByRole('button', { name: /card b/ }).focus();
    screen.getByRole('button', { name: /card b/ }).blur();
    await Promise.resolve();
    await rerender({ items: [item('a'), item('c')] });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a name', () => {
  it('is there in full, with the cards and whether somebody is away', () => {
    render(NamePill, { person: somebody(2, { name: 'Marie-Antoinette du Puy', away: true }), cards: 4 });
    expect(screen.getByText('Marie-Antoinette du Puy')).toBeTruthy();
    expect(screen.getByText('absent')).toBeTruthy();
  });

  it('is elided in French', () => {
    expect(['Alice', 'Émile', 'Zoé', 'Yves', 'Yasmine', 'Hugo', 'Œdipe', ''].map(of)).toEqual(['d’Alice', 'd’Émile', 'de Zoé', 'd’Yves', 'de Yasmine', 'de Hugo', 'd’Œdipe', 'de ']);
  });
});

describe('calls and shouts', () => {
  it('act on the press, and ask whom where there are several', async () => {
    const call = vi.fn(async () => true);
    render(Calls, {
      desk: deskOf({}, { call, calls: [{ id: 'bark', label: 'Ouaf !', targets: () => [] }, { id: 'forgot', label: 'Oubli !', targets: () => [{ label: 'Papi', move: { do: 'forgot', seat: 1 } }, { label: 'Nadia', move: { do: 'forgot', seat: 2 } }] }] }),
    });
    await fireEvent.pointerDown(screen.getByRole('button', { name: 'Ouaf !' }), { button: 0 });
    expect(call).toHaveBeenCalledWith({ do: 'bark' });
    await fireEvent.pointerDown(screen.getByRole('button', { name: 'Oubli !' }), { button: 0 });
    await fireEvent.pointerDown(screen.getByRole('button', { name: 'Nadia' }), { button: 0 });
    expect(call).toHaveBeenLastCalledWith({ do: 'forgot', seat: 2 });
  });

  it('are drawn at whoever shouts', () => {
    render(Bubble, { desk: deskOf({}, { shouts: [{ key: 1, seat: 2, text: 'Stop !' }] }), seat: 1 });
    expect(screen.queryByText('Stop !')).toBeNull();
    render(Bubble, { desk: deskOf({}, { shouts: [{ key: 1, seat: 2, text: 'Stop !' }] }), seat: 2 });
    expect(screen.getByText('Stop !')).toBeTruthy();
  });
});

describe('the end of a round', () => {
  it('waits for a tap', async () => {
    const release = vi.fn();
    render(RoundSheet, { desk: deskOf({}, { release }), title: 'Manche 2', children: createRawSnippet(() => ({ render: () => '<p>30 × 3</p>' })) });
    expect(screen.getByText('30 × 3')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(release).toHaveBeenCalledOnce();
  });
});

describe('the screen', () => {
  it('stays awake while the page is looked at, and no longer than asked', async () => {
    const release = vi.fn(async () => {});
    const request = vi.fn(async () => ({ released: false, release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    const end = stayAwake();
    await Promise.resolve();
    await Promise.resolve();
    expect(request).toHaveBeenCalledWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledOnce();
    end();
    expect(release).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});

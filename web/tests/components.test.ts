import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Table from '../src/lib/games/wolf-and-hound/Table.svelte';
import type { Wolf } from '../src/lib/games/wolf-and-hound/view';
import type { Desk } from '../src/lib/table/desk';
import { deskOf } from './fixtures/desk';
import { crowd, over, phantom, wolfView } from './fixtures/wolf';

const desk = (part: Partial<Desk<Wolf>> = {}): Desk<Wolf> =>
  deskOf<Wolf>(wolfView(), { choices: (['black-1', 'white-2', 'white-4'] as const).map((card) => ({ move: { do: 'play', card }, whole: true })), play: vi.fn(async () => true), ...part });

describe("Wolf & Hound's table", () => {
  it('names every card and says whether it can be played', () => {
    render(Table, { desk: desk() });
    expect(screen.getByRole('button', { name: '1 noir, loup, jouable' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '3 noir, loup, pas jouable pour l’instant' })).toBeTruthy();
  });

  it('raises a card at the first tap and plays it at the second', async () => {
    const one = desk();
    render(Table, { desk: one });
    const card = screen.getByRole('button', { name: /^2 blanc/ });
    await fireEvent.click(card);
    expect(card.getAttribute('aria-pressed')).toBe('true');
    expect(one.play).not.toHaveBeenCalled();
    await fireEvent.click(card);
    expect(one.play).toHaveBeenCalledWith({ do: 'play', card: 'white-2' });
  });

  it('plays a raised card on the track too, and lowers it by Escape', async () => {
    const one = desk();
    render(Table, { desk: one });
    const card = screen.getByRole('button', { name: /^1 noir/ });
    await fireEvent.click(card);
    await fireEvent.keyDown(card, { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Jouer 1 noir' })).toBeNull();
    await fireEvent.click(card);
    await fireEvent.click(screen.getByRole('button', { name: 'Jouer 1 noir' }));
    expect(one.play).toHaveBeenCalledWith({ do: 'play', card: 'black-1' });
  });

  it('asks the server about a card that does not light', async () => {
    const one = desk({ play: vi.fn(async () => false) });
    render(Table, { desk: one });
    const card = screen.getByRole('button', { name: /^3 noir/ });
    await fireEvent.click(card);
    await fireEvent.click(card);
    expect(one.play).toHaveBeenCalledWith({ do: 'play', card: 'black-3' });
  });

  it('speaks every pasture: sheep, forest, hand, cards played', () => {
    render(Table, { desk: desk() });
    expect(screen.getByRole('group', { name: /^Pré de Papi\. équipe orange, losange\. 3 moutons sur 3 au pré\. 0 dans la forêt\. 4 cartes en main\. Cartes jouées : 1 blanc, 4 noir/ })).toBeTruthy();
  });

  it('speaks every animal: what it does and where it stands', () => {
    render(Table, { desk: desk({ view: crowd() }) });
    expect(screen.getByRole('button', { name: /^Chien 03, ramène un mouton du voisin de gauche au pré, devant vous$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Tornade 02, interdit les 3/ })).toBeTruthy();
  });

  it('asks keep or swap for a phantom', async () => {
    const one = desk({ view: phantom(), choices: [{ move: { do: 'keep' }, whole: true }, { move: { do: 'swap' }, whole: true }] });
    render(Table, { desk: one });
    await fireEvent.click(screen.getByRole('button', { name: /L’échanger/ }));
    expect(one.play).toHaveBeenCalledWith({ do: 'swap' });
  });

  it('explains the end and points to its rule', () => {
    render(Table, { desk: desk({ view: over(), choices: [], awaited: [] }) });
    expect(screen.getByText(/Futé n’a plus de mouton/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '(WH-4.1)' }).getAttribute('href')).toBe('/rules/wolf-and-hound#wh-4-1');
  });
});

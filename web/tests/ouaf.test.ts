import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { beats } from '../src/lib/games/ouaf/beats';
import { cardsByTurn, lastToLay, othersOf } from '../src/lib/games/ouaf/view';
import { room } from '../src/lib/games/ouaf/room';
import Table from '../src/lib/games/ouaf/Table.svelte';
import { ouafWords } from '../src/lib/games/ouaf/words';
import { moveName, roomOf } from '../src/lib/games/registry';
import { bookOf } from './books';
import { settings } from '../src/lib/settings/settings.svelte';
import type { Event, Move } from '../src/lib/games/generated/ouaf';
import type { Ouaf } from '../src/lib/games/ouaf/view';
import type { Desk } from '../src/lib/table/desk';
import { Stage, STILL } from '../src/lib/table/stage.svelte';
import type { Told, ToldRow } from '../src/lib/table/telling';
import { deskOf } from './fixtures/desk';
import { CALLS, OUAF_SHOWS, ouafChoices, ouafView } from './fixtures/ouaf';

function deskFor(show: string, more: Partial<Desk<Ouaf>> = {}): Desk<Ouaf> {
  const { view, part } = OUAF_SHOWS[show]!();
  return deskOf(view, { choices: ouafChoices(view), calls: CALLS, play: vi.fn(async () => true), call: vi.fn(async () => true), ...part, ...more });
}
const told = (event: Event, text = '', later?: Told<Event>): Told<Event> => ({ event, text, ...(later ? { later } : {}) });
const row = (...events: Told<Event>[]): ToldRow<Event> => ({ seq: 1, at_ms: 0, seat: 0, undone: null, events });
const heading = (): string => screen.getByRole('heading', { level: 2 }).textContent!.trim();

describe("Ouaf!'s table", () => {
  it('names everybody’s ears but one’s own, as they hang for whoever wears them', () => {
    render(Table, { desk: deskFor('turn') });
    expect(screen.getByRole('img', { name: 'Papi, 3 cartes en main ; à son oreille gauche le collier bleu, à la droite la patte jaune' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Jouer l’oreille gauche, carte cachée' })).toBeTruthy();
    expect(screen.getByText('Il faut du rouge, un os ou un joker.')).toBeTruthy();
  });

  it('is read in this order: what is wanted, the others, one’s ears, the pile, the hand, the calls', () => {
    const { container } = render(Table, { desk: deskFor('turn') });
    const parts = ['.tag', '.dog', '.own', '.pile', '.hand', '.call'].map((one) => container.querySelector(one)!);
    for (const [i, part] of parts.slice(1).entries()) expect(parts[i]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('plays an ear by one tap, a card by two, the pile by one', async () => {
    const desk = deskFor('turn');
    render(Table, { desk });
    await fireEvent.click(screen.getByRole('button', { name: /oreille droite/ }));
    expect(desk.play).toHaveBeenLastCalledWith({ do: 'ear', ear: 'right' });
    const card = screen.getByRole('button', { name: /^l’os vert/ });
    await fireEvent.click(card);
    expect(desk.play).toHaveBeenCalledTimes(1);
    await fireEvent.click(card);
    expect(desk.play).toHaveBeenLastCalledWith({ do: 'play', card: 'green-bone', coat: null });
    await fireEvent.click(screen.getByRole('button', { name: /^Piocher/ }));
    expect(desk.play).toHaveBeenLastCalledWith({ do: 'draw' });
  });

  it('asks for the coat before a joker of the hand is sent, and lets one change one’s mind', async () => {
    const desk = deskFor('turn');
    render(Table, { desk });
    const joker = screen.getByRole('button', { name: /^le joker/ });
    await fireEvent.click(joker);
    await fireEvent.click(joker);
    expect(heading()).toBe('Quel pelage ?');
    await fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(desk.play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: /^le joker/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Demander du bleu' }));
    expect(desk.play).toHaveBeenLastCalledWith({ do: 'play', card: 'joker', coat: 'blue' });
  });

  it('names the coat of a joker that came off an ear', async () => {
    const desk = deskFor('joker');
    render(Table, { desk });
    await fireEvent.click(screen.getByRole('button', { name: 'Demander du vert' }));
    expect(desk.play).toHaveBeenLastCalledWith({ do: 'name', coat: 'green' });
  });

  it('says how to hang before anything is touched, and hangs what is chosen once both are', async () => {
    const desk = deskFor('hang');
    render(Table, { desk });
    expect(screen.getByText(/Touchez une carte, puis une oreille/)).toBeTruthy();
    expect(screen.getByText(/Retenez-les/)).toBeTruthy();
    const done = screen.getByRole('button', { name: 'C’est retenu' }) as HTMLButtonElement;
    expect(done.disabled).toBe(true);
    await fireEvent.click(screen.getByRole('button', { name: /^le cœur jaune/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Accrocher le cœur jaune à l’oreille droite' }));
    await fireEvent.click(screen.getByRole('button', { name: /^l’os vert/ }));
    await fireEvent.click(screen.getByRole('button', { name: /^l’os vert/ }));
    expect(screen.getByRole('button', { name: 'À l’oreille gauche : l’os vert. Reprendre' })).toBeTruthy();
    expect(desk.play).not.toHaveBeenCalled();
    await fireEvent.click(done);
    expect(desk.play).toHaveBeenLastCalledWith({ do: 'hang', left: 'green-bone', right: 'yellow-heart' });
  });

  it('takes a card off an ear again, and swaps', async () => {
    const desk = deskFor('hang');
    render(Table, { desk });
    await fireEvent.click(screen.getByRole('button', { name: /^le cœur jaune/ }));
    await fireEvent.click(screen.getByRole('button', { name: /oreille gauche/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Reprendre/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Accrocher le cœur jaune à l’oreille droite' }));
    expect(screen.getByRole('button', { name: 'À l’oreille droite : le cœur jaune. Reprendre' })).toBeTruthy();
  });

  it('has no calls while everybody hangs, and always the three afterwards', () => {
    const { unmount } = render(Table, { desk: deskFor('hang') });
    expect(screen.queryByRole('group', { name: 'Crier' })).toBeNull();
    unmount();
    render(Table, { desk: deskFor('other') });
    expect(within(screen.getByRole('group', { name: 'Crier' })).getAllByRole('button').map((one) => one.querySelector('.text')!.textContent)).toEqual(['Stop ! Oreille !', 'Ouaf !', 'Oubli !']);
  });

  it('calls by key, but not while somebody writes', async () => {
    const desk = deskFor('other');
    const { container } = render(Table, { desk });
    for (const key of ['s', 'O', 'u']) await fireEvent.keyDown(container, { key });
    expect(vi.mocked(desk.call).mock.calls.map(([move]) => move.do)).toEqual(['stop', 'bark', 'forgot']);
    const input = document.body.appendChild(document.createElement('input'));
    await fireEvent.keyDown(input, { key: 's' });
    input.remove();
    expect(desk.call).toHaveBeenCalledTimes(3);
  });

  it('heads the last bark by what has happened, and reminds nobody', () => {
    render(Table, { desk: deskFor('last') });
    expect(heading()).toBe('Dernière carte !');
    expect(document.querySelector('.hand')!.textContent).not.toMatch(/abo|ouaf/i);
  });

  it('shows a shout at whoever shouts, and says aloud who does', () => {
    const { container } = render(Table, { desk: deskFor('shout') });
    expect(container.querySelector('[data-shout="1"]')!.textContent).toBe('Stop ! Oreille !');
    expect(screen.getByRole('alert').textContent).toBe('Papi : « Stop ! Oreille ! »');
    expect(heading()).toBe('Papi arrête le jeu');
  });

  it('marks one card left on any head', () => {
    render(Table, { desk: deskFor('joker') });
    expect(screen.getByRole('img', { name: /^Papi, une seule carte en tout/ })).toBeTruthy();
    expect(screen.getByText('1 carte')).toBeTruthy();
  });

  it('ends with who was left with what, and opens everybody’s cards', async () => {
    render(Table, { desk: deskFor('lost') });
    expect(heading()).toBe('Nadia gagne');
    expect(screen.getByRole('link', { name: '(OU-5.1)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Nadia.*plus rien.*0/ })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/point/);
    await fireEvent.click(screen.getByRole('button', { name: /Vous.*4/ }));
    expect(screen.getByRole('region', { name: 'Les cartes de Vous' }).textContent).toMatch(/le cœur bleu.*la gamelle rouge.*la patte rouge/s);
  });

  it('lets a spectator see backs alone, and do nothing', () => {
    render(Table, { desk: deskFor('watching') });
    expect(screen.getByRole('img', { name: /^Papi.*à son oreille gauche une carte cachée/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Crier' })).toBeNull();
    expect(document.querySelectorAll('.hand .card')).toHaveLength(0);
  });
});

describe('whom things are about', () => {
  it('means whoever laid last by Oubli !', () => {
    expect(lastToLay(ouafView({ active: 0 }))).toBe(3);
    expect(lastToLay(ouafView({ active: 2, phase: 'last-bark' }))).toBe(2);
    expect(room.targets!('forgot', deskOf(ouafView({ active: 1 })))).toEqual([{ label: '', move: { do: 'forgot', seat: 0 } }]);
    expect(room.targets!('stop', deskOf(ouafView()))).toEqual([]);
  });

  it('seats the others clockwise from the left', () => {
    expect(othersOf(ouafView(), 2).map((one) => [one.seat, one.spot])).toEqual([[3, 'left'], [0, 'top'], [1, 'right']]);
    expect(othersOf(ouafView({}, 3), 0).map((one) => one.spot)).toEqual(['left', 'right']);
    expect(othersOf(ouafView({}, 2), 1)).toEqual([{ seat: 0, spot: 'top' }]);
  });

  it('counts cards turn by turn', () => {
    const views = [ouafView({ phase: 'hang', turn: 0 }), ouafView({ turn: 1 }), ouafView({ turn: 1, phase: 'dress' }), ouafView({ turn: 2 })];
    expect(cardsByTurn(views)).toEqual([[7, 5, 4, 5], [7, 5, 4, 5]]);
  });

  it('names every move as the game’s words do', () => {
    const moves: Move[] = [{ do: 'hang', left: 'red-bone', right: 'joker' }, { do: 'ear', ear: 'left' }, { do: 'play', card: 'red-bone', coat: null }, { do: 'dress', ear: 'right', card: 'joker' }, { do: 'name', coat: 'blue' }, { do: 'draw' }];
    expect(moves.map((move) => moveName(room, move, deskOf(ouafView())))).toEqual(['Accrocher l’os rouge à gauche et un joker à droite', 'Jouer l’oreille gauche', 'Jouer l’os rouge', 'Accrocher un joker à droite', 'Demander du bleu', 'Piocher']);
  });
});

describe('what is acted out', () => {
  const view = ouafView();

  it('shouts for every call', () => {
    const [stopped, false_stop, once, twice, forgotten] = beats(
      row(told({ event: 'stopped', by: 1, seat: 3 }), told({ event: 'false-stop', seat: 2 }), told({ event: 'barked', seat: 1, barks: 1 }), told({ event: 'barked', seat: 0, barks: 2 }), told({ event: 'forgotten', seat: 1, by: 2 })),
      view,
    );
    expect([stopped, false_stop, once, twice, forgotten].map((beat) => beat!.shout)).toEqual([
      { seat: 1, text: 'Stop ! Oreille !' },
      { seat: 2, text: 'Stop ! Oreille !' },
      { seat: 1, text: 'Ouaf !' },
      { seat: 0, text: 'Ouaf, ouaf !' },
      { seat: 2, text: 'Oubli !' },
    ]);
    expect(beats(row(told({ event: 'stopped', by: null, seat: 3 })), view)[0]!.shout).toBeUndefined();
  });

  it('barks by the voice of whoever’s dog it is', () => {
    const voices = [0, 1, 2, 3].map((seat) => beats(row(told({ event: 'barked', seat, barks: 1 })), view)[0]!);
    expect(voices.map((beat) => beat.sound)).toEqual(['bark', 'bark', 'bark', 'bark']);
    expect(new Set(voices.map((beat) => beat.pitch)).size).toBe(4);
    const [stopped, forgotten, referee] = beats(row(told({ event: 'stopped', by: 1, seat: 3 }), told({ event: 'forgotten', by: 1, seat: 3 }), told({ event: 'stopped', by: null, seat: 3 })), view);
    expect([stopped!.pitch, forgotten!.pitch]).toEqual([voices[1]!.pitch, voices[1]!.pitch]);
    expect(referee!.sound).not.toBe('bark');
  });

  it('lets a card fly from where it was', () => {
    const from = (event: Event): unknown => beats(row(told(event)), view)[0]!.flights![0]!.from;
    expect(from({ event: 'laid', seat: 0, card: 'green-bone', source: 'hand' })).toBe('hand:0:green-bone');
    expect(from({ event: 'laid', seat: 2, card: 'red-heart', source: 'left' })).toBe('ear:2:left');
    expect(from({ event: 'laid', seat: 2, card: 'red-paw', source: 'hand' })).toBe('hand:2');
  });

  it('forgets a card on one’s own ear with the moment in which it was seen (OU-3.1, OU-4.2)', async () => {
    void settings.change({ speed: 'fast' });
    const stage = new Stage();
    stage.beats = (await roomOf('ouaf')).beats;
    const said: string[] = [];
    stage.director = { ...STILL, pace: 0.001, say: (text) => said.push(text), forget: (text) => said.splice(said.indexOf(text), 1) };
    const step = (seq: number, steps: ToldRow[]) => ({ t: 'step' as const, table: '', match: '', seq, seat: 0, view, steps, choices: [], awaited: [], now_ms: 0, deadlines: [], take_back: null, result: null });
    await stage.push(step(0, []));
    const events = [told({ event: 'showed', seat: 0, ear: 'left', card: 'blue-paw' }, 'Raté : la patte bleue.', told({ event: 'showed', seat: 0, ear: 'left', card: null }, 'Raté : une carte de votre oreille gauche.')), told({ event: 'drew', seat: 0, card: 'red-paw' }, 'Vous piochez la patte rouge.', told({ event: 'drew', seat: 0, card: null }, 'Vous piochez.')), told({ event: 'showed', seat: 1, ear: 'left', card: 'blue-collar' }, 'Raté pour Papi : le collier bleu.')];
    let seen = false;
    const stop = setInterval(() => (seen ||= JSON.stringify(stage.view).includes('blue-paw')), 0);
    await stage.push(step(1, [row(...events)]));
    clearInterval(stop);
    const left = JSON.stringify([stage.view, stage.story.entries, said]);
    expect(left).not.toMatch(/blue-paw|patte bleue|red-paw|patte rouge/);
    expect(left).toMatch(/une carte de votre oreille gauche/);
    expect(left).toMatch(/collier bleu/);
    expect(seen).toBe(true);
  });
});

describe('its words', () => {
  it('give a coat another letter in another language, and none twice', () => {
    const letters = ['fr', 'en'].map((lang) => ouafWords(bookOf('ouaf', lang)).letters);
    for (const one of letters) expect(new Set(Object.values(one)).size).toBe(4);
    expect(letters.map((one) => one.green)).toEqual(['V', 'G']);
  });
});

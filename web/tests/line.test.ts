import { afterEach, describe, expect, it, vi } from 'vitest';
import { patience, Refusal } from '../src/lib/wire/line.svelte';
import type { Move } from '../src/lib/wire/types';
import { fakeLine } from './fixtures/line';

const move = (id: string): Move => ({ t: 'move', id, table: 'T', match: 'M', seat: 0, version: 3, seen_seq: 3, move: { do: 'play' } });

function visible(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => vi.restoreAllMocks());

describe('the line', () => {
  it('says hello with the protocol and the language, and is open once welcomed', () => {
    const { world, line } = fakeLine();
    line.start();
    expect(line.state).toBe('opening');
    world.socket.accept();
    expect(line.state).toBe('open');
    expect(world.socket.sent[0]).toEqual({ t: 'hello', protocol: 2 });
    line.close();
  });

  it('waits longer from try to try: at once, 0.5, 1, 2 … 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 7, 20].map(patience)).toEqual([0, 500, 1000, 2000, 4000, 30_000, 30_000]);
  });

  it('comes back by itself after a cut and welcomes again', () => {
    const { world, line } = fakeLine();
    const welcomes = vi.fn();
    line.onwelcome = welcomes;
    line.start();
    world.socket.accept();
    world.socket.cut();
    expect(line.state).toBe('lost');
    world.pass(0);
    expect(world.sockets).toHaveLength(2);
    world.socket.cut();
    world.pass(499);
    expect(world.sockets).toHaveLength(2);
    world.pass(1);
    expect(world.sockets).toHaveLength(3);
    world.socket.accept();
    expect(line.state).toBe('open');
    expect(welcomes).toHaveBeenCalledTimes(2);
    line.close();
  });

  it('sends an unanswered move again with its own id, on the new socket', async () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    const answer = line.request(move('m1'));
    expect(world.socket.of('move')).toHaveLength(1);
    world.socket.cut();
    world.pass(0);
    world.socket.accept();
    expect(world.socket.of('move')).toEqual([move('m1')]);
    world.socket.say({ t: 'ack', id: 'm1', seq: 4 });
    await expect(answer).resolves.toMatchObject({ seq: 4 });
    world.socket.cut();
    world.pass(0);
    world.socket.accept();
    expect(world.socket.of('move')).toHaveLength(0);
    line.close();
  });

  it('says within three seconds that nothing answers, whether something was asked or not, and opens anew if it stays so', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    world.pass(1_800);
    expect(world.socket.of('ping')).toHaveLength(1);
    expect(line.quiet).toBe(false);
    world.pass(1_100);
    expect(line.quiet).toBe(true);
    world.socket.say({ t: 'pong', n: 0 });
    expect(line.quiet).toBe(false);
    line.request(move('m1')).catch(() => {});
    world.pass(2_900);
    expect(line.quiet).toBe(true);
    expect(line.state).toBe('open');
    world.pass(3_100);
    expect(line.state).toBe('lost');
    expect(line.quiet).toBe(false);
    line.close();
  });

  it('asks nothing where enough is to be heard, and nothing twice', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    for (let i = 0; i < 10; i++) {
      world.pass(1_000);
      world.socket.say({ t: 'ping', n: i });
    }
    expect(world.socket.of('ping')).toHaveLength(0);
    world.pass(5_000);
    expect(world.socket.of('ping')).toHaveLength(1);
    line.close();
  });

  it('does not take its own standing still for the silence of the line', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    world.sleep(20_000);
    expect(line.state).toBe('open');
    expect(world.socket.of('ping')).toHaveLength(1);
    world.pass(900);
    expect(line.quiet).toBe(false);
    world.pass(3_400);
    expect(line.state).toBe('lost');
    line.close();
  });

  it('is lost at once when the device has no network', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    dispatchEvent(new Event('offline'));
    expect(line.state).toBe('lost');
    line.close();
  });

  it('keeps a move that was made while the line was down', async () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    world.socket.cut();
    const answer = line.request(move('m2'));
    world.pass(0);
    world.socket.accept();
    expect(world.socket.of('move')).toHaveLength(1);
    world.socket.say({ t: 'ack', id: 'm2', seq: 9 });
    await answer;
    line.close();
  });

  it('keeps what was asked for while the line opened for the first time: a seat tapped at once is taken', async () => {
    const { world, line } = fakeLine();
    line.onwelcome = () => void line.request({ t: 'watch', id: 'w1', table: 'T' }).catch(() => {});
    line.start();
    const answer = line.request({ t: 'take_seat', id: 's0', table: 'T', seat: 2 });
    world.socket.accept();
    expect(world.socket.sent.map((message) => message.t)).toEqual(['hello', 'watch', 'take_seat']);
    world.socket.say({ t: 'ack', id: 's0', seq: null });
    await expect(answer).resolves.toMatchObject({ id: 's0' });
    line.close();
  });

  it('gives up other requests at a cut: the next table document tells how things stand', async () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    const answer = line.request({ t: 'take_seat', id: 's1', table: 'T', seat: 2 });
    world.socket.cut();
    await expect(answer).rejects.toMatchObject({ code: 'cut' });
    line.close();
  });

  it('rejects with the rule and the sentence of a refusal, and with the code of an error', async () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    const refused = line.request(move('a'));
    const stale = line.request(move('b'));
    world.socket.say({ t: 'refused', id: 'a', rule: 'WH-3.4', said: { say: 'refusal-no-threes' } });
    world.socket.say({ t: 'error', id: 'b', code: 'stale' });
    await expect(refused).rejects.toEqual(new Refusal('refused', { say: 'refusal-no-threes' }, 'WH-3.4'));
    await expect(stale).rejects.toMatchObject({ code: 'stale' });
    line.close();
  });

  it('answers pings at once with their number', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    world.socket.say({ t: 'ping', n: 77 });
    expect(world.socket.of('pong')).toEqual([{ t: 'pong', n: 77 }]);
    line.close();
  });

  it('holds a line that nobody looks at for dead when it has been silent twice as long as the server allows', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    visible('hidden');
    world.pass(39_000);
    expect(line.state).toBe('open');
    expect(world.socket.of('ping')).toHaveLength(0);
    world.pass(12_000);
    expect(world.sockets.length).toBeGreaterThan(1);
    line.close();
  });

  it('tries at once when the page is looked at again', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    for (let i = 0; i < 6; i++) {
      world.socket.cut();
      world.pass(patience(i));
    }
    world.socket.cut();
    const before = world.sockets.length;
    visible('hidden');
    expect(world.sockets).toHaveLength(before);
    visible('visible');
    expect(world.sockets).toHaveLength(before + 1);
    line.close();
  });

  it('checks an open line when the page is looked at again, and drops a dead one', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    visible('hidden');
    world.pass(10_000);
    visible('visible');
    expect(world.socket.of('ping')).toHaveLength(1);
    world.pass(4_200);
    expect(line.state).toBe('lost');
    line.close();
  });

  it('comes back when the server that restarts said so, and not at all when sent away', () => {
    const { world, line } = fakeLine();
    line.start();
    world.socket.accept();
    world.socket.say({ t: 'bye', why: 'restart', back_in_ms: 1500 });
    world.pass(1499);
    expect(world.sockets).toHaveLength(1);
    world.pass(1);
    expect(world.sockets).toHaveLength(2);
    world.socket.accept();
    world.socket.say({ t: 'bye', why: 'abuse', back_in_ms: null });
    world.pass(100_000);
    expect(world.sockets).toHaveLength(2);
    expect(line.state).toBe('closed');
    expect(line.farewell).toBe('abuse');
    line.close();
  });
});

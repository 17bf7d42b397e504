/**
 * The line to the server: one socket that comes back by itself.
 *
 * Requests are kept until they are answered. One that is made while the line opens for the first time goes out with the welcome. After a cut,
 * moves and take-backs are sent again with their old id, which the server plays once only; every other request fails with `cut`, since the
 * table's next document tells how things stand.
 */
import { isLocal, openLine } from '../local/device';
import { PROTOCOL, type ErrorCode, type FromClient, type FromServer, type Json } from './types';

export type LineState = 'idle' | 'opening' | 'open' | 'lost' | 'closed';

/** A request's answer that is no success. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode | 'refused' | 'cut',
    /** Why the rules do not allow it, for the game's words. */
    readonly said: Json | null = null,
    readonly rule: string | null = null,
    readonly lateMs: number | null = null,
  ) {
    super(code);
  }
}

/** What the line needs of a socket: a server's, or that of a table of this device. */
export interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** What the line needs of a browser; tests bring their own. */
export interface Surroundings {
  /** Whether there is a network in between, which may fall silent. */
  readonly far: boolean;
  open(): Socket;
  later(ms: number, what: () => void): () => void;
  now(): number;
}

type Request = Extract<FromClient, { id: string }>;
type Answer = Extract<FromServer, { t: 'ack' | 'choices' | 'hint' | 'estimate' | 'known' | 'story' }>;

interface Waiting {
  message: Request;
  resolve(answer: Answer): void;
  reject(refusal: Refusal): void;
}

/** Silence on a line that somebody looks at: after so many milliseconds the page asks, says that nothing answers, opens a new one. */
const ASK_MS = 1_800;
const QUIET_MS = 2_800;
const LOST_MS = 6_000;
/** A line that is being opened may take longer. */
const OPENING_MS = 12_000;

/** How long to wait before the nth new try: at once, then 0.5, 1, 2 … 30 seconds. */
export function patience(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(30_000, 500 * 2 ** (attempt - 1));
}

/** A browser's, for one table. */
export const browser = (table: string): Surroundings => ({
  far: !isLocal(table),
  open: () =>
    isLocal(table)
      ? openLine()
      : (new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket?table=${encodeURIComponent(table)}`) as Socket),
  later: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
});

export class Line {
  state = $state<LineState>('idle');
  /** Nothing has been heard although something was asked: the network may be gone. */
  quiet = $state(false);
  /** Why the server sent us away for good, if it did. */
  farewell = $state<string | null>(null);

  /** Called for each message that is not the answer to a request. */
  onmessage: (message: FromServer) => void = () => {};
  /** Called after each welcome: the moment to say what one watches. */
  onwelcome: () => void = () => {};

  #around: Surroundings;
  #socket: Socket | null = null;
  #waiting = new Map<string, Waiting>();
  #attempt = 0;
  #next = 0;
  #silence = 40_000;
  #heard = 0;
  /** A ping was sent since something was heard. */
  #asked = false;
  #stopTimer: () => void = () => {};
  #stopGuard: () => void = () => {};
  #prefix = Math.random().toString(36).slice(2, 8);

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Open the line, and keep it open until `close`. */
  start(): void {
    if (this.state !== 'idle') return;
    document.addEventListener('visibilitychange', this.#hurry);
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#gone);
    this.#open();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#hurry);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#gone);
    this.#stopTimer();
    this.#stopGuard();
    this.state = 'idle';
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    for (const waiting of this.#waiting.values()) waiting.reject(new Refusal('cut'));
    this.#waiting.clear();
  }

  /** A new id, unique on this page and unlikely on any other. */
  id(): string {
    return `${this.#prefix}.${++this.#next}`;
  }

  /** Send a request; resolves with its answer, rejects with a `Refusal`. */
  request(message: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { message, resolve, reject });
      if (this.state === 'open') this.#send(message);
      else if (this.state !== 'opening' && !mayRepeat(message)) this.#settle(message.id, (waiting) => waiting.reject(new Refusal('cut')));
    });
  }

  #open(): void {
    this.#stopTimer();
    this.state = this.#attempt === 0 && this.state === 'idle' ? 'opening' : 'lost';
    const socket = this.#around.open();
    this.#socket = socket;
    this.#heard = this.#around.now();
    socket.onopen = () => this.#send({ t: 'hello', protocol: PROTOCOL });
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
    this.#guard();
  }

  /**
   * A line that has been silent for too long is dead, whatever the browser believes. Somebody who looks at the page is told soon: it asks the
   * server itself where nothing comes for a while. A page that nobody looks at waits for the server's own pings.
   */
  #guard(): void {
    this.#stopGuard();
    if (!this.#around.far || this.#socket === null) return;
    const silent = this.#around.now() - this.#heard;
    const watched = this.state === 'open' && document.visibilityState !== 'hidden';
    const steps = watched ? [ASK_MS, QUIET_MS, LOST_MS] : [this.state === 'open' ? this.#silence : OPENING_MS];
    const next = steps.find((ms) => ms > silent);
    if (next === undefined) return this.#lose();
    if (watched && silent >= ASK_MS && !this.#asked) {
      this.#asked = true;
      this.#send({ t: 'ping', n: this.#next++ % 1_000_000 });
    }
    this.quiet = watched && silent >= QUIET_MS;
    const due = this.#around.now() + next - silent;
    this.#stopGuard = this.#around.later(next - silent, () => {
      // While the page itself stood still it heard nothing: what has come meanwhile is read after this.
      if (watched && this.#around.now() > due + 500) this.#doubt();
      else this.#guard();
    });
  }

  /** Whether the line still answers is to be seen now, whatever was heard on it last. */
  #doubt(): void {
    this.#heard = Math.max(this.#heard, this.#around.now() - ASK_MS);
    this.#asked = false;
    this.#guard();
  }

  #lose(wait: number | null = null): void {
    this.#stopGuard();
    this.#stopTimer();
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
    if (this.state === 'closed') return;
    this.state = 'lost';
    this.quiet = false;
    for (const [id, waiting] of [...this.#waiting]) {
      if (!mayRepeat(waiting.message)) this.#settle(id, (one) => one.reject(new Refusal('cut')));
    }
    this.#stopTimer = this.#around.later(wait ?? patience(this.#attempt++), () => this.#open());
  }

  /** The device says that it has no network. */
  #gone = (): void => {
    if (this.state === 'open') this.#lose();
  };

  /** The page is looked at again, or the network is back: no need to wait any longer. */
  #hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.state === 'lost') {
      this.#attempt = 0;
      const opening = this.#socket?.readyState === WebSocket.CONNECTING;
      if (!opening) this.#open();
    } else if (this.state === 'open') {
      // A phone that slept may hold a dead socket, or a good one on which there was nothing to hear.
      this.#doubt();
    }
  };

  #hear(message: FromServer): void {
    this.#heard = this.#around.now();
    if (this.#asked) {
      this.#asked = false;
      this.#guard();
    }
    switch (message.t) {
      case 'ping':
        this.#send({ t: 'pong', n: message.n });
        return;
      case 'pong':
        return;
      case 'welcome':
        this.#attempt = 0;
        this.#silence = 2000 * message.ping_s;
        this.state = 'open';
        this.#guard();
        this.#welcomed();
        this.onmessage(message);
        return;
      case 'ack':
      case 'choices':
      case 'hint':
      case 'estimate':
      case 'known':
      case 'story':
        this.#settle(message.id, (waiting) => waiting.resolve(message));
        return;
      case 'refused':
        this.#settle(message.id, (waiting) => waiting.reject(new Refusal('refused', message.said, message.rule, message.late_ms ?? null)));
        return;
      case 'error':
        if (message.id) this.#settle(message.id, (waiting) => waiting.reject(new Refusal(message.code)));
        return;
      case 'bye':
        if (message.back_in_ms !== null) this.#lose(message.back_in_ms);
        else {
          this.farewell = message.why;
          this.state = 'closed';
          this.#lose();
        }
        this.onmessage(message);
        return;
      default:
        this.onmessage(message);
    }
  }

  /** Say what one watches, then what waited: none of it has been done yet, or the server knows it by its id. */
  #welcomed(): void {
    const waited = [...this.#waiting.values()];
    this.onwelcome();
    for (const { message } of waited) this.#send(message);
  }

  #settle(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    how(waiting);
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

/** Whether the server takes the same message twice without doing it twice. */
function mayRepeat(message: Request): boolean {
  return message.t === 'move' || message.t === 'take_back';
}

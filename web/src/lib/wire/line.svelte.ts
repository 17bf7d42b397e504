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
  open(): Socket;
  later(ms: number, what: () => void): () => void;
  now(): number;
}

type Request = Extract<FromClient, { id: string }>;
type Answer = Extract<FromServer, { t: 'ack' | 'choices' | 'hint' | 'estimate' | 'story' }>;

interface Waiting {
  message: Request;
  resolve(answer: Answer): void;
  reject(refusal: Refusal): void;
}

/** How long to wait before the nth new try: at once, then 0.5, 1, 2 … 30 seconds. */
export function patience(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(30_000, 500 * 2 ** (attempt - 1));
}

/** A browser's, for one table. */
export const browser = (table: string): Surroundings => ({
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
  /** Something was asked, and nothing has been heard since: the network may be gone. */
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
  /** So many messages have come. */
  #messages = 0;
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
      if (this.state === 'open') {
        this.#send(message);
        this.#listen();
      }
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

  /** A line that has been silent for too long is dead, whatever the browser believes. */
  #guard(): void {
    this.#stopGuard();
    this.#stopGuard = this.#around.later(this.#silence / 4, () => {
      if (this.#socket === null) return;
      if (this.#around.now() - this.#heard > this.#silence) this.#lose();
      else this.#guard();
    });
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

  /** After something was asked, a sign of life must come: else whoever waits is told so, and then the line is opened anew. */
  #listen(): void {
    const [messages, socket] = [this.#messages, this.#socket];
    const isSilent = (): boolean => this.state === 'open' && this.#socket === socket && this.#messages === messages;
    this.#around.later(1_000, () => {
      if (isSilent()) this.#send({ t: 'ping', n: this.#next++ % 1_000_000 });
    });
    this.#around.later(2_500, () => {
      if (isSilent()) this.quiet = true;
    });
    this.#around.later(8_000, () => {
      if (isSilent()) this.#lose();
    });
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
      // A phone that slept may hold a dead socket: an answer must come soon.
      const asked = this.#around.now();
      this.#send({ t: 'ping', n: this.#next++ % 1_000_000 });
      this.#around.later(4_000, () => {
        if (this.state === 'open' && this.#heard < asked) this.#lose();
      });
    }
  };

  #hear(message: FromServer): void {
    this.#heard = this.#around.now();
    this.#messages += 1;
    this.quiet = false;
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
        this.#welcomed();
        this.onmessage(message);
        return;
      case 'ack':
      case 'choices':
      case 'hint':
      case 'estimate':
      case 'story':
        this.#settle(message.id, (waiting) => waiting.resolve(message));
        return;
      case 'refused':
        this.#settle(message.id, (waiting) => waiting.reject(new Refusal('refused', message.said, message.rule)));
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

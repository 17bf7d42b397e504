/**
 * Motion on the screen. Things fly from where they were to where they are: a copy of the thing at its new place starts from the
 * old one, above everything else, while the thing itself waits unseen. Transforms only, so that it stays smooth.
 *
 * A place is an element with `data-place="…"`; the last of several of one name counts (the top of a pile).
 */
import { STILL, type Director, type Flight, type Sound } from './stage.svelte';

interface Measured extends Flight {
  rect: DOMRect;
}

const FLIGHT_MS = 260;
const EASE = 'cubic-bezier(0.2, 0.75, 0.25, 1)';

function find(place: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  return all[all.length - 1] ?? null;
}

export class ScreenDirector implements Director {
  constructor(
    private readonly speed: () => number,
    private readonly play: (name: Sound, pitch?: number) => void,
    /** What is told aloud; a replay and a lesson speak for themselves. */
    private readonly voice: Pick<Director, 'say' | 'forget' | 'undone'> = STILL,
  ) {}

  /** A page that nobody looks at moves nothing. */
  get pace(): number {
    return document.visibilityState === 'hidden' ? 0 : this.speed();
  }

  measure(flights: Flight[]): Measured[] {
    return flights.flatMap((flight) => {
      const rect = find(flight.from)?.getBoundingClientRect();
      return rect ? [{ ...flight, rect }] : [];
    });
  }

  fly(measured: unknown): void {
    for (const flight of measured as Measured[]) {
      const target = find(flight.to);
      if (target) launch(target, flight, FLIGHT_MS * this.pace);
    }
  }

  sound(name: Sound, pitch?: number): void {
    this.play(name, pitch);
  }

  say(text: string): void {
    this.voice.say(text);
  }

  undone(seat: number | null): void {
    this.voice.undone(seat);
  }

  forget(text: string): void {
    this.voice.forget(text);
  }
}

/** Let a copy of `target` fly to it from the measured place. */
export function launch(target: HTMLElement, flight: Pick<Measured, 'rect' | 'ghost'>, ms: number): Animation | null {
  const end = target.getBoundingClientRect();
  if (ms <= 0 || end.width === 0) return null;
  const copy = flight.ghost ? ghostOf(flight.rect) : (target.cloneNode(true) as HTMLElement);
  copy.classList.add('flying');
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('data-place');
  copy.inert = true;
  const from = flight.ghost ? flight.rect : end;
  copy.style.left = `${from.left}px`;
  copy.style.top = `${from.top}px`;
  copy.style.width = `${from.width}px`;
  copy.style.height = `${from.height}px`;
  document.body.append(copy);
  if (!flight.ghost) target.style.visibility = 'hidden';

  const start = flight.rect;
  const dx = start.left + start.width / 2 - (end.left + end.width / 2);
  const dy = start.top + start.height / 2 - (end.top + end.height / 2);
  const scale = Math.max(0.05, start.width / end.width);
  const frames: Keyframe[] = flight.ghost
    ? [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${-dx * 0.1}px, ${-dy * 0.1 - 8}px) scale(1.05)`, opacity: 1, offset: 0.15 },
        { transform: `translate(${-dx}px, ${-dy}px) scale(${Math.min(1, 1 / scale)})`, opacity: 0.4 },
      ]
    : [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
        { transform: `translate(${dx * 0.9}px, ${dy * 0.9 - 10}px) scale(${scale * 1.06})`, offset: 0.15 },
        { transform: 'translate(0, 2px) scale(1)', offset: 0.88 },
        { transform: 'none' },
      ];
  const animation = copy.animate(frames, { duration: ms, easing: EASE, fill: 'both' });
  const land = (): void => {
    copy.remove();
    target.style.visibility = '';
  };
  animation.onfinish = land;
  animation.oncancel = land;
  return animation;
}

function ghostOf(rect: DOMRect): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost-card';
  ghost.style.borderRadius = `${Math.min(12, rect.width / 6)}px`;
  return ghost;
}

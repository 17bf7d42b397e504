/**
 * Dragging a card onto the table: always an extra, never the only way. The element follows the pointer; let go over an element with
 * `data-drop`, it is dropped there, let go anywhere else, it slides back.
 */
import type { Attachment } from 'svelte/attachments';

const THRESHOLD = 10;

export interface Drag {
  enabled: boolean;
  start?: () => void;
  drop: (place: string) => void;
}

export function draggable(options: () => Drag): Attachment<HTMLElement> {
  return (element) => {
    let origin: { x: number; y: number; pointer: number } | null = null;
    let dragging = false;
    let over: Element | null = null;

    const light = (next: Element | null): void => {
      if (next === over) return;
      over?.classList.remove('dragged-over');
      next?.classList.add('dragged-over');
      over = next;
    };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !options().enabled) return;
      origin = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      // From the first moment: a quick hand is off the card before it has moved.
      element.setPointerCapture(event.pointerId);
    };

    const move = (event: PointerEvent): void => {
      if (!origin || event.pointerId !== origin.pointer) return;
      const [dx, dy] = [event.clientX - origin.x, event.clientY - origin.y];
      if (!dragging) {
        if (Math.hypot(dx, dy) < THRESHOLD) return;
        dragging = true;
        element.classList.add('dragging');
        options().start?.();
      }
      element.style.translate = `${dx}px ${dy}px`;
      element.style.pointerEvents = 'none';
      light(document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') ?? null);
    };

    const end = (event: PointerEvent): void => {
      if (!origin || event.pointerId !== origin.pointer) return;
      origin = null;
      if (!dragging) return;
      dragging = false;
      const place = event.type === 'pointerup' ? (over?.getAttribute('data-drop') ?? null) : null;
      light(null);
      element.classList.remove('dragging');
      element.style.translate = '';
      element.style.pointerEvents = '';
      // The click that follows a drag is no tap.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      if (place !== null) options().drop(place);
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
  };
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

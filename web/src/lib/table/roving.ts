/**
 * One stop of the Tab key for a whole zone; the arrow keys go round inside it, Home and End to its ends.
 * When the stop that has the focus goes away (a card is played), the one that takes its place gets it, so that nobody falls out of the hand.
 * Use it as an attachment: `<div {@attach roving()}>` over elements with `data-stop`.
 */
import type { Attachment } from 'svelte/attachments';

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(): Attachment<HTMLElement> {
  return (zone) => {
    const stops = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>('[data-stop]')].filter((stop) => !stop.hasAttribute('disabled'));

    /** Which stop has, or had, the focus; -1: none of ours. */
    let at = -1;

    const settle = (chosen?: HTMLElement): void => {
      const all = stops();
      const current = chosen ?? all.find((stop) => stop === document.activeElement) ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
      for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
    };

    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const all = stops();
      const here = all.indexOf(document.activeElement as HTMLElement);
      if (here < 0) return;
      let to = here;
      if (event.key in STEP) to = (here + STEP[event.key]! + all.length) % all.length;
      else if (event.key === 'Home') to = 0;
      else if (event.key === 'End') to = all.length - 1;
      else return;
      event.preventDefault();
      settle(all[to]);
      all[to]!.focus();
    };

    const focus = (event: FocusEvent): void => {
      const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
      if (!stop) return;
      settle(stop);
      at = stops().indexOf(stop);
    };

    // A stop that is taken away is not left: only whoever goes elsewhere leaves.
    const blur = (event: FocusEvent): void => {
      const from = event.target as HTMLElement;
      queueMicrotask(() => {
        if (from.isConnected && !zone.contains(document.activeElement)) at = -1;
      });
    };

    const keep = (): void => {
      settle();
      const all = stops();
      if (at < 0 || all.length === 0 || (document.activeElement !== document.body && document.activeElement !== null)) return;
      all[Math.min(at, all.length - 1)]!.focus({ preventScroll: true });
    };

    settle();
    const watcher = new MutationObserver(keep);
    watcher.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'data-stop'] });
    zone.addEventListener('keydown', key);
    zone.addEventListener('focusin', focus);
    zone.addEventListener('focusout', blur);
    return () => {
      watcher.disconnect();
      zone.removeEventListener('keydown', key);
      zone.removeEventListener('focusin', focus);
      zone.removeEventListener('focusout', blur);
    };
  };
}

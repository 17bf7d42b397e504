/** The one live region: it tells the story, the turn and every notice, in the order in which they come. */

/** So many lines stay: enough to read back what was missed. */
const KEPT = 60;

export class Announcer {
  lines = $state.raw<{ key: number; text: string }[]>([]);
  #next = 0;

  say(text: string): void {
    if (text) this.lines = [...this.lines.slice(1 - KEPT), { key: this.#next++, text }];
  }

  /** It was said, and is not to be read back. */
  forget(text: string): void {
    this.lines = this.lines.filter((line) => line.text !== text);
  }
}

export const announcer = new Announcer();

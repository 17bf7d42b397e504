/** A decision made of small ones: choose, choose again, until the move is whole. */
import type { Choice, Json } from '../wire/types';
import type { Desk } from './desk';

export class Chooser {
  /** The beginning of a move that is being put together. */
  soFar = $state.raw<Json | null>(null);
  /** What may follow it. */
  next = $state.raw<readonly Choice[]>([]);

  constructor(private readonly desk: () => Desk) {}

  /** What can be chosen now. */
  get choices(): readonly Choice[] {
    return this.soFar === null ? this.desk().choices : this.next;
  }

  async pick(choice: Choice): Promise<void> {
    if (choice.whole) {
      const played = await this.desk().play(choice.move);
      if (played) this.reset();
      return;
    }
    const next = await this.desk().ask(choice.move);
    this.soFar = choice.move;
    this.next = next;
  }

  reset(): void {
    this.soFar = null;
    this.next = [];
  }
}

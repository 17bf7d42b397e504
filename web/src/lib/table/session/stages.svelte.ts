/** The stages of a table: every seat that this device holds has one of its own, story included, since seats know different things. */
import { Stage, STILL, type Beats, type Director } from '../stage.svelte';
import type { Teller } from '../telling';

export class Stages {
  /** The one on the screen. */
  now = $state.raw(new Stage());
  #all = new Map<number | null, Stage>();
  #beats: Beats | null = null;
  #flowing = false;
  #director: Director | null = null;

  of(seat: number | null): Stage {
    let stage = this.#all.get(seat);
    if (!stage) {
      stage = new Stage();
      stage.beats = this.#beats;
      stage.flowing = this.#flowing;
      this.#all.set(seat, stage);
    }
    return stage;
  }

  /** How this game's events are acted out, and by whom. */
  direct(beats: Beats | null, director: Director, flowing: boolean): void {
    this.#beats = beats;
    this.#flowing = flowing;
    this.#director = director;
    for (const stage of this.#all.values()) {
      stage.beats = beats;
      stage.flowing = flowing;
    }
    this.now.director = director;
  }

  /** From now on that seat's is on the screen. */
  look(seat: number | null): void {
    this.now.director = STILL;
    this.now = this.of(seat);
    if (this.#director) this.now.director = this.#director;
  }

  /** The language has changed: what was told before is told again in it, once what is being told just now is told to its end. */
  async retell(tellerOf: (seat: number | null) => Teller | null): Promise<void> {
    for (const [seat, stage] of this.#all) {
      await stage.settled();
      const teller = tellerOf(seat);
      if (teller) stage.story.retell(teller);
    }
  }

  clear(): void {
    for (const stage of this.#all.values()) stage.clear();
    this.#all.clear();
  }
}

/** The clock of this device's tables: it stands still while nobody looks at the page, and while the machine sleeps. */

/** It is read so often at the least. */
const BEAT_MS = 1000;
/** Between two readings so much does not pass while a machine is awake, however busy it is. */
const LONGEST_MS = 5000;

export class DeviceClock {
  #stood = 0;
  #read = 0;
  #beat: ReturnType<typeof setInterval> | undefined;

  /** `woken` is called when it goes on. */
  constructor(
    readonly woken: () => void,
    readonly time = (): number => performance.now(),
  ) {}

  /** Somebody looks at the device, or nobody does; at first nobody. */
  look(visible: boolean): void {
    if (visible === (this.#beat !== undefined)) return;
    this.now();
    clearInterval(this.#beat);
    this.#beat = visible ? setInterval(() => this.now(), BEAT_MS) : undefined;
    if (visible) this.woken();
  }

  now(): number {
    const gap = this.time() - this.#read;
    this.#read += gap;
    if (this.#beat === undefined) return this.#stood;
    if (gap <= LONGEST_MS) this.#stood += gap;
    else this.woken();
    return this.#stood;
  }
}

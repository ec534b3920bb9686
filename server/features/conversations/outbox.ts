import type { Writable } from 'node:stream';

/** The connection under a WebSocket. */
export type Line = Pick<Writable, 'cork' | 'uncork' | 'write'>;

/** Makes what is sent to one socket within one turn of the loop leave in one write, which is what sending costs most. */
export class Outbox {
  readonly #held = new Set<Line>();
  readonly #release = (): void => {
    for (const line of this.#held) line.uncork();
    this.#held.clear();
  };

  /** Keeps back what is written to this line from now on, until the code that runs is done. */
  hold(line: Line): void {
    if (this.#held.has(line)) return;
    if (this.#held.size === 0) process.nextTick(this.#release);
    this.#held.add(line);
    line.cork();
  }
}

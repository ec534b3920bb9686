import * as limits from '#contract/limits.ts';

const everyMs = limits.typingEverySeconds * 1000;
/** Milliseconds that one may come early: the network does not keep a client's pace. */
const earlyMs = 1_000;

/** Who is writing in one conversation is told no more often than a client should say it; the rest is dropped. */
export class TypingPace {
  /** When the next one of each person is due, in milliseconds. */
  readonly #due = new Map<string, number>();

  /** @returns false for one that is to be dropped */
  take(uid: string, now: Date): boolean {
    const at = now.getTime();
    const due = this.#due.get(uid) ?? at;
    if (at < due - earlyMs) return false;
    this.#due.set(uid, Math.max(at, due) + everyMs);
    return true;
  }
}

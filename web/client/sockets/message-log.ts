import type { Message } from '#contract/messages.ts';

/**
 * The messages of a conversation that are known without a gap, in order of `seq`. One that arrives early waits until
 * those in between are fetched.
 */
export class MessageLog {
  #messages: readonly Message[];
  readonly #early = new Map<number, Message>();

  /** @param initial a gapless run, such as the latest page */
  constructor(initial: readonly Message[] = []) {
    this.#messages = [...initial].sort((one, other) => one.seq - other.seq);
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  get lastSeq(): number {
    return this.#messages.at(-1)?.seq ?? 0;
  }

  get firstSeq(): number {
    return this.#messages[0]?.seq ?? 1;
  }

  /** Takes messages that came in any order and any number of times; returns those that are now in the log. */
  add(arrived: readonly Message[]): Message[] {
    for (const message of arrived) if (message.seq > this.lastSeq) this.#early.set(message.seq, message);
    const added: Message[] = [];
    for (let next = this.lastSeq + 1; this.#early.has(next); next += 1) {
      added.push(this.#early.get(next)!);
      this.#early.delete(next);
    }
    if (added.length > 0) this.#messages = [...this.#messages, ...added];
    return added;
  }

  /** Something is known to exist after a gap. */
  get hasGap(): boolean {
    return this.#early.size > 0;
  }

  /** Puts the page before in front. */
  prepend(earlier: readonly Message[]): void {
    this.#messages = [...earlier.filter(({ seq }) => seq < this.firstSeq), ...this.#messages];
  }
}

/** A message that came as a frame, as calls answer it. */
export function withoutType(message: Message & { type?: string }): Message {
  const { type: _, ...rest } = message;
  return rest;
}

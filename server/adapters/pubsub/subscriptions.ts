import type { Logger } from 'pino';
import type { MessageHandler } from './pubsub.ts';

/** Who in this process listens to what. */
export class Subscriptions {
  readonly #byChannel = new Map<string, Set<MessageHandler>>();
  readonly #gapHandlers = new Set<() => void>();
  readonly #log: Pick<Logger, 'error'>;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Returns what removes it again. The same function may be added several times. */
  add(channel: string, handler: MessageHandler): () => void {
    const entry: MessageHandler = (payload) => handler(payload);
    const handlers = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, handlers.add(entry));
    return () => {
      handlers.delete(entry);
      if (handlers.size === 0 && this.#byChannel.get(channel) === handlers) this.#byChannel.delete(channel);
    };
  }

  addGapHandler(handler: () => void): () => void {
    const entry = () => handler();
    this.#gapHandlers.add(entry);
    return () => void this.#gapHandlers.delete(entry);
  }

  hears(channel: string): boolean {
    return this.#byChannel.has(channel);
  }

  channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  deliver(channel: string, payload: unknown): void {
    for (const handler of [...(this.#byChannel.get(channel) ?? [])]) void this.#call(() => handler(payload));
  }

  reportGap(): void {
    for (const handler of [...this.#gapHandlers]) void this.#call(handler);
  }

  clear(): void {
    this.#byChannel.clear();
    this.#gapHandlers.clear();
  }

  async #call(run: () => void | Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#log.error({ err: error }, 'a listener failed on a message');
    }
  }
}

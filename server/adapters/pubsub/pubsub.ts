/**
 * Messages from one process to all current listeners; nothing is stored. A listener hears one publisher's messages on a
 * channel in the order they were published, including those from its own process.
 */
export interface PubSub {
  /**
   * Sends `payload` (anything JSON can say) to every listener of `channel` in every process; done when it
   * was handed over. Throws PayloadTooLarge, and may throw the connection's error while the broker is away.
   */
  publish(channel: string, payload: unknown): Promise<void>;

  /**
   * Calls `handler` for each message from now on; returns a function that unsubscribes. A handler's error is logged.
   */
  subscribe(channel: string, handler: MessageHandler): Promise<() => Promise<void>>;

  /**
   * Calls `handler` whenever messages may have been missed: after the connection was lost and is back. Anything that
   * tracks state by messages must then read it again. Returns a function that unsubscribes.
   */
  onGap(handler: () => void): () => void;

  /** Whether messages flow between processes now, as far as this one knows. */
  isUp(): boolean;

  /** Ends every subscription and the connections. */
  close(): Promise<void>;
}

export type MessageHandler = (payload: unknown) => void | Promise<void>;

/** PostgreSQL takes less than 8000 bytes, the channel and our own few words included. */
export const maxMessageBytes = 7_800;

/** A message is a hint to look, not a parcel: send what it takes to find the rest. */
export class PayloadTooLarge extends Error {
  constructor(channel: string, bytes: number) {
    super(`A message on ${channel} has ${bytes} bytes; at most ${maxMessageBytes} can be published`);
    this.name = 'PayloadTooLarge';
  }
}

/** The text that carries a message, the same limit for every adapter. Throws PayloadTooLarge. */
export function encodeMessage(channel: string, payload: unknown): string {
  const text = JSON.stringify([channel, payload ?? null]);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxMessageBytes) throw new PayloadTooLarge(channel, bytes);
  return text;
}

/** One message for one browser, encrypted and signed. */
export interface PushRequest {
  /** The browser's address at its push service. */
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a push service answered; `retryAfter` in seconds, where it said so. */
export interface PushAnswer {
  status: number;
  retryAfter: number | null;
}

/** How push messages leave. */
export interface PushTransport {
  /** Whether messages may go to this address at all, as far as it says itself. */
  allows(endpoint: string): boolean;
  /** @throws Error when no answer came, or the address leads to where none of ours may go */
  send(request: PushRequest): Promise<PushAnswer>;
  close(): Promise<void>;
}

/** One mail as it leaves: an envelope and a whole RFC 5322 message. */
export interface OutgoingMail {
  /** Without angle brackets; the same over retries, so that a receiver can tell a repeated delivery. */
  messageId: string;
  from: string;
  to: string;
  mime: Buffer;
}

/** How mail leaves (design §2): the outbox page, or SMTP. What is to leave waits in `outbox_mails` until it did. */
export interface MailTransport {
  kind: 'outbox' | 'smtp';
  /**
   * Resolves once the mail is handed over. A mail that this transport has handed over is not handed over again.
   *
   * @throws MailRefusedError when it never will be taken; anything else means: not yet, try again later
   */
  deliver(mail: OutgoingMail): Promise<void>;
  /** Resolves when the mail server answers and lets us in. @throws Error that says why not */
  check?(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The mail server will not take this mail, now or later. The message is the server's reason, fit for a log: without
 * addresses.
 */
export class MailRefusedError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefusedError';
  }
}

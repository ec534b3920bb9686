/** One mail as it leaves: an envelope and a whole RFC 5322 message. */
export interface OutgoingMail {
  /** Without angle brackets; the same across retries, so that a receiver can recognise a repeated delivery. */
  messageId: string;
  from: string;
  to: string;
  mime: Buffer;
}

/** How mail leaves (design §2): the outbox page, or SMTP. Mail waits in `outbox_mails` until it has left. */
export interface MailTransport {
  kind: 'outbox' | 'smtp';
  /**
   * Resolves once the mail is handed over. A transport never hands over the same mail twice.
   *
   * @throws MailRefusedError when it will never be accepted; anything else means: not yet, try again later
   */
  deliver(mail: OutgoingMail): Promise<void>;
  /** Resolves when the mail server answers and accepts our credentials. @throws Error that says why not */
  check?(): Promise<void>;
  close(): Promise<void>;
}

/** The mail server will never accept this mail. The message is the server's reason, safe to log: without addresses. */
export class MailRefusedError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefusedError';
  }
}

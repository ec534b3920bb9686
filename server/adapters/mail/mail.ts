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
  /** Resolves once the mail is handed over. A throw means: not yet, try again later. */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

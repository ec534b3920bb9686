import { LRUCache } from 'lru-cache';
import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { isLoopback } from '#server/config-values.ts';
import type { MailTransport } from './mail.ts';
import { translateSmtpError } from './smtp-errors.ts';

export interface SmtpMailOptions {
  /** `smtp://` or `smtps://`, with nodemailer's options in the query, such as `?maxConnections=2`. */
  url: string;
  /** Certificates to trust in addition to Node's own. */
  tls?: { ca: string };
}

/** Longer than a slow server takes over a mail (RFC 5321 §4.5.3.2), shorter than a job may take. */
const deadlineMs = 240_000;
/** How many handed-over mails are remembered, in case the database was away when this should have been recorded. */
const rememberedMails = 10_000;

/**
 * Hands mails to a mail server, over connections that are kept open (design §2). The mail goes out byte for byte as it
 * is stored; signing it (DKIM) is the mail server's work.
 */
export function createSmtpMail(options: SmtpMailOptions): MailTransport {
  const transport = createTransport(smtpOptions(options));
  const handedOver = new LRUCache<string, true>({ max: rememberedMails });

  return {
    kind: 'smtp',

    async deliver({ messageId, from, to, mime }) {
      if (handedOver.has(messageId)) return;
      const signal = AbortSignal.timeout(deadlineMs);
      await transport
        .sendMail({ envelope: { from, to: [to] }, raw: mime, signal } as SMTPPool.MailOptions)
        .catch((error: unknown) => {
          throw translateSmtpError(error);
        });
      handedOver.set(messageId, true);
    },

    async check() {
      await transport.verify().catch((error: unknown) => {
        throw translateSmtpError(error);
      });
    },

    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** Nothing leaves this machine unencrypted, unless the URL itself says `?ignoreTLS=true`. */
export function smtpOptions({ url, tls }: SmtpMailOptions): SMTPPool.Options & { url: string } {
  const { hostname, searchParams } = new URL(url);
  return {
    url,
    pool: true,
    ...(!isLoopback(hostname) && !searchParams.has('ignoreTLS') && { requireTLS: true }),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 120_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(tls && { tls }),
  };
}

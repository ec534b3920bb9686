import { randomUUIDv7 } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { renderMail, type MailContent } from './mail-template.ts';
import {
  deleteMails,
  deleteMailsTo,
  deleteSentMailsBefore,
  findUnsentMail,
  insertMail,
  markMailFailed,
  markMailSent,
} from './mail-store.ts';

export const sendMailQueue = defineQueue<{ id: string }>('send-mail');

const sentKeptMs = 30 * 24 * 3600 * 1000;

export interface NewMail {
  to: string;
  subject: string;
  content: Omit<MailContent, 'brand'>;
  replyTo?: string;
  /** The same key twice is one mail. */
  key?: string;
}

type MailServices = Pick<Services, 'config' | 'clock' | 'jobs'>;

/**
 * Accepts a mail: written to the outbox and to the job queue in the caller's transaction, so that accepted means
 * it will be sent, through restarts and outages (design §5, E-mail relay).
 */
export async function queueMail(services: MailServices, db: Db, mail: NewMail): Promise<void> {
  const { config } = services;
  const id = randomUUIDv7();
  const messageId = messageIdOf(config, mail.key ?? id);
  const parts = renderMail({ brand: config.brand, ...mail.content });
  const mime = await new MailComposer({
    from: { name: config.brand, address: config.mail.from },
    to: mail.to,
    subject: oneLine(mail.subject),
    messageId: `<${messageId}>`,
    date: services.clock.now(),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    text: parts.text,
    html: parts.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  const isNew = await insertMail(db, {
    id,
    message_id: messageId,
    to_address: mail.to,
    subject: oneLine(mail.subject),
    mime,
    created_at: services.clock.now(),
  });
  if (isNew) await services.jobs.send(db, sendMailQueue, { id });
}

/**
 * Hands one accepted mail to the transport. Idempotent: a mail that has left is passed over.
 * @throws what the transport threw, so that the queue tries again
 */
export async function deliverMail(services: Services, id: string): Promise<void> {
  const mail = await findUnsentMail(services.db, id);
  if (!mail) return;
  try {
    await services.mail.deliver({
      messageId: mail.message_id,
      from: services.config.mail.from,
      to: mail.to_address,
      mime: mail.mime,
    });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    await markMailFailed(services.db, id, text, services.clock.now());
    throw error;
  }
  await markMailSent(services.db, id, services.clock.now());
}

/** Takes back the mails of these keys, sent or not; for the transaction that deletes their author. */
export async function forgetMails(
  services: Pick<Services, 'config'>,
  trx: Db,
  keys: readonly string[],
): Promise<void> {
  await deleteMails(
    trx,
    keys.map((key) => messageIdOf(services.config, key)),
  );
}

/** The same for every mail to these addresses. */
export async function forgetMailsTo(trx: Db, addresses: readonly string[]): Promise<void> {
  await deleteMailsTo(trx, addresses);
}

/** Daily: the copy of a mail that has left is kept for 30 days. */
export async function sweepSentMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteSentMailsBefore(db, new Date(clock.now().getTime() - sentKeptMs));
}

function messageIdOf({ mail }: Services['config'], key: string): string {
  return `${key}@${mail.from.split('@')[1]}`;
}

/** A header's value is one line: whatever follows a line break would become a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t\u0000]+/g, ' ').trim();
}

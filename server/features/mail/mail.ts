import { randomUUIDv7 } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import { MailRefusedError } from '#server/adapters/mail/mail.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { cleanLine } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { composeMail, type NewMail } from './compose-mail.ts';
import {
  deleteMails,
  deleteMailsNaming,
  deleteRefusedMailsBefore,
  deleteSentMailsBefore,
  findMailTime,
  findWaitingMail,
  insertMail,
  noteTry,
  refuseMailsBefore,
} from './mail-store.ts';

export { deleteMailsTo } from './mail-store.ts';

/** Tried again after 2 s, 4 s, … and then hourly, for about two days; five at once, as many as there are connections. */
export const sendMailQueue = defineQueue<{ id: string }>('send-mail', { atOnce: 5 });

const sentKeptDays = 30;

type MailServices = Pick<Services, 'config' | 'clock' | 'jobs'>;

/**
 * Accepts a mail: written to the outbox and to the job queue in the caller's transaction, so that accepted means
 * it will be sent, through restarts and outages (design §5, E-mail relay).
 */
export async function queueMail(services: MailServices, db: Db, mail: NewMail): Promise<void> {
  const id = randomUUIDv7();
  const messageId = messageIdOf(services.config, mail.key ?? id);
  const isNew = await insertMail(db, {
    id,
    message_id: messageId,
    to_address: mail.to,
    subject: cleanLine(mail.subject),
    mime: await composeMail(services, messageId, mail),
    created_at: services.clock.now(),
  });
  if (isNew) await services.jobs.send(db, sendMailQueue, { id });
}

/**
 * Hands one accepted mail to the transport. Idempotent: a mail that has left or was refused is skipped. It is handed
 * over first and recorded second, so that a crash in between repeats it under its Message-ID rather than losing it
 * (docs/decisions/011).
 *
 * @throws what the transport threw, so that the queue tries again; a refusal is recorded instead
 */
export async function deliverMail(services: Services, id: string): Promise<void> {
  const { db, clock, log } = services;
  const mail = await findWaitingMail(db, id);
  if (!mail) return;
  try {
    await services.mail.deliver({
      messageId: mail.message_id,
      from: services.config.mail.from,
      to: mail.to_address,
      mime: mail.mime,
    });
  } catch (error) {
    const now = clock.now();
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefusedError) {
      await noteTry(db, id, { failed_at: now, refused_at: now, last_error: text });
      log.error({ mail: id, reason: text }, 'the mail server refused a mail; it is kept');
      return;
    }
    await noteTry(db, id, { failed_at: now, last_error: text });
    throw error;
  }
  await noteTry(db, id, { sent_at: clock.now(), failed_at: null, last_error: null });
}

/**
 * When the mail was written that another one answers; null where it is none of ours to that address, or of long ago.
 *
 * @param inReplyTo the other one's header
 */
export async function writtenAt(
  { db }: Pick<Services, 'db'>,
  inReplyTo: string | undefined,
  to: string,
): Promise<Date | null> {
  const messageId = /<([^<>\s]+)>/.exec(inReplyTo ?? '')?.[1];
  return messageId === undefined ? null : findMailTime(db, { messageId, to });
}

/** Deletes the mails with these keys, sent or not; for the transaction that deletes their author. */
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

/** The same for mails to ourselves that name them. @param texts uid and proven address */
export async function forgetMailsNaming(
  { config }: Pick<Services, 'config'>,
  trx: Db,
  texts: readonly string[],
): Promise<void> {
  await deleteMailsNaming(trx, { to: config.mail.support, texts });
}

/**
 * Daily: the copy of a mail that has left is kept for 30 days, one that was refused for 90. One that was not accepted
 * within three days counts as refused.
 */
export async function sweepMails({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteSentMailsBefore(db, before(sentKeptDays));
  for (const { id, last_error } of await refuseMailsBefore(db, before(limits.mailWaitingDays), now))
    log.error({ mail: id, reason: last_error }, 'no mail server took a mail for days; it is kept');
  const forgotten = await deleteRefusedMailsBefore(db, before(limits.refusedMailDays));
  if (forgotten > 0) log.warn({ mails: forgotten }, 'refused mails of long ago were deleted');
}

function messageIdOf({ mail }: Services['config'], key: string): string {
  return `${key}@${mail.from.split('@')[1]}`;
}

import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import { isBlank } from '#contract/blank.ts';
import * as schemas from '#contract/support-schema.ts';
import * as words from '#contract/wording/mails.ts';
import * as wording from '#contract/wording/spec.ts';
import type { Db } from '#server/db/schema.ts';
import { forgetMails, queueMail } from '#server/features/mail/mail.ts';
import { guestAt, consumeRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { deleteFeedbackOf, deleteTicketsFrom, insertFeedback, insertTicket } from './support-store.ts';

/** Stores the feedback and mails it to support (spec §7). @throws AppError `rate-limited` */
export async function sendFeedback(
  services: Services,
  from: { viewer: Viewer | null; ip: string },
  input: z.output<(typeof schemas.sendFeedback)['body']>,
): Promise<void> {
  const id = randomUUIDv7();
  const email = input.email || null;
  await services.db.transaction().execute(async (trx) => {
    await consumeRate(services, trx, schemas.sendFeedback.rate, from.viewer ?? guestAt(services, from.ip));
    await insertFeedback(trx, {
      id,
      // Somebody without a profile yet has no row that this could refer to.
      uid: from.viewer?.profileCreated ? from.viewer.uid : null,
      email,
      message: input.message,
      created_at: services.clock.now(),
    });
    await queueMail(services, trx, {
      key: feedbackKey(id),
      to: services.config.mail.support,
      subject: words.feedbackSubject,
      byPerson: true,
      ...(email && { replyTo: email }),
      content: {
        greeting: email ? words.feedbackFrom(email) : words.feedbackFromSomeone,
        paragraphs: [{ quote: input.message }],
        footer: words.whySupport(services.config.brand),
      },
    });
  });
}

/**
 * Stores the ticket and mails it to support, whose answer goes to the address in it (spec §7).
 * @throws AppError `support-fields-required`, `rate-limited`
 */
export async function submitTicket(
  services: Services,
  ip: string,
  input: z.output<(typeof schemas.submitTicket)['body']>,
): Promise<void> {
  const { name, email, subject, message } = input;
  const blank = Object.entries({ name, email, subject, message }).filter(([, text]) => isBlank(text));
  if (blank.length > 0) {
    const text = wording.supportFieldsRequired;
    throw new AppError('support-fields-required', {
      fields: Object.fromEntries(blank.map(([field]) => [field, text])),
    });
  }
  const id = randomUUIDv7();
  await services.db.transaction().execute(async (trx) => {
    await consumeRate(services, trx, schemas.submitTicket.rate, guestAt(services, ip));
    await insertTicket(trx, { id, name, email, subject, message, created_at: services.clock.now() });
    await queueMail(services, trx, {
      key: ticketKey(id),
      to: services.config.mail.support,
      subject: words.ticketSubject(subject),
      byPerson: true,
      replyTo: email,
      content: {
        greeting: words.ticketFrom(name, email),
        paragraphs: [words.ticketAbout(subject), { quote: message }],
        footer: `${words.ticketReply(id, email)} ${words.whySupport(services.config.brand)}`,
      },
    });
  });
}

const feedbackKey = (id: string): string => `feedback-${id}`;
const ticketKey = (id: string): string => `ticket-${id}`;

/**
 * For the transaction that deletes an account: what it sent, and tickets from its address when that is its own, with
 * their mails, which need not name it.
 */
export async function forgetSupportRequests(
  services: Services,
  trx: Db,
  { uid, email, emailVerified }: Pick<Viewer, 'uid' | 'email' | 'emailVerified'>,
): Promise<void> {
  const feedback = await deleteFeedbackOf(trx, uid);
  const tickets = emailVerified ? await deleteTicketsFrom(trx, email) : [];
  await forgetMails(services, trx, [...feedback.map(feedbackKey), ...tickets.map(ticketKey)]);
}

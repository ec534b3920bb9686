import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { messageRate, perDay, perHour } from './rate.ts';
import { requiredText } from './text.ts';
import { messageBlank } from './wording/api-errors.ts';

export const relayEmail = defineSchema({
  summary: 'Send a mail to a seller without showing either address',
  source: 'spec §7; design §5',
  body: z.object({
    from: z.optional(z.string()),
    seller_id: z.string(),
    listing_id: z.optional(z.string()),
    subject: z.optional(z.string()),
    text: requiredText(limits.messageMax, messageBlank),
    /** Retries with the same id send one mail. */
    client_id: z.optional(z.uuid()),
  }),
  reply: z.object({ ok: z.literal(true) }),
  /** Enough for a long search, too few for a mass mailing. */
  rate: { act: 'mail', windows: [perDay(100, 20), perHour(20, 10)] },
  errors: [
    'not-yourself',
    'user-not-found',
    'listing-not-found',
    'listing-gone',
    'cannot-message-yourself',
    'contact-method-not-offered',
    'account-closed',
    'blocked',
  ],
});

export const receiveMail = defineSchema({
  summary: 'Take an answer by mail into its conversation',
  source: 'design §5, E-mail relay',
  rawBody: 'message/rfc822',
  query: z.object({
    /** The envelope's: `reply+…@MAIL_REPLY_DOMAIN`. */
    recipient: z._default(z.string().check(z.maxLength(320)), ''),
    /** The envelope's; empty for a bounce. */
    sender: z._default(z.string().check(z.maxLength(320)), ''),
  }),
  reply: z.object({ ok: z.literal(true), stored: z.boolean() }),
  rate: messageRate,
  errors: [
    'not-found',
    'token-invalid',
    'conversation-not-found',
    'not-yourself',
    'blocked',
    'account-closed',
    'answer-awaited',
    'message-blank',
    'message-too-long',
    'body-too-large',
    'media-type-not-supported',
  ],
});

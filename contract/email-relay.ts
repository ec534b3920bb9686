import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { messageRate, perDay, perHour } from './rate.ts';
import { visible, withoutControls } from './text.ts';
import { withCommas } from './with-commas.ts';

/**
 * `from` and `subject` are the spec's, and not believed; `listing_id` is ours (design §5, E-mail relay). The text becomes a
 * message of the two's conversation too.
 */
export const relayEmail = defineEndpoint({
  method: 'POST',
  path: '/api/subs/email_relay/',
  summary: 'Send a mail to a seller without showing either address',
  source: 'spec §7; design §5',
  access: 'complete',
  body: z.object({
    from: z.optional(z.string()),
    seller_id: z.string(),
    listing_id: z.optional(z.string()),
    subject: z.optional(z.string()),
    text: z
      .string('Write a message first.')
      .check(
        z.trim(),
        visible('Write a message first.'),
        withoutControls,
        z.maxLength(limits.messageMax, `Use at most ${withCommas(limits.messageMax)} characters.`),
      ),
    /** A retry with the same one is sent once. */
    client_id: z.optional(z.uuid()),
  }),
  reply: z.object({ ok: z.literal(true) }),
  /** Enough for a long search, too few for a mailing. */
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

/**
 * An answer to a relayed mail, brought by the operator's mail server: `Authorization: Bearer MAIL_INBOUND_SECRET`.
 * `stored` is false for what needs no answer, such as a notice of absence. 404 while it is not set up.
 */
export const receiveMail = defineEndpoint({
  method: 'POST',
  path: '/api/subs/inbound_mail/',
  summary: 'Take an answer by mail into its conversation',
  source: 'design §5, E-mail relay',
  access: 'public',
  rawBody: 'message/rfc822',
  query: z.object({
    /** The envelope's: `reply+…@MAIL_REPLY_DOMAIN`. */
    recipient: z._default(z.string().check(z.maxLength(320)), ''),
    /** The envelope's; empty for a notice of non-delivery. */
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

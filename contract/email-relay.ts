import type * as schemas from './email-relay-schema.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * `from` and `subject` are the spec's, and are not trusted; `listing_id` is ours (design §5, E-mail relay). The text
 * also becomes a message in their conversation.
 */
export const relayEmail = defineEndpoint<typeof schemas.relayEmail>({
  method: 'POST',
  path: '/api/subs/email_relay/',
  access: 'complete',
});

/**
 * An answer to a relayed mail, delivered by the operator's mail server: `Authorization: Bearer MAIL_INBOUND_SECRET`.
 * `stored` is false for mail to be ignored, such as an out-of-office reply. 404 while this is not set up.
 */
export const receiveMail = defineEndpoint<typeof schemas.receiveMail>({
  method: 'POST',
  path: '/api/subs/inbound_mail/',
  access: 'public',
});

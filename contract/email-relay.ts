import type * as schemas from './email-relay-schema.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * `from` and `subject` are the spec's, and not believed; `listing_id` is ours (design §5, E-mail relay). The text becomes a
 * message of the two's conversation too.
 */
export const relayEmail = defineEndpoint<typeof schemas.relayEmail>({
  method: 'POST',
  path: '/api/subs/email_relay/',
  access: 'complete',
});

/**
 * An answer to a relayed mail, brought by the operator's mail server: `Authorization: Bearer MAIL_INBOUND_SECRET`.
 * `stored` is false for what needs no answer, such as a notice of absence. 404 while it is not set up.
 */
export const receiveMail = defineEndpoint<typeof schemas.receiveMail>({
  method: 'POST',
  path: '/api/subs/inbound_mail/',
  access: 'public',
});

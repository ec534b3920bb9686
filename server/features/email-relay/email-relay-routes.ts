import * as calls from '#contract/email-relay.ts';
import * as schemas from '#contract/email-relay-schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { relayEmail } from './email-relay.ts';
import { receiveMail, requireMailServer } from './inbound-mail.ts';

export function addEmailRelayRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.relayEmail, schemas.relayEmail, async ({ viewer, body }) => {
    await relayEmail(services, viewer, body);
    return done;
  });

  endpoints.add(calls.receiveMail, schemas.receiveMail, async ({ query, request }) => {
    requireMailServer(services, request?.headers.authorization);
    const mime = request?.body;
    if (!(mime instanceof Uint8Array)) throw new AppError('missing-body');
    return { ...done, stored: await receiveMail(services, { ...query, mime }) };
  });
}

import * as calls from '#contract/messages.ts';
import * as schemas from '#contract/messages-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { issueSocketTicket } from './socket-tickets.ts';

export function addSocketTicketRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.createSocketTicket, schemas.createSocketTicket, async ({ viewer }) => ({
    ticket: await issueSocketTicket(services, viewer),
  }));
}

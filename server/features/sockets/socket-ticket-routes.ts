import { createSocketTicket } from '#contract/messages.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { issueSocketTicket } from './socket-tickets.ts';

export function addSocketTicketRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(createSocketTicket, async ({ viewer }) => ({
    ticket: await issueSocketTicket(services, viewer.uid),
  }));
}

import type { FastifyInstance } from 'fastify';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/pickups.ts';
import { hourMs } from '#server/day.ts';
import { sendLinkPage } from '#server/features/mail/link-page.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { calendarFile } from './calendar-file.ts';
import { isCalendarKey } from './calendar-link.ts';
import { findAgreedPickup } from './pickup-store.ts';

/** The calendar file of what is agreed, for whoever has its signed address (design §10). */
export async function mountPickupCalendar(app: FastifyInstance, services: Services): Promise<void> {
  const { brand, publicUrl } = services.config;
  app.get<{ Params: { conversationId: string; id: string } }>(
    '/api/messages/:conversationId/pickup/:id/calendar.ics',
    async (request, reply) => {
      const { conversationId, id } = request.params;
      const { key } = request.query as Record<string, unknown>;
      const isOurs =
        isUuid(conversationId) && isUuid(id) && typeof key === 'string' && isCalendarKey(services, id, key);
      const now = services.clock.now();
      const plan = isOurs ? await findAgreedPickup(services.db, conversationId, id) : undefined;
      if (!plan || plan.at.getTime() < now.getTime() - limits.pickupShownHours * hourMs)
        return sendLinkPage(reply.code(404), {
          brand,
          title: words.planGone,
          text: words.planGoneText,
          link: { url: publicUrl + pagePaths.messages(), label: words.toMessages },
        });
      const file = calendarFile(
        {
          uid: `pick-up-${conversationId}@${new URL(publicUrl).hostname}`,
          sequence: Math.floor(plan.changed_at.getTime() / 60_000),
          at: plan.at,
          stamp: now,
          summary: words.eventTitle(plan.title),
          location: plan.place,
          description: plan.note,
          url: publicUrl + pagePaths.messages(conversationId),
        },
        brand,
      );
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'attachment; filename="pick-up.ics"')
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
}

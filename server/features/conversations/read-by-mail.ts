import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import { announceSeen, announceUnread } from '#server/features/announcements/announcements.ts';
import { readNotifications } from '#server/features/notifications/notifications.ts';
import type { Services } from '#server/services.ts';
import { lockConversationOf } from './conversation-store.ts';
import { clearUnread, keepLaterUnread } from './unread-store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'pubsub' | 'log'>;

/**
 * Who answers a mail has read what it told of: the other one's next message is mailed again. What the other one wrote
 * after that mail stays unread, and is mailed in its turn (docs/decisions/071).
 *
 * @param mailedAt when the answered mail was written; null where that is not known: then all is read
 */
export async function markReadByMail(
  services: Needs,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
  mailedAt: Date | null,
): Promise<void> {
  const mailAt = new Date(services.clock.now().getTime() + limits.unreadMailMinutes * 60_000);
  const { isRead, cleared } = await services.db.transaction().execute(async (trx) => {
    await lockConversationOf(trx, id, uid);
    if (mailedAt !== null && (await keepLaterUnread(trx, id, uid, { after: mailedAt, mailAt })))
      return { isRead: false, cleared: null };
    return { isRead: true, cleared: await clearUnread(trx, id, uid, null) };
  });
  if (cleared?.shows_presence) void announceSeen(services, id, { uid, seq: cleared.last_seq });
  if (cleared || !isRead) await announceUnread(services, uid);
  if (isRead) await readNotifications(services, { uid }, { subject: { model: 'conversation', id } });
}

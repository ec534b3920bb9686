import type { BellFrame } from '#contract/realtime.ts';
import type { Services } from '#server/services.ts';
import { listBells, listNotificationRows } from './notification-store.ts';
import { notificationView } from './notification-view.ts';

/** What a person's open pages are told of their bell. */
export async function bellOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  uid: string,
): Promise<BellFrame> {
  const [[bell], [newest]] = await Promise.all([
    listBells(db, [uid]),
    listNotificationRows(db, uid, { before: null, limit: 1, unreadOnly: true }),
  ]);
  return {
    type: 'notification',
    unread: bell?.unread ?? 0,
    latest: newest ? notificationView({ config }, newest) : null,
  };
}

/** What tells one bell from another, of these people: each is in the answer. */
export async function bellMarksOf(
  { db }: Pick<Services, 'db'>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const marks = new Map(uids.map((uid) => [uid, bellMark(0, null)]));
  for (const { uid, unread, latest } of await listBells(db, uids)) marks.set(uid, bellMark(unread, latest));
  return marks;
}

/** The same of what was told. */
export const markOfBell = ({ unread, latest }: BellFrame): string => bellMark(unread, latest?.id ?? null);

const bellMark = (unread: number, latest: string | null): string => `${unread} ${latest ?? ''}`;

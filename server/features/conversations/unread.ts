import { withoutHarsh } from '#contract/covered-words.ts';
import type { LatestMessage, UnreadCounts } from '#contract/realtime.ts';
import type { Services } from '#server/services.ts';
import { listLatestUnread, listUnread, type UnreadRow } from './unread-store.ts';

/** A person's conversations with unread messages, in no particular order. */
export type Unread = readonly UnreadRow[];

export async function unreadOf({ db }: Pick<Services, 'db'>, uid: string): Promise<Unread> {
  return listUnread(db, [uid]);
}

/** The same for many people at once; every one of them is in the answer. */
export async function unreadOfMany(
  { db }: Pick<Services, 'db'>,
  uids: readonly string[],
): Promise<Map<string, UnreadRow[]>> {
  const unread = new Map<string, UnreadRow[]>(uids.map((uid) => [uid, []]));
  for (const row of await listUnread(db, uids)) unread.get(row.uid)!.push(row);
  return unread;
}

export function countsOf(unread: Unread): UnreadCounts {
  return Object.fromEntries(unread.map((row) => [row.conversation_id, row.unread]));
}

/** As much as a list of conversations shows, and no more than a phone is glad to receive. */
const toldAtOnce = { conversations: 20, characters: 200 };

/** How this person's conversations with unread messages end, the newest of them first. */
export async function latestUnread({ db }: Pick<Services, 'db'>, uid: string): Promise<LatestMessage[]> {
  const rows = await listLatestUnread(db, uid, toldAtOnce);
  return rows.map(({ conversation_id, seq, sender_uid, beginning, harsh, created_at }) => ({
    conversation_id,
    seq,
    sender_uid,
    text: withoutHarsh(beginning, harsh),
    timestamp: created_at.toISOString(),
  }));
}

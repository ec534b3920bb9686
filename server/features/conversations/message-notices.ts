import * as limits from '#contract/limits.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Viewer } from '#contract/viewer.ts';
import { dayMs } from '#server/day.ts';
import type { AssessedMessage } from '#server/db/assessed-message.ts';
import type { Db } from '#server/db/schema.ts';
import { assessText } from '#server/features/trust/assess-text.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { lockConversationOf } from './conversation-store.ts';
import { findNoticesBefore, markNoticesFine } from './notice-store.ts';
import type { NewMessage } from './stored-message.ts';

/** What is still worth a notice between two who have written to each other for a while. */
const lasting: ReadonlySet<NoticeKind> = new Set(['code', 'gift-card', 'official', 'link']);

/** What a text's reader may be told beside it; null for nearly all (docs/decisions/109). */
export function assessedMessage({
  body,
  wordless,
}: Pick<NewMessage, 'body' | 'wordless'>): AssessedMessage | null {
  if (wordless) return null;
  const { notice, language, harsh } = assessText(body);
  if (notice === null && harsh.length === 0) return null;
  return {
    ...(notice && { notice: { kind: notice, language } }),
    ...(harsh.length > 0 && { harsh: harsh.map(({ start, end }): [number, number] => [start, end]) }),
  };
}

/**
 * The same for a message that is about to be stored in a conversation that the transaction holds: one notice of a kind
 * a day, none once its reader has said that none is needed, few once both have written three times.
 */
export async function assessedHere(
  trx: Db,
  conversationId: string,
  { assessed, sender_uid: senderUid }: Pick<NewMessage, 'assessed' | 'sender_uid'>,
  at: Date,
): Promise<AssessedMessage | null> {
  if (!assessed?.notice) return assessed;
  const { kind } = assessed.notice;
  const before = await findNoticesBefore(
    trx,
    { conversationId, senderUid, kind },
    {
      since: new Date(at.getTime() - dayMs),
      written: limits.noticesUntilWritten,
    },
  );
  const isShown = !before.fine && !before.repeated && !(before.acquainted && !lasting.has(kind));
  if (isShown) return assessed;
  return assessed.harsh ? { harsh: assessed.harsh } : null;
}

/**
 * The reader of this message needs no notice: those of the conversation are gone, and none comes any more. Said again,
 * or about a message without one, it changes nothing.
 *
 * @throws AppError `conversation-not-found`
 */
export async function dismissNotice(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'uid'>,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> {
  if (!isUuid(conversationId)) throw new AppError('conversation-not-found');
  await db.transaction().execute(async (trx) => {
    if (!(await lockConversationOf(trx, conversationId, viewer.uid)))
      throw new AppError('conversation-not-found');
    await markNoticesFine(trx, { conversationId, readerUid: viewer.uid, seq });
  });
}

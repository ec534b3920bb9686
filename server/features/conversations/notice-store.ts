import { sql } from 'kysely';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Db } from '#server/db/schema.ts';

interface NoticesBefore {
  /** The reader has said that none is needed. */
  fine: boolean;
  /** They were shown one of this kind, not long ago. */
  repeated: boolean;
  /** Both have written. */
  acquainted: boolean;
}

/** What came before a message of this sender, in a conversation that the transaction holds. */
export async function findNoticesBefore(
  db: Db,
  { conversationId, senderUid, kind }: { conversationId: string; senderUid: string; kind: NoticeKind },
  { since, written }: { since: Date; written: number },
): Promise<NoticesBefore> {
  const of = sql`SELECT FROM messages WHERE conversation_id = ${conversationId}::uuid`;
  const { rows } = await sql<NoticesBefore>`
    SELECT EXISTS (${of} AND sender_uid = ${senderUid} AND assessed->'fine' IS NOT NULL) AS fine,
      EXISTS (${of} AND sender_uid = ${senderUid} AND assessed->'notice'->>'kind' = ${kind}
        AND created_at > ${since.toISOString()}::timestamptz) AS repeated,
      EXISTS (${of} AND sender_uid = ${senderUid} OFFSET ${sql.lit(written - 1)})
        AND EXISTS (${of} AND sender_uid <> ${senderUid} OFFSET ${sql.lit(written - 1)}) AS acquainted`.execute(
    db,
  );
  return rows[0]!;
}

/** Those that this reader was shown, if the one at `seq` is among them. */
export async function markNoticesFine(
  db: Db,
  { conversationId, readerUid, seq }: { conversationId: string; readerUid: string; seq: number },
): Promise<void> {
  await sql`
    UPDATE messages SET assessed = assessed || '{"fine": true}'
    WHERE conversation_id = ${conversationId}::uuid AND sender_uid <> ${readerUid}
      AND assessed->'notice' IS NOT NULL
      AND EXISTS (SELECT FROM messages AS dismissed WHERE dismissed.conversation_id = ${conversationId}::uuid
        AND dismissed.seq = ${seq} AND dismissed.sender_uid <> ${readerUid}
        AND dismissed.assessed->'notice' IS NOT NULL)`.execute(db);
}

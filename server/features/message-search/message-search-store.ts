import { sql, type RawBuilder } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { AssessedMessage } from '#server/db/assessed-message.ts';
import type { Db, MessageRow } from '#server/db/schema.ts';

export type FoundRow = Pick<MessageRow, 'conversation_id' | 'seq' | 'body' | 'created_at'> & {
  /** Where it has words that may hurt this person. */
  harsh: AssessedMessage['harsh'] | null;
};

/** The place of a message among all of a person's, newest first. */
interface FoundPlace {
  at: Date;
  conversationId: string;
  seq: number;
}

/**
 * A person's messages in which every one of these words is, newest first. Their own conversations are read and nobody
 * else's: an index of all words would have to be kept by each message that is stored (docs/decisions/119).
 */
export async function findMessages(
  db: Db,
  uid: string,
  { words, before, limit }: { words: readonly string[]; before: FoundPlace | null; limit: number },
): Promise<FoundRow[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  // Made small once for all words. Where these are of ASCII letters only, no others need to be: that is much faster.
  const isPlain = words.every((word) => /^[ -~]*$/.test(word));
  const small = (text: RawBuilder<string>) =>
    isPlain ? sql`lower(${text} COLLATE "C")` : sql`lower(${text})`;
  const { rows } = await sql<FoundRow>`${prepared}
    SELECT messages.conversation_id, messages.seq, messages.body, messages.created_at,
      CASE WHEN messages.sender_uid <> ${uid} THEN messages.assessed->'harsh' END AS harsh
    FROM (SELECT id FROM conversations WHERE buyer_uid = ${uid}
      UNION ALL SELECT id FROM conversations WHERE seller_uid = ${uid}) AS own
    JOIN messages ON messages.conversation_id = own.id
    WHERE NOT wordless AND ${small(sql`body`)} LIKE ALL ((
        SELECT array_agg(${small(sql`pattern`)}) FROM unnest(${patterns}::text[]) AS given (pattern))::text[])
      AND (${before?.at ?? null}::timestamptz IS NULL
        OR (messages.created_at, messages.conversation_id, messages.seq)
          < (${before?.at ?? null}::timestamptz, ${before?.conversationId ?? null}::uuid, ${before?.seq ?? null}::int))
    ORDER BY messages.created_at DESC, messages.conversation_id DESC, messages.seq DESC
    LIMIT ${limit}::int`.execute(db);
  return rows;
}

import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/message-search-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import type { Services } from '#server/services.ts';
import { findMessages, type FoundPlace, type FoundRow } from './message-search-store.ts';

/**
 * The newest messages of one's conversations in which all of these words are, in whatever order and case.
 *
 * @returns at most `limits.messagesPage`, and where the next ones begin; null after the last
 * @throws AppError `rate-limited`
 */
export async function searchMessages(
  services: Pick<Services, 'db'> & RateServices,
  viewer: Viewer,
  {
    words,
    before,
    limit = limits.messagesPage,
  }: { words: string; before: FoundPlace | null; limit?: number | undefined },
): Promise<{ rows: FoundRow[]; next: FoundPlace | null }> {
  const wanted = words.split(/\s+/u).filter(Boolean);
  await services.db
    .transaction()
    .execute((trx) => consumeRate(services, trx, schemas.searchMessages.rate, viewer));
  const found = await findMessages(services.db, viewer.uid, { words: wanted, before, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next =
    found.length > limit && last
      ? { at: last.created_at, conversationId: last.conversation_id, seq: last.seq }
      : null;
  return { rows, next };
}

import * as z from 'zod/mini';
import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/message-search-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import type { Services } from '#server/services.ts';
import { findMessages, type FoundRow } from './message-search-store.ts';
import { pageOf, readCursor, writeCursor } from '#server/http/paging.ts';

const placeSchema = z.tuple([z.iso.datetime(), z.uuid(), z.int().check(z.positive())]);

/**
 * The newest messages of one's conversations in which all of these words are, in whatever order and case.
 *
 * @returns at most `limits.messagesPage`, and the cursor after them; null after the last
 * @throws AppError `rate-limited`, `invalid-input` for a cursor that is not ours
 */
export async function searchMessages(
  services: Pick<Services, 'db'> & RateServices,
  viewer: Viewer,
  { words, cursor, limit = limits.messagesPage }: z.output<(typeof schemas.searchMessages)['query']>,
): Promise<{ rows: FoundRow[]; next: string | null }> {
  const place = cursor === undefined ? null : readCursor(placeSchema, cursor);
  const before = place && { at: new Date(place[0]), conversationId: place[1], seq: place[2] };
  const wanted = words.split(/\s+/u).filter(Boolean);
  await services.db
    .transaction()
    .execute((trx) => consumeRate(services, trx, schemas.searchMessages.rate, viewer));
  const found = await findMessages(services.db, viewer.uid, { words: wanted, before, limit: limit + 1 });
  return pageOf(found, limit, ({ created_at, conversation_id, seq }) =>
    writeCursor([created_at, conversation_id, seq]),
  );
}

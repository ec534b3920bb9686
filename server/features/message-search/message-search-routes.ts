import { withoutHarsh } from '#contract/covered-words.ts';
import * as calls from '#contract/message-search.ts';
import * as schemas from '#contract/message-search-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { linkNext } from '#server/http/paging.ts';
import type { Services } from '#server/services.ts';
import { searchMessages } from './message-search.ts';

export function addMessageSearchRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.searchMessages, schemas.searchMessages, async ({ viewer, query, setHeader }) => {
    const { rows, next } = await searchMessages(services, viewer, query);
    if (next) linkNext(setHeader, calls.searchMessages.path, { ...query, cursor: next });
    const last = rows.at(-1);
    return rows.map((row) => ({
      conversation_id: row.conversation_id,
      seq: row.seq,
      text: withoutHarsh(row.body, row.harsh),
      created_at: row.created_at.toISOString(),
      ...(row === last && next && { next }),
    }));
  });
}

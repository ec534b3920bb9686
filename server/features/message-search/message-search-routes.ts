import { withoutHarsh } from '#contract/covered-words.ts';
import * as calls from '#contract/message-search.ts';
import * as schemas from '#contract/message-search-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { searchMessages } from './message-search.ts';
import { readFoundCursor, writeFoundCursor } from './message-search-cursor.ts';

export function addMessageSearchRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(
    calls.searchMessages,
    schemas.searchMessages,
    async ({ viewer, query: { words, limit, cursor }, setHeader }) => {
      const before = cursor === undefined ? null : readFoundCursor(cursor);
      const { rows, next } = await searchMessages(services, viewer, { words, before, limit });
      const cursorAfter = next && writeFoundCursor(next);
      if (cursorAfter) {
        const parameters = new URLSearchParams({
          words,
          ...(limit !== undefined && { limit: String(limit) }),
          cursor: cursorAfter,
        });
        setHeader('link', `</api/messages/search/?${parameters}>; rel="next"`);
      }
      const last = rows.at(-1);
      return rows.map((row) => ({
        conversation_id: row.conversation_id,
        seq: row.seq,
        text: withoutHarsh(row.body, row.harsh),
        created_at: row.created_at.toISOString(),
        ...(row === last && cursorAfter && { next: cursorAfter }),
      }));
    },
  );
}

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
    async ({ viewer, query: { words, cursor }, setHeader }) => {
      const before = cursor === undefined ? null : readFoundCursor(cursor);
      const { rows, next } = await searchMessages(services, viewer, { words, before });
      if (next) {
        const parameters = new URLSearchParams({ words, cursor: writeFoundCursor(next) });
        setHeader('link', `</api/messages/search/?${parameters}>; rel="next"`);
      }
      return rows.map(({ conversation_id, seq, body, created_at }) => ({
        conversation_id,
        seq,
        text: body,
        created_at: created_at.toISOString(),
      }));
    },
  );
}

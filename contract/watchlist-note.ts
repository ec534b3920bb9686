import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './watchlist-note-schema.ts';

/** Seen by whoever wrote it only. An empty one takes it away. */
export const noteWatched = defineEndpoint<typeof schemas.noteWatched>({
  method: 'PUT',
  path: '/api/listings/watchlist/:id/note/',
  access: 'complete',
});

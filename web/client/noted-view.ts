import { useEffect } from 'react';
import { countView } from '#contract/listings.ts';
import { createApiClient } from './api.ts';
import { noteViewed } from './recently-viewed.ts';
import { useSession, useViewer } from './session/session.tsx';

/** A guest's call carries no token, and needs none of the identity provider's code. */
const guest = createApiClient({ token: () => Promise.resolve(null) });

/**
 * Records that the listing was opened here, and reports it to its seller's view count.
 * @param listingId null for the viewer's own, and for what only staff are shown
 */
export function useNotedView(listingId: string | null): void {
  const uid = useViewer()?.uid ?? null;
  const { api } = useSession();
  useEffect(() => {
    if (listingId === null) return;
    noteViewed(uid, listingId);
    // A view that is not counted is no problem for anybody.
    (uid === null ? guest : api).call(countView, { params: { id: listingId } }).catch(() => {});
  }, [api, uid, listingId]);
}

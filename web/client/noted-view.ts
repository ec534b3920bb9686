import { useEffect } from 'react';
import { countView } from '#contract/listings.ts';
import { createApiClient } from './api.ts';
import { noteViewed } from './recently-viewed.ts';
import { useSession, useViewer } from './session/session.tsx';

/** A guest's call carries no token, and needs none of the identity provider's code. */
const guest = createApiClient({ token: () => Promise.resolve(null) });

/** Notes that the listing was opened here, unless it is the viewer's own, and has its seller's count of views know. */
export function useNotedView(listingId: string, isOwn: boolean): void {
  const uid = useViewer()?.uid ?? null;
  const { api } = useSession();
  useEffect(() => {
    if (isOwn) return;
    noteViewed(uid, listingId);
    // A view that is not counted is nobody's trouble.
    (uid === null ? guest : api).call(countView, { params: { id: listingId } }).catch(() => {});
  }, [api, uid, listingId, isOwn]);
}

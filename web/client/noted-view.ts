import { useEffect } from 'react';
import { noteViewed } from './recently-viewed.ts';
import { useViewer } from './session/session.tsx';

/** Notes that the listing was opened here, unless it is the viewer's own. */
export function useNotedView(listingId: string, isOwn: boolean): void {
  const uid = useViewer()?.uid ?? null;
  useEffect(() => {
    if (!isOwn) noteViewed(uid, listingId);
  }, [uid, listingId, isOwn]);
}

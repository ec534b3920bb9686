import { useEffect, useRef, useState } from 'react';
import { useViewer } from '#web/client/session/session.tsx';
import { readViewed } from '#web/client/recently-viewed.ts';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';

const ViewedListings = lazyOrNothing(() => import('./viewed-listings.tsx'), 'ViewedListings');

/** How far below what is seen it begins to load: it is there before anyone comes to it, and moves nothing. CSS pixels. */
const ahead = '600px';

/**
 * The listings last opened in this browser, as a quiet strip. It is loaded only when the reader comes near,
 * and never for someone who has opened none.
 */
export function RecentlyViewed() {
  const uid = useViewer()?.uid ?? null;
  const strip = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);

  useEffect(() => {
    const watched = strip.current;
    const viewed = readViewed(uid);
    if (!watched || viewed.length === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIds(viewed);
      },
      { rootMargin: ahead },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [uid]);

  return (
    <div ref={strip}>
      {ids.length > 0 ? <ViewedListings ids={ids} uid={uid} onClear={() => setIds([])} /> : null}
    </div>
  );
}

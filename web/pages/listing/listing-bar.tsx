import { useLayoutEffect, useRef, type RefObject } from 'react';
import * as wording from '#contract/wording/spec.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { formatPrice } from '#web/format/money.ts';
import { hasOneAct, MainAct } from './contact-seller.tsx';
import type { ListingDetails } from './listing-details.ts';
import { WatchListing } from './watch-listing.tsx';

interface ListingBarProps {
  listing: ListingDetails;
  /** Null for people who cannot watch it. */
  watched: boolean | null;
}

/** On small screens: price, heart and the main action, at the bottom of the window while the listing is read. */
export function ListingBar({ listing, watched }: ListingBarProps) {
  const viewer = useViewer();
  const bar = useRef<HTMLDivElement>(null);
  useRoomAboveBar(bar);
  return (
    <div
      ref={bar}
      // In a very small window, or one of very large letters, it stays at the end and covers nothing. What is in it is never
      // scrolled to: it is there.
      className="sticky bottom-[var(--covered-below,0px)] z-30 -mx-4 mt-6 -mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-2 border-t-2 border-edge bg-surface px-4 py-2.5 [--bar-below:0px] sm:-mx-6 sm:-mb-6 sm:px-6 lg:hidden print:hidden [@media(max-height:18rem)]:static [@media(max-width:16rem)]:static"
    >
      {hasOneAct(viewer, listing) ? <h2 className="sr-only">{wording.contactSeller}</h2> : null}
      <p className="mr-auto text-xl font-bold">{formatPrice(listing.price)}</p>
      {watched === null ? null : <WatchListing listingId={listing.id} watched={watched} compact />}
      <div className="flex min-w-24 flex-1 flex-col gap-2 *:min-h-control *:scroll-m-0 *:px-3 *:py-1.5 *:text-base sm:max-w-sm max-[26rem]:[&_svg]:hidden">
        <MainAct listing={listing} />
      </div>
    </div>
  );
}

/** Tells the page how much of it the bar covers: what takes the focus, and toasts, keep above it. */
function useRoomAboveBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const covers = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0;
      style.setProperty('--bar-below', `${covers}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-below');
    };
  }, [bar]);
}

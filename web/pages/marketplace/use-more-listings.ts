import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { rememberPages, pagesOf, takeScrollPosition } from './appended-pages.ts';
import type { ListingsPage, MarketplaceData } from './marketplace-data.ts';

const none: readonly ListingsPage[] = [];
const neverChanges = () => () => undefined;

/**
 * The address's own page of listings, followed by those that `load` appends to it. `seen` is how many there were
 * before the last of them; 0 when nothing was appended.
 */
export function useMoreListings(first: ListingsPage) {
  const { key, pathname, search } = useLocation();
  // Pages that were judged before the sheet was changed do not go on with one that was judged since.
  const entry = `${key} ${pathname}${search} ${first.sheet?.updated_at ?? ''}`;
  const fetcher = useFetcher<MarketplaceData>({ key: entry });
  const arrived = fetcher.data;
  // The server's page has the first ones only; what the tab kept comes as soon as the scripts run.
  const kept = useSyncExternalStore(
    neverChanges,
    () => pagesOf(entry),
    () => none,
  );

  const pages = useMemo(
    () => followPages(first, arrived && !arrived.isFailed ? [...kept, arrived] : kept),
    [first, arrived, kept],
  );

  useEffect(() => {
    if (pages.length > 1) rememberPages(entry, pages);
  }, [entry, pages]);
  useScrollPositionAfterReload(entry, arrived === undefined && pages.length > 1);

  const listings = pages.flatMap((page) => page.listings);
  const last = pages.at(-1) ?? first;
  return {
    listings,
    nextCursor: last.nextCursor,
    seen: pages.length > 1 ? listings.length - last.listings.length : 0,
    /** How many the last `load` added; 0 when it has added nothing yet. */
    added: arrived && pages.length > 1 ? last.listings.length : 0,
    loading: fetcher.state !== 'idle',
    failed: fetcher.state === 'idle' && Boolean(arrived?.isFailed),
    load: (url: string) => void fetcher.load(url),
  };
}

/** The browser's own scroll restoration reaches no further than the page as the server sent it. */
function useScrollPositionAfterReload(entry: string, isLonger: boolean): void {
  useEffect(() => {
    if (!isLonger) return;
    const y = takeScrollPosition(entry);
    if (y > window.scrollY) window.scrollTo(0, y);
  }, [entry, isLonger]);
}

/** The chain of pages from the first on: pages of a list that has changed since are not in it. */
export function followPages(first: ListingsPage, others: readonly ListingsPage[]): readonly ListingsPage[] {
  const chain = [first];
  let next = first.nextCursor;
  while (next !== null) {
    const page = others.find(({ cursor }) => cursor === next);
    if (!page || chain.includes(page)) break;
    chain.push(page);
    next = page.nextCursor;
  }
  return chain;
}

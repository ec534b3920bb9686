import { useEffect, useMemo } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { CardListing } from '#web/components/listing-card.tsx';
import type { loader } from './marketplace-page.tsx';

export interface ListingsPage {
  listings: readonly CardListing[];
  /** Which page this is: null for the first. */
  cursor: string | null;
  /** null: this is the last. */
  nextCursor: string | null;
}

/** What 'Show more' added, by history entry: going back to a list finds it as long as it was left. */
const keptPages = new Map<string, readonly ListingsPage[]>();
const entriesKept = 10;
const none: readonly ListingsPage[] = [];

/**
 * The address's own page of listings, followed by those that `load` appends to it. `seen` is how many there were
 * before the last of them; 0 when nothing was appended.
 */
export function useMoreListings(first: ListingsPage) {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const fetcher = useFetcher<typeof loader>({ key: entry });
  const arrived = fetcher.data;

  const pages = useMemo(() => {
    const kept = keptPages.get(entry) ?? none;
    return followPages(first, arrived && !arrived.isFailed ? [...kept, arrived] : kept);
  }, [first, arrived, entry]);

  useEffect(() => {
    if (pages.length < 2) return;
    keptPages.set(entry, pages);
    for (const oldest of keptPages.keys()) {
      if (keptPages.size <= entriesKept) break;
      keptPages.delete(oldest);
    }
  }, [entry, pages]);

  const listings = pages.flatMap((page) => page.listings);
  const last = pages.at(-1) ?? first;
  return {
    listings,
    nextCursor: last.nextCursor,
    seen: pages.length > 1 ? listings.length - last.listings.length : 0,
    loading: fetcher.state !== 'idle',
    failed: fetcher.state === 'idle' && Boolean(arrived?.isFailed),
    load: (url: string) => void fetcher.load(url),
  };
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

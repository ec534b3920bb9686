import { useEffect } from 'react';
import { useLocation, useRevalidator, type DataStrategyResult, type MiddlewareFunction } from 'react-router';

/** What a page's loader gave it. */
type PageData = object & { isFailed?: boolean };

/** By address, the one shown last at the end. Only of the person who is signed in now: see `forgetPages`. */
const pages = new Map<string, { page: PageData; readAt: number }>();
const pagesKept = 20;
/** Milliseconds: a guest's page may be as old when it comes (web/guest-caching.ts). */
const freshFor = 60_000;

/** Pages that are being read before they are asked for. */
const underWay = new Map<string, Promise<void>>();
/** What was shown without asking, and has not been asked for since. */
const unasked = new WeakSet<PageData>();
/** The page that is shown already and asked for again behind it. */
let refreshed: { address: string } | null = null;
/** Where Back or Forward leads, until it is shown. */
let traversedTo: string | null = null;
let generation = 0;

const here = () => window.location.pathname + window.location.search;

if (typeof window !== 'undefined') {
  // Before the router hears of it. By now the address is the one that is led to.
  window.addEventListener('popstate', () => (traversedTo = here()), { capture: true });
}

/**
 * Forgets them all: someone else is signed in, or something was changed that any of them may show. What is being read
 * meanwhile is not kept either.
 */
export function forgetPages(): void {
  generation += 1;
  pages.clear();
  underWay.clear();
}

function keepPage(address: string, page: PageData): void {
  pages.delete(address);
  if (page.isFailed) return;
  pages.set(address, { page, readAt: performance.now() });
  for (const oldest of pages.keys()) {
    if (pages.size <= pagesKept) break;
    pages.delete(oldest);
  }
}

/**
 * Has a page at hand before it is asked for.
 *
 * @param read answers what its loader would; undefined when it cannot be had
 */
export function readPageAhead(address: string, read: () => Promise<PageData | undefined>): void {
  const known = pages.get(address);
  if (underWay.has(address) || (known && performance.now() - known.readAt < freshFor)) return;
  const asked = generation;
  const reading = read().then(
    (page) => {
      if (asked !== generation) return;
      underWay.delete(address);
      if (page) keepPage(address, page);
    },
    () => void underWay.delete(address),
  );
  underWay.set(address, reading);
}

/** Keeps what is shown at hand, and asks for it again when it was shown without asking. */
export function useAtHand(page: PageData): void {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const address = pathname + search;
  useEffect(() => {
    // Shown late, while Back or Forward leads on: to ask for it now would be to ask for the next one.
    if (address !== here()) return;
    traversedTo = null;
    if (!unasked.delete(page)) return keepPage(address, page);
    const mine = { address };
    refreshed = mine;
    void revalidate().finally(() => {
      // One that was left amid this is told so only when the next one is shown, and asked for.
      if (refreshed === mine) refreshed = null;
    });
  }, [address, page, revalidate]);
}

/**
 * Shows a page at once when it is at hand: by Back and Forward whatever its age, otherwise for a minute. It is asked for
 * right after (`useAtHand`); when that gets no answer, it stays. For `clientMiddleware`, before all others of the route.
 */
export function atHandFirst(routeId: string): MiddlewareFunction<Record<string, DataStrategyResult>> {
  return async ({ url }, next) => {
    const address = url.pathname + url.search;
    // Kept, for the same way may be asked for twice: whatever revalidates meanwhile begins it anew.
    const isTraversal = traversedTo === address;
    if (!isTraversal) traversedTo = null;
    // What is asked for where one is already is asked for anew.
    if (isTraversal || address !== here()) {
      await underWay.get(address);
      const known = pages.get(address);
      if (known && (isTraversal || performance.now() - known.readAt < freshFor)) {
        unasked.add(known.page);
        return { [routeId]: { type: 'data', result: known.page } };
      }
    }
    const results = await next();
    const shown = refreshed?.address === address ? pages.get(address)?.page : undefined;
    const isFailed = (results[routeId]?.result as PageData | null | undefined)?.isFailed;
    return shown && isFailed ? { ...results, [routeId]: { type: 'data', result: shown } } : results;
  };
}

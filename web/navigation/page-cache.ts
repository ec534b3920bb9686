import { useEffect } from 'react';
import { useLocation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { logFailure } from '#web/client/log-failure.ts';
import { forgetFrame } from './keep-frame.ts';
import { isLostAnswer } from './lost-answer.ts';

/** What a page's loader gave it. */
type PageData = object & { isFailed?: boolean };

/** By address, the one shown last at the end. Only of the person who is signed in now: see `forgetPages`. */
const pages = new Map<string, { page: PageData; readAt: number }>();
const maxPages = 20;
/** Milliseconds: a guest's page may be this old when it arrives (web/guest-caching.ts). */
const freshFor = 60_000;

/** Reads under way that nobody has navigated to yet. */
const prefetches = new Map<string, Promise<void>>();
/** What was shown from the cache and has not been revalidated since. */
const stale = new WeakSet<PageData>();
let shown: { pathname: string; page: PageData } | null = null;
/** The page that is shown and being revalidated. */
let revalidating: { address: string } | null = null;
/** Where Back or Forward leads, until it is shown. */
let traversedTo: string | null = null;

/** Marks a prefetch: the router's `url` has it, the server's request does not. */
export const prefetchMark = '#prefetch';

const here = () => window.location.pathname + window.location.search;

if (typeof window !== 'undefined') {
  // Before the router hears of it. The address is already that of the destination.
  window.addEventListener('popstate', () => (traversedTo = here()), { capture: true });
}

/**
 * Forgets all pages and the frame: someone else is signed in, or something was changed that any of them may show. Reads
 * in progress are not cached either.
 */
export function forgetPages(): void {
  forgetFrame();
  pages.clear();
  prefetches.clear();
}

function cachePage(address: string, page: PageData): void {
  pages.delete(address);
  if (page.isFailed) return;
  pages.set(address, { page, readAt: performance.now() });
  for (const oldest of pages.keys()) {
    if (pages.size <= maxPages) break;
    pages.delete(oldest);
  }
}

function freshPage(address: string): PageData | undefined {
  const known = pages.get(address);
  return known && performance.now() - known.readAt < freshFor ? known.page : undefined;
}

/** Back and Forward take a page of any age; the address already shown is always read again. */
function cachedPageAt(address: string): PageData | undefined {
  if (traversedTo === address) return pages.get(address)?.page;
  return address === here() ? undefined : freshPage(address);
}

/** Whether a page is shown without waiting for the server; it is revalidated right after. */
export const isCached = ({ pathname, search }: URL): boolean =>
  cachedPageAt(pathname + search) !== undefined || prefetches.has(pathname + search);

/** Whether the page that is shown is being read again only because it came from the cache. */
export const isRevalidatingCached = (): boolean => revalidating !== null;

interface CachedPage<Page> {
  /** What is logged as missing when the server gives no answer. */
  name: string;
  /**
   * What is shown then; undefined for the page's error boundary.
   *
   * @param shown what this very page shows now
   */
  fallback(args: ClientLoaderFunctionArgs, shown: Page | undefined): Page | undefined;
}

/**
 * The `clientLoader` of a page that is shown at once when it is cached: by Back and Forward whatever its age, otherwise
 * for a minute. It is revalidated right after (`useCachedPage`); when that gets no answer, it stays.
 */
export function cachedPage<Page extends PageData>({ name, fallback }: CachedPage<Page>) {
  return async (args: ClientLoaderFunctionArgs): Promise<Page> => {
    const { request, url } = args;
    const read = () => args.serverLoader() as Promise<Page>;
    const address = url.pathname + url.search;
    // Nobody reads a prefetch's result, and an error it threw would be shown as the page's.
    if (url.hash === prefetchMark) return (await prefetch(address, read)) as never;
    if (traversedTo !== address) traversedTo = null;
    await prefetches.get(address);
    const cached = cachedPageAt(address);
    if (cached) {
      stale.add(cached);
      return cached as Page;
    }
    const current = () =>
      revalidating?.address === address ? (pages.get(address)?.page as Page) : undefined;
    try {
      const page = await read();
      return (page.isFailed && current()) || page;
    } catch (error) {
      if (request.signal.aborted || !isLostAnswer(error)) throw error;
      const instead =
        current() ?? fallback(args, shown?.pathname === url.pathname ? (shown.page as Page) : undefined);
      if (!instead) throw error;
      logFailure(name, error);
      return instead;
    }
  };
}

function prefetch(address: string, read: () => Promise<PageData>): Promise<void> | undefined {
  if (prefetches.has(address) || freshPage(address)) return undefined;
  const reading = read()
    .catch(() => null)
    .then((page) => {
      // Forgotten meanwhile.
      if (prefetches.get(address) !== reading) return;
      prefetches.delete(address);
      if (page) cachePage(address, page);
    });
  prefetches.set(address, reading);
  return reading;
}

/** Caches what is shown, and revalidates it when it came from the cache. */
export function useCachedPage(page: PageData): void {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const address = pathname + search;
  useEffect(() => {
    shown = { pathname, page };
    return () => {
      shown = null;
    };
  }, [pathname, page]);
  useEffect(() => {
    // Shown late, while Back or Forward already leads elsewhere: revalidating now would request the next page.
    if (address !== here()) return;
    traversedTo = null;
    if (!stale.delete(page)) return cachePage(address, page);
    const mine = { address };
    revalidating = mine;
    void revalidate().finally(() => {
      // A page left during this hears of it only when the next one is shown, and would request that one.
      if (revalidating === mine) revalidating = null;
    });
  }, [address, page, revalidate]);
}

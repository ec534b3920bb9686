import { useEffect } from 'react';
import { useLocation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { logFailure } from '#web/client/log-failure.ts';
import { isLostAnswer } from './lost-answer.ts';

/** What a page's loader gave it. */
type PageData = object & { isFailed?: boolean };

/** By address, the one shown last at the end. Only of the person who is signed in now: see `forgetPages`. */
const pages = new Map<string, { page: PageData; readAt: number }>();
const pagesKept = 20;
/** Milliseconds: a guest's page may be as old when it comes (web/guest-caching.ts). */
const freshFor = 60_000;

/** Pages that are being read before they are asked for. */
const prefetches = new Map<string, Promise<void>>();
/** What was shown without asking, and has not been asked for since. */
const unasked = new WeakSet<PageData>();
let shown: { pathname: string; page: PageData } | null = null;
/** The page that is shown already and asked for again behind it. */
let refreshed: { address: string } | null = null;
/** Where Back or Forward leads, until it is shown. */
let traversedTo: string | null = null;
let generation = 0;

/** Marks what is only read ahead: the router's `url` has it, the server's request does not. */
export const prefetchMark = '#prefetch';

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
  prefetches.clear();
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

function freshPage(address: string): PageData | undefined {
  const known = pages.get(address);
  return known && performance.now() - known.readAt < freshFor ? known.page : undefined;
}

/** By Back and Forward whatever its age; what is asked for where one is already is asked for anew. */
function pageAtHand(address: string): PageData | undefined {
  if (traversedTo === address) return pages.get(address)?.page;
  return address === here() ? undefined : freshPage(address);
}

/** Whether a page is shown without waiting for the server; it is asked for again right after. */
export const isAtHand = ({ pathname, search }: URL): boolean =>
  pageAtHand(pathname + search) !== undefined || prefetches.has(pathname + search);

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
 * The `clientLoader` of a page that is shown at once when it is at hand: by Back and Forward whatever its age, otherwise
 * for a minute. It is asked for right after (`useCachedPage`); when that gets no answer, it stays.
 */
export function cachedPage<Page extends PageData>({ name, fallback }: CachedPage<Page>) {
  return async (args: ClientLoaderFunctionArgs): Promise<Page> => {
    const { request, url } = args;
    const read = () => args.serverLoader() as Promise<Page>;
    const address = url.pathname + url.search;
    // Nobody reads what a prefetch answers, and what it throws would be shown as the page's error.
    if (url.hash === prefetchMark) return (await prefetch(address, read)) as never;
    if (traversedTo !== address) traversedTo = null;
    await prefetches.get(address);
    const known = pageAtHand(address);
    if (known) {
      unasked.add(known);
      return known as Page;
    }
    const kept = () => (refreshed?.address === address ? (pages.get(address)?.page as Page) : undefined);
    try {
      const page = await read();
      return (page.isFailed && kept()) || page;
    } catch (error) {
      if (request.signal.aborted || !isLostAnswer(error)) throw error;
      const instead =
        kept() ?? fallback(args, shown?.pathname === url.pathname ? (shown.page as Page) : undefined);
      if (!instead) throw error;
      logFailure(name, error);
      return instead;
    }
  };
}

function prefetch(address: string, read: () => Promise<PageData>): Promise<void> | undefined {
  if (prefetches.has(address) || freshPage(address)) return undefined;
  const asked = generation;
  const reading = read().then(
    (page) => {
      if (asked !== generation) return;
      prefetches.delete(address);
      keepPage(address, page);
    },
    () => void prefetches.delete(address),
  );
  prefetches.set(address, reading);
  return reading;
}

/** Keeps what is shown at hand, and asks for it again when it was shown without asking. */
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

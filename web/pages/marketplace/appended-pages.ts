import { withStorage } from '#web/client/browser-storage.ts';
import { keptLists, keptListsKey } from '#web/navigation/kept-lists.ts';
import { scrollPositionsKey } from '#web/navigation/scroll-restoration.tsx';
import type { ListingsPage } from './marketplace-data.ts';

/** So that going back to a list finds it as long as before. */
const appendedPages = keptLists as Map<string, readonly ListingsPage[]>;
const maxEntries = 10;
const none: readonly ListingsPage[] = [];

/** A long list is some hundred kilobytes, and a tab has a few megabytes. */
const entriesStored = 3;

/** The first entry of every document has the same key, so a new visit could be mistaken for an older one's list. */
const sharedKey = 'default ';

type StoredLists = [entry: string, pages: readonly ListingsPage[]][];

/** The pages of this history entry: kept in memory, or by this tab from before a reload. */
export function pagesOf(entry: string): readonly ListingsPage[] {
  let pages = appendedPages.get(entry);
  if (!pages) {
    pages = storedLists().find(([stored]) => stored === entry && isSameVisit(entry))?.[1] ?? none;
    appendedPages.set(entry, pages);
  }
  return pages;
}

export function rememberPages(entry: string, pages: readonly ListingsPage[]): void {
  const before = pagesOf(entry);
  if (before.length === pages.length && pages.every((page, at) => page === before[at])) return;
  appendedPages.delete(entry);
  appendedPages.set(entry, pages);
  for (const oldest of appendedPages.keys()) {
    if (appendedPages.size <= maxEntries) break;
    appendedPages.delete(oldest);
  }
  // What cards say by a sheet tells a person's measures, which go nowhere (docs/decisions/099-what-fits.md).
  if (pages.some(({ sheet }) => sheet)) return;
  const others = storedLists().filter(([stored]) => stored !== entry);
  write(keptListsKey, [...others, [entry, pages]].slice(-entriesStored));
}

let isTaken = false;

/**
 * How far down this history entry was when the document before was left, which the router records itself; 0 when
 * unknown. CSS pixels, returned once: after that the router is in charge.
 */
export function takeScrollPosition(entry: string): number {
  if (isTaken) return 0;
  isTaken = true;
  const positions = read(scrollPositionsKey) as Record<string, unknown> | null;
  const y = positions?.[entry.slice(0, entry.indexOf(' '))];
  return typeof y === 'number' && isSameVisit(entry) ? y : 0;
}

function isSameVisit(entry: string): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !entry.startsWith(sharedKey) || visit?.type === 'reload' || visit?.type === 'back_forward';
}

function storedLists(): StoredLists {
  const lists = read(keptListsKey);
  return Array.isArray(lists) ? (lists as StoredLists) : [];
}

function read(key: string): unknown {
  return withStorage('tab', (storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown);
}

/** Where it cannot be stored, the list starts at its first page after a reload. */
function write(key: string, value: unknown): void {
  withStorage('tab', (storage) => storage.setItem(key, JSON.stringify(value)));
}

import { pagePaths } from '#contract/page-paths.ts';
import type { Services } from '#server/services.ts';
import { calendarSlice, finerSlices, yearsBetween, type CalendarSlice } from './calendar-slices.ts';
import {
  countListings,
  findListingSpan,
  haveVisibleListings,
  listAddresses,
  type ListedAddress,
} from './sitemap-store.ts';

/** What sitemaps.org allows in one file. */
const mostAddresses = 50_000;
/** Rows per statement: few enough to be sent while the next are read. */
const batch = 2_000;

export interface SitemapAddress {
  path: string;
  /** When its content last changed, where that is known. */
  changed?: Date;
}

type Reading = Pick<Services, 'guestReads'>;

/**
 * The parts that all listings fit in, oldest first: years, and where a year has more than fit in one file its months,
 * and so on. A name always means the same time, so a part changes only when its own listings do.
 */
export async function listingParts(reading: Reading, most = mostAddresses): Promise<string[]> {
  const span = await reading.guestReads.run(findListingSpan);
  if (!span) return [];
  const slices = await partsOf(reading, yearsBetween(span.first, span.last), most);
  // A part without an address would be no valid file.
  const visible = await reading.guestReads.run((db) => haveVisibleListings(db, slices));
  return slices.filter((_, index) => visible[index]).map(({ name }) => name);
}

async function partsOf(
  reading: Reading,
  slices: readonly CalendarSlice[],
  most: number,
): Promise<CalendarSlice[]> {
  const held = await reading.guestReads.run((db) => countListings(db, slices, most));
  const parts: CalendarSlice[] = [];
  for (const [index, slice] of slices.entries()) {
    const finer = held[index]! > most ? finerSlices(slice) : [];
    if (finer.length > 0) parts.push(...(await partsOf(reading, finer, most)));
    else if (held[index]! > 0) parts.push(slice);
  }
  return parts;
}

/** The listings of a part, oldest first, a few at a time; null where no part has that name. */
export function listingAddresses(
  reading: Reading,
  part: string,
  most = mostAddresses,
): AsyncGenerator<SitemapAddress[]> | null {
  const slice = calendarSlice(part);
  return slice && addressesIn(reading, slice, most);
}

async function* addressesIn(
  { guestReads }: Reading,
  slice: CalendarSlice,
  most: number,
): AsyncGenerator<SitemapAddress[]> {
  let last: ListedAddress | undefined;
  for (let left = most; left > 0; left -= batch) {
    const limit = Math.min(batch, left);
    const after = last ?? null;
    const found: ListedAddress[] = await guestReads.run((db) => listAddresses(db, slice, after, limit));
    yield found.map(({ id, updated_at }) => ({ path: pagePaths.listing(id), changed: updated_at }));
    last = found.at(-1);
    if (found.length < limit) return;
  }
}

/** The pages that are the same for everyone, and the categories. */
export function pageAddresses({ categories }: Pick<Services, 'categories'>): SitemapAddress[] {
  const lists = categories.all.flatMap(({ slug, subcategories }) => [
    pagePaths.marketplace(slug),
    ...subcategories.map((subcategory) => pagePaths.marketplace(slug, subcategory.slug)),
  ]);
  const paths = [
    pagePaths.home(),
    pagePaths.marketplace(),
    ...lists,
    pagePaths.support(),
    pagePaths.privacyPolicy(),
    pagePaths.termsOfService(),
    pagePaths.returnsPolicy(),
    pagePaths.disclaimer(),
    pagePaths.safety(),
    pagePaths.transparency(),
    pagePaths.credits(),
  ];
  return paths.map((path) => ({ path }));
}

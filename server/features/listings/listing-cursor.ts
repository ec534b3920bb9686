import * as z from 'zod/mini';
import { readCursor, staleCursor, writeCursor } from '#server/http/paging.ts';
import type { Keyset } from './listing-search-store.ts';
import type { ListingWithImages } from './listing-store.ts';

const cursorSchema = z.tuple([
  z.string(),
  // A price in cents, or a time.
  z.union([z.int(), z.iso.datetime()]),
  z.uuid(),
  z.optional(z.nullable(z.string())),
  z.optional(z.int().check(z.nonnegative())),
]);

/** Where a page ended: the ZIP where it was sorted by distance, and in which pass of a search for words. */
export type Cursor = { keyset: Keyset; zip: string | undefined; pass: number };

export function writeListingCursor(
  sort: string,
  { id, price_cents, created_at, listed_at, zip }: ListingWithImages,
  pass: number,
): string {
  const key = sort === 'price-low' || sort === 'price-high' ? price_cents : (listed_at ?? created_at);
  return writeCursor([sort, key, id, sort === 'nearest' ? zip : null, pass]);
}

/** @throws AppError `invalid-input` for anything but what `writeListingCursor` wrote for this sort */
export function readListingCursor(text: string, sort: string): Cursor {
  const [cursorSort, key, id, zip, pass = 0] = readCursor(cursorSchema, text);
  const isPrice = typeof key === 'number';
  if (cursorSort !== sort || isPrice !== sort.startsWith('price')) throw staleCursor();
  return { keyset: { key: isPrice ? key : new Date(key), id }, zip: zip ?? undefined, pass };
}

import * as z from 'zod/mini';
import * as words from '#contract/wording/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Keyset } from './listing-search-store.ts';
import type { ListingWithImages } from './listing-store.ts';

const cursorSchema = z.tuple([
  z.string(),
  z.union([z.number(), z.iso.datetime()]),
  z.uuid(),
  z.optional(z.string()),
]);

/** Where a page ended; the ZIP where it was sorted by distance. */
export type Cursor = { keyset: Keyset; zip: string | undefined };

export function writeCursor(
  sort: string,
  { id, price_cents, created_at, listed_at, zip }: ListingWithImages,
): string {
  const key = sort === 'price-low' || sort === 'price-high' ? price_cents : (listed_at ?? created_at);
  const cursor = [sort, key, id, ...(sort === 'nearest' ? [zip] : [])];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError `invalid-input` for anything but what `writeCursor` wrote for this sort */
export function readCursor(text: string, sort: string): Cursor {
  try {
    const [cursorSort, key, id, zip] = z.parse(
      cursorSchema,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    if (cursorSort !== sort || (typeof key === 'number') !== sort.startsWith('price'))
      throw new Error('another sort');
    if (typeof key === 'number' && !Number.isInteger(key)) throw new Error('not a price in cents');
    return { keyset: { key: typeof key === 'number' ? key : new Date(key), id }, zip };
  } catch (error) {
    throw staleCursor(error);
  }
}

export function staleCursor(cause?: unknown): AppError {
  return new AppError('invalid-input', {
    fields: { cursor: words.staleCursor },
    cause,
  });
}

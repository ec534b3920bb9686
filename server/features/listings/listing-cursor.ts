import * as z from 'zod/mini';
import * as words from '#contract/wording/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Keyset } from './listing-search-store.ts';
import type { ListingWithImages } from './listing-store.ts';

const cursorSchema = z.tuple([
  z.string(),
  z.union([z.number(), z.iso.datetime()]),
  z.uuid(),
  z.optional(z.nullable(z.string())),
  z.optional(z.int().check(z.nonnegative())),
]);

/** Where a page ended: the ZIP where it was sorted by distance, and in which pass of a search for words. */
export type Cursor = { keyset: Keyset; zip: string | undefined; pass: number };

export function writeCursor(
  sort: string,
  { id, price_cents, created_at, listed_at, zip }: ListingWithImages,
  pass: number,
): string {
  const key = sort === 'price-low' || sort === 'price-high' ? price_cents : (listed_at ?? created_at);
  const place = sort === 'nearest' ? zip : null;
  const cursor = [sort, key, id, ...(pass > 0 ? [place, pass] : place === null ? [] : [place])];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError `invalid-input` for anything but what `writeCursor` wrote for this sort */
export function readCursor(text: string, sort: string): Cursor {
  try {
    const [cursorSort, key, id, zip, pass = 0] = z.parse(
      cursorSchema,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    if (cursorSort !== sort || (typeof key === 'number') !== sort.startsWith('price'))
      throw new Error('another sort');
    if (typeof key === 'number' && !Number.isInteger(key)) throw new Error('not a price in cents');
    return {
      keyset: { key: typeof key === 'number' ? key : new Date(key), id },
      zip: zip ?? undefined,
      pass,
    };
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

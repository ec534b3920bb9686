import * as z from 'zod/mini';
import * as words from '#contract/wording/errors.ts';
import { AppError } from './app-error.ts';

/**
 * A page of what was found, for which one row more than `limit` was asked for.
 * @returns its rows, and the cursor after them; null where there are no more
 */
export function pageOf<T>(
  found: readonly T[],
  limit: number,
  cursorAfter: (last: T) => string,
): { rows: T[]; next: string | null } {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? cursorAfter(rows.at(-1)!) : null };
}

/** Where a page ended, as its address has it: nobody else has to understand it. */
export const writeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws AppError `invalid-input` for anything but what `writeCursor` made of such a place */
export function readCursor<T>(schema: z.ZodMiniType<T>, cursor: string): T {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw staleCursor(cause);
  }
}

export const staleCursor = (cause?: unknown): AppError =>
  new AppError('invalid-input', { fields: { cursor: words.staleCursor }, cause });

/** Says in the `Link` header where the next page is. */
export function linkNext(
  setHeader: (name: string, value: string) => void,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): void {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  setHeader('link', `<${path}?${new URLSearchParams(given)}>; rel="next"`);
}

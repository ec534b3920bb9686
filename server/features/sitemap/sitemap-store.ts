import { sql, type RawBuilder } from 'kysely';
import type { Db, ListingRow } from '#server/db/schema.ts';
import type { CalendarSlice } from './calendar-slices.ts';

/** When the first and the last listing there is was posted; null where there is none. */
export async function findListingSpan(db: Db): Promise<{ first: Date; last: Date } | null> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    SELECT min(created_at) AS first, max(created_at) AS last FROM listings`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first && last ? { first, last } : null;
}

/** How many listings each slice has, hidden ones included; it counts to one above `most` and no further. */
export async function countListings(
  db: Db,
  slices: readonly CalendarSlice[],
  most: number,
): Promise<number[]> {
  const { rows } = await countQuery(slices, most).execute(db);
  return rows.map(({ held }) => held);
}

/** Reads nothing but the index `listings_newest`, so that a count costs no more than what it counts. */
export function countQuery(slices: readonly CalendarSlice[], most: number): RawBuilder<{ held: number }> {
  return sql`
    SELECT (
      SELECT count(*)::int FROM (
        SELECT FROM listings WHERE created_at >= slice.since AND created_at < slice.until LIMIT ${most + 1}
      ) AS found
    ) AS held
    FROM ${each(slices)} ORDER BY ord`;
}

const each = (slices: readonly CalendarSlice[]) => sql`
  unnest(${slices.map(({ from }) => from)}::timestamptz[], ${slices.map(({ to }) => to)}::timestamptz[])
    WITH ORDINALITY AS slice (since, until, ord)`;

/** Which of the slices have a listing that is shown. */
export async function haveVisibleListings(db: Db, slices: readonly CalendarSlice[]): Promise<boolean[]> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT FROM listings WHERE created_at >= slice.since AND created_at < slice.until AND NOT hidden AND status IN ('active', 'reserved')
    ) AS has
    FROM ${each(slices)} ORDER BY ord`.execute(db);
  return rows.map(({ has }) => has);
}

export type ListedAddress = Pick<ListingRow, 'id' | 'created_at' | 'updated_at'>;

/** The next listings of a slice, oldest first. */
export async function listAddresses(
  db: Db,
  slice: CalendarSlice,
  after: Pick<ListedAddress, 'id' | 'created_at'> | null,
  limit: number,
): Promise<ListedAddress[]> {
  const { rows } = await addressQuery(slice, after, limit).execute(db);
  return rows;
}

export function addressQuery(
  slice: CalendarSlice,
  after: Pick<ListedAddress, 'id' | 'created_at'> | null,
  limit: number,
): RawBuilder<ListedAddress> {
  const start = after
    ? sql`(created_at, id) > (${after.created_at}, ${after.id}::uuid)`
    : sql`created_at >= ${slice.from}`;
  return sql`
    SELECT id, created_at, updated_at FROM listings
    WHERE ${start} AND created_at < ${slice.to} AND NOT hidden AND status IN ('active', 'reserved')
    ORDER BY created_at, id LIMIT ${limit}`;
}

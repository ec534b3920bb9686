import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** Few enough for the time limit of a statement on a busy machine. */
const rowsAStatement = 5_000;

/** How the listings of one call differ; every expression is SQL over `n`, which runs from 1 to the count. */
export interface ManyListings {
  count: number;
  /** Of several listing n has `sellerUid[n mod length]`. */
  sellerUid: string | readonly string[];
  /** Listing n is at `zips[n mod length]`. */
  zips: readonly string[];
  categories: readonly { id: string; subcategories: readonly { id: string }[] }[];
  /** Such as `'Walker no. ' || n`. */
  title?: string;
  /** Whole cents. */
  priceCents?: string;
  /** Added to a fixed instant; equal ones put the keyset's second key to the test. */
  age?: string;
  /** Facts, such as `jsonb_build_object('seat_width_in', 14 + n % 11)`. */
  details?: string;
  /** Such as `CASE WHEN n % 3 = 0 THEN 'passed-on' ELSE 'active' END`. */
  status?: string;
}

/**
 * Writes listings without pictures, spread over the given ZIPs, categories and subcategories by
 * fixed arithmetic: the same call makes the same rows, ids aside.
 */
export async function insertManyListings(db: Db, many: ManyListings): Promise<void> {
  for (let first = 1; first <= many.count; first += rowsAStatement) {
    await insertRange(db, many, first, Math.min(many.count, first + rowsAStatement - 1));
  }
}

async function insertRange(db: Db, many: ManyListings, first: number, last: number): Promise<void> {
  const places = many.categories.flatMap(({ id, subcategories }) => {
    const ids: (string | null)[] = subcategories.length === 0 ? [null] : subcategories.map((one) => one.id);
    return ids.map((subcategory) => ({ category: id, subcategory }));
  });
  const sellers = [many.sellerUid].flat();
  const seller = sql`(${sellers}::text[])[1 + n % ${sellers.length}::int]`;
  const zip = sql`(${many.zips}::text[])[1 + n % ${many.zips.length}::int]`;
  // A stride that shares no factor with the number of places, so that every ZIP gets every category.
  const place = sql`1 + (n * 7 + n / ${many.zips.length}::int) % ${places.length}::int`;
  await sql`
    INSERT INTO listings (
      id, seller_uid, title, description, price_cents, category_id, subcategory_id, condition, zip, city, state,
      contact_email_relay, contact_instant_chat, contact_text_call, created_at, updated_at, status, details)
    SELECT
      gen_random_uuid(), ${seller}, ${sql.raw(many.title ?? `'Listing ' || n`)}, 'Made for a test.',
      ${sql.raw(many.priceCents ?? '(n * 7919) % 500000')},
      (${places.map(({ category }) => category)}::uuid[])[${place}],
      (${places.map(({ subcategory }) => subcategory)}::uuid[])[${place}],
      (ARRAY['new', 'like new', 'used', 'needs repairs', 'parts only'])[1 + n % 5],
      ${zip}, 'Testville', 'TX', true, true, false,
      timestamptz '2026-01-01T12:00:00Z' - (${sql.raw(many.age ?? `n * interval '1 minute'`)}), now(),
      ${sql.raw(many.status ?? `'active'`)}, ${sql.raw(many.details ?? `'{}'`)}
    FROM generate_series(${first}::int, ${last}::int) AS n`.execute(db);
}

/**
 * Writes listings while `tables` have no indexes but unique ones, and makes the others afterwards, all at once: with
 * 20,000 and more that takes half of the time.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY (${tables}::regclass[]) AND NOT indisunique`.execute(db);
  for (const { name } of indexes) await sql.raw(`DROP INDEX ${name}`).execute(db);
  await write();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}

/** A seller whose profile is complete, written to the table; they can't sign in. */
export async function insertSeller(db: Db, displayName = 'Sam Seller'): Promise<string> {
  const uid = randomUUIDv7();
  await db
    .insertInto('users')
    .values({ uid, email: `${uid}@example.com`, display_name: displayName, profile_created: true })
    .execute();
  return uid;
}

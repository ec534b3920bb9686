import { sql } from 'kysely';
import type { SafetyLookRow } from '#server/db/safety-schema.ts';
import type { Db, ListingRow } from '#server/db/schema.ts';

/** What is looked at. */
export type LookedAt = Pick<ListingRow, (typeof columns)[number]>;

const columns = [
  'id',
  'seller_uid',
  'status',
  'status_person',
  'title',
  'description',
  'brand',
  'details',
  'serial',
  'category_id',
  'subcategory_id',
] as const satisfies (keyof ListingRow)[];

/** One that has begun already goes on where it was. */
export async function beginLook(db: Db, version: string, begun_at: Date): Promise<void> {
  await db
    .insertInto('safety_looks')
    .values({ version, after: null, looked: 0, begun_at, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findLook(db: Db, version: string): Promise<SafetyLookRow> {
  return db.selectFrom('safety_looks').selectAll().where('version', '=', version).executeTakeFirstOrThrow();
}

/** Held until the transaction ends; undefined once another has moved it on. */
export function lockLookAt(db: Db, { version, after }: SafetyLookRow): Promise<SafetyLookRow | undefined> {
  return db
    .selectFrom('safety_looks')
    .selectAll()
    .where('version', '=', version)
    .where('done_at', 'is', null)
    .where(sql<boolean>`after IS NOT DISTINCT FROM ${after}::uuid`)
    .forUpdate()
    .executeTakeFirst();
}

export async function moveLook(
  db: Db,
  version: string,
  { after, looked }: { after: string; looked: number },
): Promise<void> {
  await db
    .updateTable('safety_looks')
    .set({ after, looked: sql<number>`looked + ${looked}` })
    .where('version', '=', version)
    .execute();
}

export async function endLook(db: Db, version: string, done_at: Date): Promise<void> {
  await db.updateTable('safety_looks').set({ done_at }).where('version', '=', version).execute();
}

/** But for the newest. */
export async function deleteLooksBefore(db: Db, before: Date): Promise<void> {
  await sql`
    DELETE FROM safety_looks
    WHERE begun_at < ${before}
      AND version <> (SELECT version FROM safety_looks ORDER BY begun_at DESC, version LIMIT 1)`.execute(db);
}

/** What lists show, and what somebody got here, whom a recall still concerns. */
const isLookedAt = sql<boolean>`NOT hidden
  AND (status IN ('active', 'reserved') OR (status = 'passed-on' AND status_person IS NOT NULL))`;

/** Listings to look at, by id. @param sellerUid only theirs */
export function listLookedAtAfter(
  db: Db,
  after: string | null,
  limit: number,
  sellerUid?: string,
): Promise<LookedAt[]> {
  return db
    .selectFrom('listings')
    .select(columns)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .$if(sellerUid !== undefined, (query) => query.where('seller_uid', '=', sellerUid!))
    .where(isLookedAt)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those of them that are still to be looked at, held until the transaction ends. */
export function holdLookedAt(db: Db, ids: readonly string[]): Promise<LookedAt[]> {
  return db
    .selectFrom('listings')
    .select(columns)
    .where('id', 'in', ids)
    .where(isLookedAt)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What may not be listed any more: how many there are, and the first of them. */
export interface Refused {
  total: number;
  rows: { id: string; title: string; finding: string }[];
}

/** What this look found that may not be listed any more. */
export async function listRefused(db: Db, version: string, limit: number): Promise<Refused> {
  const { rows } = await sql<Refused['rows'][number] & { total: number }>`
    SELECT listings.id, title, finding, count(*) OVER ()::integer AS total
    FROM listing_findings JOIN listings ON listings.id = listing_id
    WHERE look = ${version} AND decision = 'refuse' ORDER BY listings.id LIMIT ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows };
}

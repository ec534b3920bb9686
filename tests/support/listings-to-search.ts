import path from 'node:path';
import { sql } from 'kysely';
import { categoryTree, type Category } from '#contract/categories.ts';
import type { Db } from '#server/db/schema.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { loadZipTable } from '#server/features/location/zip-table.ts';
import { insertManyListings, insertSeller, withoutIndexes } from './many-listings.ts';

export const total = 100_000;

const zips = loadZipTable(path.join(import.meta.dirname, '../../data/us-zips.tsv'));
const around = (zip: string, miles: number) => zips.within(zip, miles).map((place) => place.zip);
export const austin = around('78701', 20);
/** Nobody near Jordan, Montana, sells anything. */
export const emptyPlace = around('59337', 20);
export const everywhere = around('78701', Infinity);

/**
 * As many listings as plans are measured on: common words and rare ones, facts, listings that are gone.
 *
 * @returns the categories that they are in
 */
export async function insertListingsToSearch(db: Db): Promise<Category[]> {
  await upsertCategories(db, categoryTree);
  const categories = await selectCategories(db);
  const sellerUid = await Promise.all(
    ['Ann', 'Ben', 'Cem', 'Dee', 'Eve'].map((name) => insertSeller(db, name)),
  );
  const empty = new Set(emptyPlace);
  const title = `CASE WHEN n % 3 = 0 THEN 'Lightweight wheelchair ' WHEN n % 9973 = 1 THEN 'Zephyr ' ELSE 'Item ' END || n
    || CASE WHEN n / 90 % 3 = 0 THEN ' with a bag' ELSE '' END`;
  // Two of five listings are in and around Austin, the rest all over the country.
  const spread = everywhere.filter((zip, index) => index % 5 === 0 && !empty.has(zip));
  const details = `CASE WHEN n % 5 < 3 THEN jsonb_build_object('user_capacity_lb', 150 + 25 * (n % 13),
    'seat_width_in', 14 + n % 11, 'overall_width_in', 20 + n % 15) ELSE '{}' END`;
  await withoutIndexes(db, ['listings', 'listing_search'], async () => {
    await insertManyListings(db, { count: total * 0.4, sellerUid, zips: austin, categories, title, details });
    await insertManyListings(db, {
      count: total * 0.6,
      sellerUid,
      zips: spread,
      categories,
      title,
      details,
      age: `n * interval '40 seconds'`,
    });
    // One seller's hundred are the newest of all.
    await insertManyListings(db, {
      count: 100,
      sellerUid: sellerUid[0]!,
      zips: everywhere,
      categories,
      title: `'Yonder scooter ' || n`,
      age: `n * interval '-1 second'`,
    });
    // And of all that there are, three of ten are gone.
    await insertManyListings(db, {
      count: Math.round((total * 3) / 7),
      sellerUid,
      zips: [...austin, ...spread],
      categories,
      title,
      status: `CASE WHEN n % 2 = 0 THEN 'passed-on' ELSE 'expired' END`,
    });
  });
  // A brand of forty among the oldest.
  await sql`UPDATE listings SET brand = 'Zenith' WHERE id IN (SELECT id FROM listing_search ORDER BY created_at LIMIT 40)`.execute(
    db,
  );
  await sql`VACUUM ANALYZE listings, listing_search`.execute(db);
  return categories;
}

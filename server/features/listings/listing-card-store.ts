import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db, UserRow } from '#server/db/schema.ts';
import { listingColumns, type ListingWithImages } from './listing-store.ts';

/** What of its seller a listing shows, or depends on. */
export type SellerOfListing = Pick<
  UserRow,
  'uid' | 'display_name' | 'profile_picture' | 'phone_number' | 'display_phone_number' | 'profile_created'
>;

/** A listing as its page shows it. */
export interface DetailsRow extends ListingWithImages {
  seller: SellerOfListing;
}

const detailsColumns = sql`
  ${listingColumns}, json_build_object(
    'uid', users.uid, 'display_name', users.display_name, 'profile_picture', users.profile_picture,
    'phone_number', users.phone_number, 'display_phone_number', users.display_phone_number,
    'profile_created', users.profile_created) AS seller`;

/** Listings in the order of the ids given; ids that are gone are left out. */
export async function findListings(db: Db, ids: readonly string[]): Promise<ListingWithImages[]> {
  const { rows } = await sql<ListingWithImages>`
    SELECT ${listingColumns} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, ord)
    JOIN listings USING (id) ORDER BY asked.ord`.execute(db);
  return rows;
}

/** A listing with its seller; undefined when there is none. */
export async function findDetails(db: Db, id: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`${prepared}
    SELECT ${detailsColumns}
    FROM listings JOIN users ON users.uid = listings.seller_uid WHERE listings.id = ${id}`.execute(db);
  return rows[0];
}

/** One seller's listings, newest first. */
export async function listDetailsOf(db: Db, sellerUid: string): Promise<DetailsRow[]> {
  const { rows } = await sql<DetailsRow>`
    SELECT ${detailsColumns}
    FROM listings JOIN users ON users.uid = listings.seller_uid WHERE listings.seller_uid = ${sellerUid}
    ORDER BY listings.created_at DESC, listings.id DESC`.execute(db);
  return rows;
}

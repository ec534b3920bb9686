import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db, UserRow } from '#server/db/schema.ts';

/**
 * A listing as its card shows it, most of it written by the database: `json` holds the members of the contract's
 * `ListingCard` that hang on the listing alone, without the braces around them.
 */
export interface CardRow {
  zip: string;
  category_id: string;
  subcategory_id: string | null;
  seller_uid: string;
  hidden: boolean;
  json: string;
  /** A picture a line, the cover first: its path, and behind it the JSON members of the contract's `Image`. */
  pictures: string;
}

/** What of its seller a listing shows, or depends on. */
export type SellerOfListing = Pick<
  UserRow,
  'uid' | 'display_name' | 'profile_picture' | 'phone_number' | 'display_phone_number' | 'profile_created'
>;

/** The same as its page shows it. */
export interface DetailsRow extends CardRow {
  contact_text_call: boolean;
  seller: SellerOfListing;
}

/**
 * The columns of `CardRow`, named one by one: see `prepared`. Text that is put together, because `json_build_object`
 * looks up the type of each value anew, and an array for the pictures, because an aggregate in an order sorts
 * (docs/performance.md).
 */
export const cardColumns = sql`
  listings.zip, listings.category_id, listings.subcategory_id, listings.seller_uid, listings.hidden, concat(
    '"id":', to_json(listings.id), ',"title":', to_json(listings.title),
    ',"description":', to_json(listings.description), ',"price":', listings.price_cents::float8 / 100,
    ',"condition":', to_json(listings.condition), ',"zip_code":', to_json(listings.zip),
    ',"city":', to_json(listings.city), ',"state":', to_json(listings.state),
    ',"created_at":"', to_char(listings.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","contact_methods":{"emailRelay":', to_json(listings.contact_email_relay),
    ',"instantChat":', to_json(listings.contact_instant_chat),
    ',"textCall":', to_json(listings.contact_text_call), '},"uid":', to_json(listings.seller_uid)
  ) AS json,
  array_to_string(ARRAY(
    SELECT concat(path, ',"width":', width, ',"height":', height, ',"thumbhash":', to_json(thumbhash),
      ',"widths":', array_to_json(widths),
      ',"encodings":', CASE WHEN has_avif THEN '["avif","webp"]' ELSE '["webp"]' END)
    FROM images WHERE images.listing_id = listings.id ORDER BY position
  ), E'\\n') AS pictures`;

const detailsColumns = sql`
  ${cardColumns}, listings.contact_text_call, json_build_object(
    'uid', users.uid, 'display_name', users.display_name, 'profile_picture', users.profile_picture,
    'phone_number', users.phone_number, 'display_phone_number', users.display_phone_number,
    'profile_created', users.profile_created) AS seller`;

/** The cards in the order of the ids given; ids that are gone are left out. */
export async function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, ord)
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

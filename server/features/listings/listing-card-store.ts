import { sql, type RawBuilder } from 'kysely';
import type { Files } from '#server/adapters/files/files.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db, UserRow } from '#server/db/schema.ts';

/**
 * A listing as its card shows it, written by the database: `json` holds the members of the contract's `ListingCard`
 * without the braces around them and without those that hang on more than the listing, for which the other columns are.
 */
export interface CardRow {
  zip: string;
  category_id: string;
  subcategory_id: string | null;
  seller_uid: string;
  json: string;
}

/** What of its seller a listing shows, or depends on. */
export type SellerOfListing = Pick<
  UserRow,
  'uid' | 'display_name' | 'profile_picture' | 'phone_number' | 'display_phone_number' | 'profile_created'
>;

/** The same as its page shows it, with all its pictures as JSON, the cover first. */
export interface DetailsRow extends CardRow {
  contact_text_call: boolean;
  images: string;
  seller: SellerOfListing;
}

/** The contract's `Image`, as `imageView` makes it of a listing's picture. */
const imageJson = (urlPrefix: string) => sql`concat(
  '{"url":', to_json(${urlPrefix}::text || path), ',"path":', to_json(path), ',"width":', width, ',"height":', height,
  ',"thumbhash":', to_json(thumbhash), ',"widths":', array_to_json(widths),
  ',"encodings":', CASE WHEN has_avif THEN '["avif","webp"]' ELSE '["webp"]' END, '}')`;

const booleanJson = (column: string) => sql`CASE WHEN ${sql.ref(column)} THEN 'true' ELSE 'false' END`;

/**
 * The columns of `CardRow`. Text that is put together, because `json_build_object` looks up the type of each value of
 * each row (docs/performance.md); named one by one: see `prepared`.
 *
 * @param urlPrefix of the files
 */
export function cardColumns({ urlPrefix }: Pick<Files, 'urlPrefix'>): RawBuilder<unknown> {
  return sql`
    listings.zip, listings.category_id, listings.subcategory_id, listings.seller_uid, concat(
      '"id":', to_json(listings.id), ',"title":', to_json(listings.title),
      ',"description":', to_json(listings.description), ',"price":', listings.price_cents::float8 / 100,
      ',"condition":', to_json(listings.condition), ',"zip_code":', to_json(listings.zip),
      ',"city":', to_json(listings.city), ',"state":', to_json(listings.state),
      ',"created_at":"', to_char(listings.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      '","contact_methods":{"emailRelay":', ${booleanJson('listings.contact_email_relay')},
      ',"instantChat":', ${booleanJson('listings.contact_instant_chat')},
      ',"textCall":', ${booleanJson('listings.contact_text_call')}, '},"uid":', to_json(listings.seller_uid), ',',
      (SELECT concat(
        '"image_urls":[', string_agg(to_json(${urlPrefix}::text || path)::text, ',' ORDER BY position),
        '],"cover":', coalesce((array_agg(${imageJson(urlPrefix)} ORDER BY position))[1], 'null'))
      FROM images WHERE images.listing_id = listings.id)
    ) AS json`;
}

function detailsColumns(files: Pick<Files, 'urlPrefix'>): RawBuilder<unknown> {
  return sql`
    ${cardColumns(files)}, listings.contact_text_call,
    (SELECT concat('[', string_agg(${imageJson(files.urlPrefix)}, ',' ORDER BY position), ']')
      FROM images WHERE images.listing_id = listings.id) AS images,
    json_build_object(
      'uid', users.uid, 'display_name', users.display_name, 'profile_picture', users.profile_picture,
      'phone_number', users.phone_number, 'display_phone_number', users.display_phone_number,
      'profile_created', users.profile_created) AS seller`;
}

/** The cards in the order of the ids given; ids that are gone are left out. */
export async function findCards(
  db: Db,
  files: Pick<Files, 'urlPrefix'>,
  ids: readonly string[],
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns(files)} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, ord)
    JOIN listings USING (id) ORDER BY asked.ord`.execute(db);
  return rows;
}

export async function findDetails(
  db: Db,
  files: Pick<Files, 'urlPrefix'>,
  id: string,
): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`${prepared}
    SELECT ${detailsColumns(files)}
    FROM listings JOIN users ON users.uid = listings.seller_uid WHERE listings.id = ${id}`.execute(db);
  return rows[0];
}

/** One seller's listings, newest first. */
export async function listDetailsOf(
  db: Db,
  files: Pick<Files, 'urlPrefix'>,
  sellerUid: string,
): Promise<DetailsRow[]> {
  const { rows } = await sql<DetailsRow>`
    SELECT ${detailsColumns(files)}
    FROM listings JOIN users ON users.uid = listings.seller_uid WHERE listings.seller_uid = ${sellerUid}
    ORDER BY listings.created_at DESC, listings.id DESC`.execute(db);
  return rows;
}

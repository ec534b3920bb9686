import { sql, type Insertable, type Updateable } from 'kysely';
import { blocks } from '#server/db/blocks.ts';
import { insertMissing } from '#server/db/insert-missing.ts';
import { prepared } from '#server/db/prepared.ts';
import { takenDownBy } from '#server/db/taken-back.ts';
import {
  listingRowColumns,
  type Db,
  type ListingRow,
  type ReadListingRow,
  type Tables,
  type UserRow,
} from '#server/db/schema.ts';
import type { ViewedImage } from '#server/features/images/image-view.ts';

/** Who from a conversation about a listing has it, or is to have it. */
export interface Concerned {
  uid: string;
  display_name: string;
  conversation_id: string;
}

export type ListingWithImages = ReadListingRow & {
  /** Null where that is nobody from a conversation. */
  concerned: Concerned | null;
  images: ViewedImage[];
};

/** What a listing shows of its seller or depends on. */
export type SellerOfListing = Pick<
  UserRow,
  | 'uid'
  | 'display_name'
  | 'profile_picture'
  | 'organisation'
  | 'phone_number'
  | 'display_phone_number'
  | 'profile_created'
>;

/** A listing as its page shows it. */
export interface DetailsRow extends ListingWithImages {
  seller: SellerOfListing;
  /** The rules and recalls that its seller was asked about and confirmed. */
  confirmed: string[];
}

/** The same, for its seller. */
export interface OwnDetailsRow extends DetailsRow {
  /** By which recalls are found; only its seller is shown it. */
  serial: string;
}

/** The same, for one viewer. */
export interface ViewedRow extends OwnDetailsRow {
  /** On the viewer's watchlist. */
  watched: boolean;
  /** The viewer has written about it. */
  in_chat: boolean;
  /** Its seller has blocked the viewer. */
  blocked: boolean;
}

/**
 * A listing's row with its pictures in order, the cover first: the columns of everything that reads listings. The
 * pictures are an array in the order of an index, because an ordered aggregate would sort.
 */
export const listingColumns = sql`
  ${sql.join(listingRowColumns.map((column) => sql.ref(`listings.${column}`)))},
  CASE WHEN listings.status_person IS NOT NULL THEN (
    SELECT json_build_object('uid', person.uid, 'display_name', person.display_name, 'conversation_id', about.id)
    FROM conversations AS about JOIN users AS person ON person.uid = about.buyer_uid
    WHERE about.listing_id = listings.id AND about.buyer_uid = listings.status_person) END AS concerned,
  array_to_json(ARRAY(
    SELECT json_build_object('id', id, 'kind', kind, 'path', path, 'width', width, 'height', height,
      'thumbhash', thumbhash, 'colours', colours, 'widths', widths, 'has_avif', has_avif, 'shot', shot)
    FROM images WHERE images.listing_id = listings.id ORDER BY position
  )) AS images`;

/** A listing's position among the newest: `created_at` of its row in `listing_search`. */
export const listedAt = sql`COALESCE(listings.listed_at, listings.created_at)`;

const detailsColumns = sql`
  ${listingColumns}, json_build_object(
    'uid', users.uid, 'display_name', users.display_name, 'profile_picture', users.profile_picture,
    'organisation', users.organisation, 'phone_number', users.phone_number, 'display_phone_number', users.display_phone_number,
    'profile_created', users.profile_created) AS seller,
  ARRAY(SELECT rule FROM listing_confirmations WHERE listing_confirmations.listing_id = listings.id) AS confirmed`;

/** Listings in the order of the ids given; ids that are gone are left out. */
export async function findListings(db: Db, ids: readonly string[]): Promise<ListingWithImages[]> {
  const { rows } = await sql<ListingWithImages>`
    SELECT ${listingColumns} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, ord)
    JOIN listings USING (id) ORDER BY asked.ord`.execute(db);
  return rows;
}

/** A listing as its seller has it; undefined when it is nobody's or another's. */
export async function findOwnDetails(
  db: Db,
  id: string,
  sellerUid: string,
): Promise<OwnDetailsRow | undefined> {
  const { rows } = await sql<OwnDetailsRow>`${prepared}
    SELECT ${detailsColumns}, listings.serial
    FROM listings JOIN users ON users.uid = listings.seller_uid
    WHERE listings.id = ${id} AND listings.seller_uid = ${sellerUid}`.execute(db);
  return rows[0];
}

/** All that a viewer's page of a listing needs, in one statement. @param uid the viewer's, null for a guest */
export async function findViewed(db: Db, id: string, uid: string | null): Promise<ViewedRow | undefined> {
  const { rows } = await sql<ViewedRow>`${prepared}
    SELECT ${detailsColumns}, listings.serial,
      EXISTS (SELECT FROM watchlist WHERE watchlist.listing_id = listings.id AND watchlist.uid = ${uid}) AS watched,
      EXISTS (SELECT FROM conversations
        WHERE conversations.listing_id = listings.id AND conversations.buyer_uid = ${uid}) AS in_chat,
      ${blocks(sql.ref('listings.seller_uid'), uid)} AS blocked
    FROM listings JOIN users ON users.uid = listings.seller_uid WHERE listings.id = ${id}`.execute(db);
  return rows[0];
}

/** By whose decisions a listing is hidden; null where it is hidden with its seller's account. */
export async function findTakenDownBy(db: Db, id: string): Promise<'machine' | 'staff' | null> {
  const { rows } = await sql<{ by: 'machine' | 'staff' | null }>`
    SELECT ${takenDownBy(sql`${id}::uuid`)} AS by`.execute(db);
  return rows[0]!.by;
}

/** What one person has on offer, newest first. */
export async function listOfferedOf(db: Db, sellerUid: string, limit: number): Promise<ListingWithImages[]> {
  const { rows } = await sql<ListingWithImages>`${prepared}
    SELECT ${listingColumns} FROM listings
    WHERE seller_uid = ${sellerUid} AND status IN ('active', 'reserved') AND NOT hidden
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** How many people a listing has reached, for its owner. */
export interface OwnRow extends OwnDetailsRow {
  views: number;
  watchers: number;
  conversations: number;
}

/** One seller's listings, newest first. */
export async function listDetailsOf(db: Db, sellerUid: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    SELECT ${detailsColumns}, listings.serial,
      COALESCE((SELECT views FROM listing_views WHERE listing_id = listings.id), 0) AS views,
      (SELECT count(*)::integer FROM watchlist WHERE listing_id = listings.id) AS watchers,
      (SELECT count(*)::integer FROM conversations WHERE listing_id = listings.id AND last_seq > 0) AS conversations
    FROM listings JOIN users ON users.uid = listings.seller_uid WHERE listings.seller_uid = ${sellerUid}
    ORDER BY listings.created_at DESC, listings.id DESC`.execute(db);
  return rows;
}

/** False when this seller has a listing of this `client_id` already, or the id is taken. */
export function insertListing(db: Db, listing: Insertable<Tables['listings']>): Promise<boolean> {
  return insertMissing(db.insertInto('listings').values(listing));
}

/** The id of the listing that this seller posted with this key; undefined when it has just been deleted. */
export async function findPostedId(db: Db, sellerUid: string, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('seller_uid', '=', sellerUid)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

/** A listing, of this owner when one is given, locked until the transaction ends. */
export function lockListing(db: Db, id: string, sellerUid?: string): Promise<ListingRow | undefined> {
  return db
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .$if(sellerUid !== undefined, (query) => query.where('seller_uid', '=', sellerUid!))
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the listing from being deleted until the transaction ends. */
export async function keepListing(db: Db, id: string): Promise<void> {
  await db.selectFrom('listings').select('id').where('id', '=', id).forKeyShare().execute();
}

export async function updateListing(
  db: Db,
  id: string,
  changes: Updateable<Tables['listings']>,
): Promise<void> {
  await db.updateTable('listings').set(changes).where('id', '=', id).execute();
}

/**
 * All of one seller's; those that staff have taken down stay hidden. Whose seller was asked about them and could not answer
 * meanwhile is asked again. @returns whether any changed
 */
export async function setHidden(db: Db, sellerUid: string, hidden: boolean): Promise<boolean> {
  let query = db
    .updateTable('listings')
    .set({ hidden, ...(!hidden && { asked_at: null }) })
    .where('seller_uid', '=', sellerUid)
    .where('hidden', '<>', hidden);
  if (!hidden)
    query = query.where(
      sql<boolean>`NOT EXISTS (SELECT FROM removed_listings WHERE listing_id = listings.id)`,
    );
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Conversations about it keep its title. */
export async function deleteListingRow(
  db: Db,
  { id, title }: Pick<ListingRow, 'id' | 'title'>,
): Promise<void> {
  await db.updateTable('conversations').set({ listing_title: title }).where('listing_id', '=', id).execute();
  await db.deleteFrom('listings').where('id', '=', id).execute();
}

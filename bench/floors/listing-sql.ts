/** The statements of the floor, each the best form known; they are the ones of `listing-search-store.ts`. */

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;

export const listingProperties = {
  id: text,
  seller_uid: text,
  title: text,
  description: text,
  price_cents: number,
  category_id: text,
  subcategory_id: { type: 'string', nullable: true },
  condition: text,
  zip: text,
  city: text,
  state: text,
  contact_email_relay: flag,
  contact_instant_chat: flag,
  contact_text_call: flag,
  created_at: { type: 'string', format: 'date-time' },
} as const;

export const imageProperties = {
  id: text,
  kind: text,
  path: text,
  width: number,
  height: number,
  thumbhash: text,
  widths: { type: 'array', items: number },
  has_avif: flag,
} as const;

/** What a page shows of a listing: its own columns, and its pictures as JSON, the cover first. */
export const columns = `${Object.keys(listingProperties)
  .map((name) => `listings.${name}`)
  .join(', ')},
  coalesce((
    select json_agg(json_build_object(${Object.keys(imageProperties)
      .map((name) => `'${name}', ${name}`)
      .join(', ')}) order by position)
    from images where images.listing_id = listings.id
  ), '[]'::json) as images`;

/** $1: the ZIPs of the radius, $2: how many. */
export const newestWithin = (columns: string): string => `
  with first_zips as materialized (
    select radius.zip from unnest($1::text[]) as radius (zip)
    cross join lateral (
      select created_at, id from listings where zip = radius.zip order by created_at desc, id desc limit 1
    ) as top
    order by created_at desc, id desc limit $2
  ),
  keys as materialized (
    select top.id from first_zips
    cross join lateral (
      select created_at, id from listings where zip = first_zips.zip order by created_at desc, id desc limit $2
    ) as top
    order by created_at desc, id desc limit $2
  )
  select ${columns} from keys join listings using (id) order by listings.created_at desc, listings.id desc`;

/** $1: how many. */
export const unlimited = (columns: string): string => `
  with keys as materialized (select id from listings order by created_at desc, id desc limit $1)
  select ${columns} from keys join listings using (id) order by listings.created_at desc, listings.id desc`;

/** $1: the id. */
export const one = (columns: string): string => `
  select ${columns}, seller.uid as "sellerUid", seller.display_name, seller.profile_picture
  from listings join users as seller on seller.uid = listings.seller_uid where listings.id = $1`;

/** $1: the ZIPs of the radius, $2: the pattern, $3: how many. */
export const titlesWithin = (columns: string): string => `
  with matches as materialized (
    select id, created_at from listings where lower(title) like $2 and zip = any($1::text[])
  ),
  keys as materialized (select id from matches order by created_at desc, id desc limit $3)
  select ${columns} from keys join listings using (id) order by listings.created_at desc, listings.id desc`;

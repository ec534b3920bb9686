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
  array_to_json(array(
    select json_build_object(${Object.keys(imageProperties)
      .map((name) => `'${name}', ${name}`)
      .join(', ')})
    from images where images.listing_id = listings.id order by position
  )) as images`;

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

/**
 * $1: the ZIPs of the radius, $2: the word in small letters, $3: of how many sellers in the sample it is common.
 * Twenty-five, written out: the plan for any number of rows is a slower one.
 */
export const titlesWithin = (columns: string): string => `
  with word as materialized (
    select count(distinct seller_uid) >= $3::int as is_common
    from (select title, seller_uid from listings order by created_at desc, id desc limit 200) as sample
    where strpos(lower(title), $2) > 0
  ),
  first_zips as materialized (
    select radius.zip, created_at, id from unnest($1::text[]) as radius (zip)
    cross join lateral (
      select created_at, id from listings where zip = radius.zip and strpos(lower(title), $2) > 0
      order by created_at desc, id desc limit 1
    ) as top
    where (select is_common from word)
    order by created_at desc, id desc limit 25
  ),
  walked as materialized (
    select top.id, top.created_at from (select zip from first_zips) as kept
    cross join lateral (
      select created_at, id from listings where zip = kept.zip and strpos(lower(title), $2) > 0
        and created_at >= coalesce(
          (select created_at from first_zips order by created_at desc, id desc limit 1 offset 24), '-infinity')
      order by created_at desc, id desc limit 25
    ) as top
    order by created_at desc, id desc limit 25
  ),
  matches as materialized (
    select id, created_at, zip from listings
    where lower(title) like '%' || $2 || '%' and not (select is_common from word)
  ),
  looked_up as materialized (
    select id, created_at from matches where zip in (select unnest($1::text[]))
    order by created_at desc, id desc limit 25
  ),
  keys as (
    select id from (table walked union table looked_up) as found order by created_at desc, id desc limit 25
  )
  select ${columns} from keys join listings using (id) order by listings.created_at desc, listings.id desc`;

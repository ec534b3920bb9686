/**
 * The tables and statements of the floor of lists: a narrow table with two covering indexes, and the shortest SQL that
 * finds a page. Nothing here is the product's but the wide rows that are read in the end.
 */

/** Made once with the bench's listings. */
export const floorTables = `
  create table floor_listings as
    select id, zip::integer as zip, created_at, lower(title) as title from listings order by created_at;
  create unique index on floor_listings (created_at desc, id desc) include (zip, title);
  create unique index on floor_listings (zip, created_at desc, id desc) include (title);
  create index on floor_listings using gin (title gin_trgm_ops);
  create table floor_zips as select zip, count(*)::integer as listings from floor_listings group by zip`;

const wide = `
  l.id, l.title, l.description, l.price_cents, l.category_id, l.subcategory_id, l.condition, l.zip, l.city, l.state,
  l.created_at, l.seller_uid, l.contact_email_relay as email, l.contact_instant_chat as chat, l.contact_text_call as call,
  l.status, l.status_since, l.details,
  array(select json_build_array(path, width, height, thumbhash, colours, widths, has_avif) from images
    where listing_id = l.id order by position) as images`;

const page = (keys: string, rows = 25): string => `
  with page as materialized (${keys} order by created_at desc, id desc limit ${rows})
  select ${wide} from page join listings l using (id) order by l.created_at desc, l.id desc`;

/** $1: a bit for each ZIP. $2: a word. */
const keysWalked = 'select id, created_at from floor_listings where get_bit($1::bytea, zip) = 1';
const walk = page(keysWalked);
/** The page of the marketplace, and one row more. */
export const nearest48 = page(keysWalked, 49);
const walkWord = page(
  'select id, created_at from floor_listings where get_bit($1::bytea, zip) = 1 and strpos(title, $2) > 0',
);

/** $1: the ZIPs. $2: a word. */
const perZip = (matching: string): string => `
  select top.id, top.created_at from unnest($1::integer[]) as near (zip), lateral (
    select id, created_at from floor_listings where zip = near.zip ${matching}
    order by created_at desc, id desc limit 25) as top`;
const merge = page(perZip(''));
const mergeWord = page(perZip('and strpos(title, $2) > 0'));
const lookUp = page(`
  select id, created_at from (
    select id, created_at, zip from floor_listings where title like '%' || $2 || '%' offset 0
  ) as found where get_bit($1::bytea, zip) = 1`);

const newest = page('select id, created_at from floor_listings');

const one = `
  select ${wide}, u.uid, u.display_name, u.profile_picture, u.organisation, l.brand
  from listings l join users u on u.uid = l.seller_uid where l.id = $1`;

export const statements = { walk, walkWord, merge, mergeWord, lookUp, newest, one };

export const counts = 'select zip, listings from floor_zips';
/** How common words are: some titles at random. */
export const sample =
  'select title from floor_listings tablesample bernoulli (least(100, 200000.0 / greatest(1, (select count(*) from floor_listings))))';
export const categories = `
  select c.id, c.name, c.slug from categories c union all select s.id, s.name, s.slug from subcategories s`;

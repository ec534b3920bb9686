import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { categoryTree } from '#contract/categories.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { createDatabase, type DatabaseConnection } from '#server/db/handle.ts';
import { migrate } from '#server/db/migrate.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { parentOf } from './cpu.ts';
import { drawPlaces, loadPopulation } from './population.ts';
import { floorTables } from './floors/listing-sql.ts';
import { dataFolder } from './site.ts';

/** Raise it whenever what is made here changes: kept data of another version are made anew. */
const version = 4;
const rowsAStatement = 20_000;
const sellers = 5_000;

/** A database full of listings, with its server running. */
export interface Data {
  /** The `DATA_DIR` of a server that is to use it. */
  dataDir: string;
  connection: Exclude<DatabaseConnection, { url: string }>;
  /** Process id of the database server. */
  postmaster: number;
  client: pg.Client;
  close(): Promise<void>;
}

/** The part of a marketplace's listings that somebody has, or that expired. */
const goneShare = 0.3;

/**
 * So many listings that lists show, clustered like the population, in a database of their own: made from a fixed seed
 * when there is none yet, kept for the next run otherwise.
 * @param hasGone whether others are beside them, 30 % of all, that are gone
 */
export async function openData(listings: number, hasGone = false): Promise<Data> {
  const name = hasGone ? `${listings}-and-gone` : String(listings);
  const dataDir = path.join(dataFolder, name);
  let data = await open(dataDir);
  const stamp = `bench data ${version}: ${name} listings`;
  const { rows } = await data.client
    .query<{ stamp: string | null }>(`select obj_description('listings'::regclass) as stamp`)
    .catch(() => ({ rows: [] }));
  if (rows[0]?.stamp === stamp) return data;
  await data.close();
  await rm(dataDir, { recursive: true, force: true });
  data = await open(dataDir);
  const start = performance.now();
  await fill(data, hasGone ? Math.round(listings / (1 - goneShare)) : listings);
  if (hasGone) await letGo(data);
  await data.client.query(`comment on table listings is '${stamp}'`);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`made ${listings.toLocaleString('en-US')} listings in ${seconds} s`);
  return data;
}

/** An empty, migrated database of its own that lasts for one measurement. */
export async function openEmptyData(name: string): Promise<Data> {
  const dataDir = path.join(dataFolder, name);
  await rm(dataDir, { recursive: true, force: true });
  const data = await open(dataDir);
  await migrate(data.connection);
  return data;
}

async function open(dataDir: string): Promise<Data> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  const connection = server.connection;
  const client = new pg.Client({ ...connection, application_name: 'bench' });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    dataDir,
    connection,
    postmaster: parentOf(rows[0]!.pid),
    client,
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

async function fill({ connection, client }: Data, listings: number): Promise<void> {
  await migrate(connection);
  const database = createDatabase({ connection, poolSize: 1 });
  await upsertCategories(database.db, categoryTree);
  const categories = await selectCategories(database.db);
  await database.close();

  // Rows of one statement refer to what this very function writes: the checks would only cost time.
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  await client.query(`set maintenance_work_mem = '256MB'`);
  const indexes = await dropIndexes(client);
  await client.query(
    `insert into users (uid, email, display_name, profile_created)
     select 'seller-' || n, 'seller-' || n || '@example.com', 'Seller ' || n, true
     from generate_series(0, $1::int - 1) as n`,
    [sellers],
  );
  const places = categories.flatMap(({ id, subcategories }) =>
    (subcategories.length === 0 ? [{ id: null }] : subcategories).map((one) => ({ id, subcategory: one.id })),
  );
  const drawn = drawPlaces(loadPopulation(), listings, 20_261_101);
  for (let first = 1; first <= listings; first += rowsAStatement) {
    const part = drawn.slice(first - 1, first - 1 + rowsAStatement);
    await client.query(insertListings, [
      first,
      part.map(({ zip }) => zip),
      part.map(({ city }) => city),
      part.map(({ state }) => state),
      places.map(({ id }) => id),
      places.map(({ subcategory }) => subcategory),
      (365 * 24 * 3600) / listings,
      sellers,
    ]);
    await client.query(insertImages, [first, first + part.length - 1]);
  }
  await client.query(insertSearched);
  for (const statement of indexes) await client.query(statement);
  await client.query(floorTables);
  await client.query(atRest);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** As the site does it, by the trigger that takes them from the lists. */
async function letGo({ client }: Data): Promise<void> {
  await client.query('set session_replication_role = origin');
  await client.query(
    `update listings set status = case when hashtext(id::text) % 2 = 0 then 'passed-on' else 'expired' end,
       status_since = updated_at
     where abs(hashtext('gone' || id)::bigint) % 100 < $1`,
    [goneShare * 100],
  );
  await client.query('vacuum analyze');
}

/** Those that back no constraint, to be made again when the rows are there: several times faster. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('listings'::regclass, 'listing_search'::regclass, 'images'::regclass)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Ids that sort as they were made, as UUIDv7 do: the newest, n = 1, last. */
const idOf = (kind: string, n: string): string =>
  `(lpad(to_hex(2000000000 - ${n}), 8, '0') || '-0000-7000-8000-${kind}' || lpad(to_hex(${n}), 8, '0'))::uuid`;

/** Three of five listings say fourteen facts. Of wheelchairs that do, one of four fits the needs of \`needs.ts\`. */
const facts = `case when n % 5 < 3 then jsonb_build_object(
      'user_capacity_lb', 150 + 25 * (n / 5 % 13), 'seat_width_in', 14 + (n / 7 % 11),
      'overall_width_in', 20 + (n / 3 % 15), 'seat_depth_in', 14 + (n / 11 % 7), 'item_weight_lb', 10 + n % 70,
      'heaviest_piece_lb', 10 + n % 60, 'arms', (array['fixed', 'removable', 'flip-back'])[1 + n % 3],
      'vehicle_needed', (array['a car', 'an SUV or minivan', 'a box truck'])[1 + n / 2 % 3],
      'pickup_people', 1 + n % 3, 'pickup_steps', n % 6, 'seller_helps', n % 2 = 0, 'smoke_free', 'yes',
      'year', 2005 + n % 20, 'folds', n % 3 = 0) else '{}' end`;

/** 'wheelchair' is in 14 % of the titles, 'Zephyr' in one of 10,007. Nobody is to be asked whether it is still there. */
const insertListings = `
  insert into listings (
    id, seller_uid, title, description, price_cents, category_id, subcategory_id, condition, zip, city, state,
    contact_email_relay, contact_instant_chat, contact_text_call, created_at, updated_at, confirmed_at, details)
  select ${idOf('0000', 'n')},
    'seller-' || (n::bigint * 7919 % $8::int),
    (array['Folding', 'Lightweight', 'Sturdy', 'Adjustable', 'Barely used', 'Bariatric', 'Portable'])[1 + n % 7] || ' '
      || case when n % 10007 = 1 then 'Zephyr scooter' when n::bigint * 31 % 100 < 14 then 'wheelchair' else
        (array['walker', 'rollator', 'hospital bed', 'shower chair', 'patient lift', 'commode', 'transfer bench', 'cane',
          'knee scooter', 'lift chair', 'ramp', 'oxygen concentrator', 'nebulizer'])[1 + n % 13] end
      || (array['', ' with bag', ' for tall people', ', like new', ' and cushion'])[1 + n % 5],
    'Used for ' || 1 + n % 30 || ' months by one person, cleaned and checked. Comes from a home without smoke or pets. '
      || 'Can be picked up on weekdays after five or at the weekend, help with loading is there.',
    n::bigint * 7919 % 300000,
    ($5::uuid[])[place], ($6::uuid[])[place],
    (array['new', 'like new', 'used', 'needs repairs', 'parts only'])[1 + n % 5],
    zip, city, state, true, n % 3 = 0, n % 4 = 0,
    timestamptz '2026-11-01T12:00:00Z' - n * $7::float8 * interval '1 second',
    timestamptz '2026-11-01T12:00:00Z', timestamptz '2100-01-01T00:00:00Z',
    ${facts}
  from (
    select $1::int - 1 + ord::int as n, zip, city, state,
      1 + (($1::int - 1 + ord) * 7 + ($1::int - 1 + ord) / 11) % cardinality($5::uuid[]) as place
    from unnest($2::text[], $3::text[], $4::text[]) with ordinality as drawn (zip, city, state, ord)
  ) as drawn`;

/**
 * A look at all listings by the rules as they are counts as done once it begins: it would run for minutes beside what is
 * measured, as would the other work that the rows below leave no cause for.
 */
const atRest = `
  create function look_is_done() returns trigger language plpgsql as
    $$ begin new.done_at := new.begun_at; return new; end $$;
  create trigger look_is_done before insert on safety_looks for each row execute function look_is_done()`;

/** What the trigger would have written, were triggers on. */
const insertSearched = `
  insert into listing_search
    (id, zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title, facts)
  select id, zip::integer, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, lower(title),
    nullif(details, '{}')
  from listings`;

/** One picture each, and a second one for every third. */
const insertImages = `
  insert into images (id, uid, kind, path, width, height, thumbhash, colours, widths, has_avif, fingerprint,
    listing_id, position)
  select ${idOf(`000' || picture || '`, 'n')}, 'seller-' || (n::bigint * 7919 % ${sellers}), 'listing',
    'user_images/seller-' || (n::bigint * 7919 % ${sellers}) || '/listings/' || 1700000000000 + n || '_' || picture || '.jpg',
    1600, 1200, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
    '{#8a9096,#b0aca6,#6e6a66}', '{320,800}', true, '{}', ${idOf('0000', 'n')}, picture
  from generate_series($1::int, $2::int) as n, generate_series(0, case when n % 3 = 0 then 1 else 0 end) as picture`;

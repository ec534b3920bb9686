import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { createDatabase } from '#server/db/handle.ts';
import { Categories } from '#server/features/categories/categories.ts';
import { selectCategories } from '#server/features/categories/category-store.ts';
import { filterOfKept } from '#server/features/saved-searches/search-filters.ts';
import { findCompared } from '#server/features/saved-searches/match-store.ts';
import { loadEquipment, type Equipment } from '#server/features/equipment/equipment.ts';
import { findSearches } from '#server/features/saved-searches/matching.ts';
import { cellsOfCircle, keysOfFilter } from '#server/features/saved-searches/search-keys.ts';
import { openData, type Data } from './data.ts';
import type { BenchOptions, Figure, Measurement } from './measurement.ts';
import { drawPlaces, loadPopulation, type Population } from './population.ts';
import { medianOf, randomOf, ratioOf, showRatio } from './statistics.ts';

const listings = 20_000;
/** New listings compared in a slice, drawn by population. */
const compared = 300;
/** Searches that everybody's number has in common: what is found is the same then, and only what is passed by grows. */
const shared = 10_000;
const words = [
  'wheelchair',
  'hospital bed',
  'walker',
  'lift chair',
  'ramp',
  'rollator',
  'bariatric',
  'knee scooter',
];

/**
 * How long PostgreSQL works to find the saved searches that one new listing fits: of a million as they would be kept,
 * and how it grows from ten thousand where the rest is kept by people who look for something else at the same places.
 */
export const savedSearches: Measurement = {
  name: 'saved-searches',
  async run({ quick, rounds }: BenchOptions): Promise<Figure[]> {
    const data = await openData(listings);
    const database = createDatabase({ connection: data.connection, poolSize: 1 });
    const population = loadPopulation();
    const categories = new Categories(await selectCategories(database.db));
    const equipment = loadEquipment(path.join(import.meta.dirname, '../data'));
    const services = { db: database.db, zips: population.zips, categories, equipment };
    const many = quick ? 100_000 : 1_000_000;
    try {
      const ids = await newListings(data);
      const measure = async (count: number, kind: Kept['kind'], by: By): Promise<Sizes> => {
        console.log(`  keeping ${count.toLocaleString('en-US')} searches, by ${by}`);
        await keep(data, services, { population, count, kind, by });
        const slices: Slice[] = [];
        await slice(services, ids);
        for (let round = 0; round < Math.min(rounds, 3); round += 1) slices.push(await slice(services, ids));
        return { count, slices };
      };
      const p99 = (sizes: Sizes) => sizes.slices.map((one) => one.p99);
      const shown = (sizes: Sizes) => medianOf(p99(sizes)).toFixed(1);
      const foundBy = (sizes: Sizes) => sizes.slices[0]!.found.toFixed(0);
      const label = many.toLocaleString('en-US');
      const measureBy = async (by: By): Promise<Figure[]> => {
        const few = await measure(shared, 'usual', by);
        const grown = await measure(many, 'others', by);
        const usual = await measure(many, 'usual', by);
        const ratio = ratioOf(p99(grown), p99(few));
        return [
          {
            what: `finding the saved searches that one new listing fits, of ${label}, a third of them by \`${by}\` (${foundBy(usual)} on average)`,
            measured: `p99 ${shown(usual)} ms of PostgreSQL, p50 ${medianOf(usual.slices.map((one) => one.p50)).toFixed(1)} ms`,
            target: 'p99 ≤ 25 ms',
            reached: medianOf(p99(usual)) <= 25,
            detail: usual,
          },
          {
            what: `the same at equal matches (${foundBy(few)} and ${foundBy(grown)}), ${shared.toLocaleString('en-US')} → ${label} searches`,
            measured: `p99 × ${showRatio(ratio)} (${shown(few)} → ${shown(grown)} ms)`,
            target: '≤ 2',
            reached: ratio.median <= 2,
            detail: { few, grown },
          },
        ];
      };
      return [...(await measureBy('search')), ...(await measureBy('words'))];
    } finally {
      await data.client.query('truncate saved_searches cascade');
      await database.close();
      await data.close();
    }
  },
};

/** Of the title alone, or also by what they mean. */
type By = 'search' | 'words';

interface Kept {
  population: Population;
  count: number;
  /** `others`: beyond the shared ones, for words that no title has. */
  kind: 'usual' | 'others';
  by: By;
}

interface Sizes {
  count: number;
  slices: Slice[];
}
interface Slice {
  /** Milliseconds of the one backend that answers, all statements for a listing together. */
  p50: number;
  p99: number;
  /** Searches found, on average. */
  found: number;
}

interface Needs {
  db: Db;
  zips: Population['zips'];
  categories: Categories;
  equipment: Equipment;
}

async function newListings({ client }: Data): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from listings order by md5(id::text) limit ${compared}`,
  );
  return rows.map(({ id }) => id);
}

async function slice(services: Needs, ids: readonly string[]): Promise<Slice> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(services.db);
  const { pid } = rows[0]!;
  const times: number[] = [];
  let found = 0;
  for (const id of ids) {
    const before = onCore(pid);
    const listing = (await findCompared(services.db, id))!;
    found += (await findSearches(services, listing)).length;
    times.push(onCore(pid) - before);
  }
  times.sort((a, b) => a - b);
  return {
    p50: times[Math.floor(times.length * 0.5)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    found: found / ids.length,
  };
}

/** Milliseconds that a process has spent on a core: what else the machine does is not in it. */
const onCore = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;

/** Writes so many. */
async function keep(
  { client }: Data,
  { categories, equipment, zips }: Needs,
  { population, count, kind, by }: Kept,
): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  await client.query('truncate saved_searches cascade');
  const random = randomOf(18);
  const places = drawPlaces(population, count, 1_018);
  const cells = new Map<string, number[]>();
  for (let from = 0; from < count; from += 10_000) {
    const rows = {
      ids: [] as string[],
      filters: [] as string[],
      zips: [] as string[],
      miles: [] as number[],
    };
    const filed = {
      cells: [] as number[],
      keys: [] as string[],
      ids: [] as string[],
      zips: [] as string[],
      miles: [] as number[],
      asks: [] as string[],
    };
    for (let n = from; n < Math.min(count, from + 10_000); n += 1) {
      const { zip } = places[n]!;
      const radius = [5, 10, 20, 20, 20, 30, 50][Math.floor(random() * 7)]!;
      const kept = filtersOf(
        random,
        categories,
        by,
        kind === 'others' && n >= shared ? `zzz${n % 5_000}` : '',
      );
      const id = `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
      const filters = JSON.stringify({ ...kept, radius: String(radius), zip_code: zip });
      rows.ids.push(id);
      rows.filters.push(filters);
      rows.zips.push(zip);
      rows.miles.push(radius);
      const circle = `${zip} ${radius}`;
      if (!cells.has(circle)) cells.set(circle, cellsOfCircle(zips, { zip, radius }));
      for (const key of keysOfFilter(filterOfKept({ categories, equipment }, filters)!))
        for (const cell of cells.get(circle)!) {
          filed.cells.push(cell);
          filed.keys.push(key);
          filed.ids.push(id);
          filed.zips.push(zip);
          filed.miles.push(radius);
          filed.asks.push(JSON.stringify(kept));
        }
    }
    await client.query(
      `insert into saved_searches (id, uid, name, filters, zip, radius, frequency, paused, is_public, created_at, looked_at)
       select id, 'keeper-' || id, '', filters, zip, radius, 'now', false, false, now(), now()
       from unnest($1::uuid[], $2::text[], $3::text[], $4::float8[]) as row (id, filters, zip, radius)`,
      [rows.ids, rows.filters, rows.zips, rows.miles],
    );
    await client.query(
      `insert into saved_search_keys (cell, key, search_id, zip, radius, asks)
       select * from unnest($1::int[], $2::text[], $3::uuid[], $4::int[], $5::float8[], $6::text[])`,
      [filed.cells, filed.keys, filed.ids, filed.zips.map(Number), filed.miles, filed.asks],
    );
  }
  await client.query('vacuum analyze saved_searches, saved_search_keys');
}

/** A third looks for words, most others on a shelf, one in ten for anything near; half have a highest price. */
function filtersOf(
  random: () => number,
  categories: Categories,
  by: By,
  instead: string,
): Record<string, string> {
  const what = random();
  const category = categories.all[Math.floor(random() * categories.all.length)]!;
  const subcategory = category.subcategories[Math.floor(random() * category.subcategories.length)];
  const price = [50, 100, 200, 500, 1000][Math.floor(random() * 5)]!;
  const priced = random() < 0.5;
  const one = words[Math.floor(random() * words.length)]!;
  return {
    ...(what < 0.35 || instead ? { [by]: instead || one } : {}),
    ...(what >= 0.2 && what < 0.9 ? { category: category.slug } : {}),
    ...(what >= 0.6 && what < 0.9 && subcategory ? { subcategory: subcategory.slug } : {}),
    ...(priced ? { max_price: String(price) } : {}),
  };
}

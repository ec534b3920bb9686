/**
 * The floor of every list and search: bare Fastify and `pg`, prepared statements over narrow tables of its own, and the
 * fields that ours sends. Counts at hand choose between the statements, as an expert would do by hand.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { root } from '../../scripts/setup.mjs';
import { answerParent } from '../child.ts';
import { categories, counts, sample, statements } from './listing-sql.ts';
import { loadCircles } from './zip-circle.ts';

const [connection = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 10, application_name: 'bench floor' });
const circles = loadCircles(path.join(root, 'data', 'us-zips.tsv'));

const listings = new Uint32Array(100_000);
let total = 0;
for (const { zip, listings: count } of (await pool.query(counts)).rows) {
  listings[zip] = count;
  total += count;
}
const titles: string[] = (await pool.query(sample)).rows.map(({ title }) => title);
const shelves = new Map((await pool.query(categories)).rows.map((shelf) => [shelf.id, shelf]));
const shares = new Map<string, number>();

function shareOf(word: string): number {
  let share = shares.get(word);
  if (share === undefined) {
    share = Math.max(0.5, titles.filter((title) => title.includes(word)).length) / titles.length;
    shares.set(word, share);
  }
  return share;
}

function bitsOf(zips: readonly number[]): Buffer {
  const bits = Buffer.alloc(12_500);
  for (const zip of zips) bits[zip >> 3]! |= 1 << (zip & 7);
  return bits;
}

/** As `pg` gives rows. */
// oxlint-disable-next-line typescript/no-explicit-any
type Row = any;

function imageOf([file, width, height, thumbhash, colours, widths, hasAvif]: Row): object {
  const encodings = hasAvif ? ['avif', 'webp'] : ['webp'];
  return { url: `/files/${file}`, path: file, width, height, thumbhash, colours, widths, encodings };
}

function cardOf(row: Row, origin: number | null): object {
  const category = shelves.get(row.category_id);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price_cents / 100,
    category,
    category_name: category.name,
    subcategory: row.subcategory_id && shelves.get(row.subcategory_id),
    condition: row.condition,
    zip_code: row.zip,
    city: row.city,
    state: row.state,
    distance: origin === null ? null : Math.round(circles.milesBetween(origin, Number(row.zip)) * 10) / 10,
    image_urls: row.images.map((image: Row) => `/files/${image[0]}`),
    cover: row.images[0] ? imageOf(row.images[0]) : null,
    created_at: row.created_at,
    contact_methods: { emailRelay: row.email, instantChat: row.chat, textCall: row.call },
    facts: factsOf(row.details),
    fit: null,
    uid: row.seller_uid,
    status: row.status,
    status_since: row.status_since ?? row.created_at,
    reserved_for: null,
    passed_on_to: null,
  };
}

/** Two of them, in words. */
function factsOf({ user_capacity_lb, heaviest_piece_lb }: Row): string[] {
  return [
    ...(user_capacity_lb === undefined ? [] : [`holds ${user_capacity_lb} lb`]),
    ...(heaviest_piece_lb === undefined ? [] : [`heaviest piece ${heaviest_piece_lb} lb`]),
  ];
}

type Name = keyof typeof statements;
const ask = async (name: Name, values: unknown[]): Promise<Row[]> =>
  (await pool.query({ name, text: statements[name], values })).rows;

function pageIn(zips: readonly number[], word: string | undefined): Promise<Row[]> {
  const near = zips.reduce((sum, zip) => sum + listings[zip]!, 0);
  const share = word ? shareOf(word) : 1;
  const walked = near ? ((25 / share) * total) / near : Infinity;
  const merged = zips.length * 8 + Math.min(near, (zips.length * 25) / share);
  const rest = word ? [word] : [];
  if (word && total * share * 8 < Math.min(walked, merged)) return ask('lookUp', [bitsOf(zips), word]);
  if (walked < merged) return ask(word ? 'walkWord' : 'walk', [bitsOf(zips), ...rest]);
  return ask(word ? 'mergeWord' : 'merge', [`{${zips.join(',')}}`, ...rest]);
}

const app = fastify();
const json = 'application/json; charset=utf-8';
type Query = Record<string, string>;

app.get('/list', async (request, reply) => {
  const { zip_code, radius, search } = request.query as Query;
  const origin = zip_code ? Number(zip_code) : null;
  const rows = origin
    ? await pageIn(circles.within(origin, Number(radius)), search)
    : await ask('newest', []);
  return reply.type(json).send(JSON.stringify(rows.slice(0, 24).map((row) => cardOf(row, origin))));
});
app.get('/one', async (request, reply) => {
  const [row] = await ask('one', [(request.query as Query)['id']]);
  const { uid, display_name, profile_picture, organisation, brand, details } = row;
  const images = row.images.map(imageOf);
  const safety = { warnings: [], recalls: [], recalls_as_of: '2026-11-23', hazards: [] };
  const seller = { uid, display_name, profile_picture, organisation, phone_number: null };
  return reply
    .type(json)
    .send(JSON.stringify({ ...cardOf(row, null), brand, details, images, ...safety, seller, watched: null }));
});

await app.listen({ port: 0, host: '127.0.0.1' });
answerParent((app.server.address() as AddressInfo).port, async () => null);

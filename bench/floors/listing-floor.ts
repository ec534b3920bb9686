/**
 * The floor of every list and search: bare Fastify and `pg`, with prepared statements. `/rows/…` has Fastify write the
 * rows by a schema (fast-json-stringify); `/json/…` has PostgreSQL write them, and passes the text on.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { root } from '../../scripts/setup.mjs';
import { loadZipTable } from '#server/features/location/zip-table.ts';
import { answerParent } from '../child.ts';
import {
  columns,
  imageProperties,
  listingProperties,
  newestWithin,
  one,
  titlesWithin,
  unlimited,
} from './listing-sql.ts';

const [connection = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 10, application_name: 'bench floor' });
const zips = loadZipTable(path.join(root, 'data', 'us-zips.tsv'));
const within = (zip: string, miles: string) => zips.zipsWithin(zip, Number(miles));

const row = {
  type: 'object',
  properties: {
    ...listingProperties,
    images: { type: 'array', items: { type: 'object', properties: imageProperties } },
  },
} as const;
const asRows = { schema: { response: { 200: { type: 'array', items: row } } } };

const app = fastify();

/** One query under both addresses. */
function serve(name: string, sql: string, valuesOf: (query: Record<string, string>) => unknown[]): void {
  const json = `select coalesce(json_agg(page), '[]')::text as text from (${sql}) as page`;
  app.get(`/rows/${name}`, asRows, async (request) => {
    const values = valuesOf(request.query as Record<string, string>);
    return (await pool.query({ name: `${name} rows`, text: sql, values })).rows;
  });
  app.get(`/json/${name}`, async (request, reply) => {
    const values = valuesOf(request.query as Record<string, string>);
    const { rows } = await pool.query<{ text: string }>({ name: `${name} json`, text: json, values });
    return reply.type('application/json; charset=utf-8').send(rows[0]!.text);
  });
}

serve('list', newestWithin(columns), ({ zip_code = '', radius = '' }) => [within(zip_code, radius), 25]);
serve('unlimited', unlimited(columns), () => [25]);
serve('one', one(columns), ({ id }) => [id]);
serve('search', titlesWithin(columns), ({ zip_code = '', radius = '', search = '' }) => {
  const place = within(zip_code, radius);
  return [place, search.toLowerCase(), 2 + Math.floor(place.length / 150)];
});

await app.listen({ port: 0, host: '127.0.0.1' });
answerParent((app.server.address() as AddressInfo).port, async () => null);

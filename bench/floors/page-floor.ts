/**
 * The floor of the marketplace's page: the same HTML from the same rows, written by string templates and compressed
 * alike. No React, no rules, no plugins. What is the same in every answer is kept as text; the cards and the data for
 * the scripts are written anew for each.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { root } from '../../scripts/setup.mjs';
import { answerParent } from '../child.ts';
import { categories, nearest48 } from './listing-sql.ts';
import { cardTemplate, dataOf, factsLine, type PageRow } from './page-template.ts';
import { loadCircles } from './zip-circle.ts';

const [site = '', connection = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 10, application_name: 'bench floor' });
const circles = loadCircles(path.join(root, 'data', 'us-zips.tsv'));
const zip = 78_701;
const names = new Map<string, string>((await pool.query(categories)).rows.map(({ id, name }) => [id, name]));

const bits = Buffer.alloc(12_500);
for (const near of circles.within(zip, 20)) bits[near >> 3]! |= 1 << (near & 7);

/** Lines of facts by listing, taken from our own page: the floor only writes HTML. */
const facts = new Map<string, string>();

async function read(): Promise<PageRow[]> {
  const { rows } = await pool.query({ name: 'page', text: nearest48, values: [bits] });
  return rows.slice(0, 48).map((row) => ({
    ...row,
    category: names.get(row.category_id)!,
    facts: facts.get(row.id) ?? '',
    distance: Math.round(circles.milesBetween(zip, Number(row.zip)) * 10) / 10,
  }));
}

const asked = await (await fetch(`${site}/marketplace`)).text();
const cards = asked.match(/<li><article[^]*<\/article><\/li>/)![0];
const [head = '', rest = ''] = asked.split(cards);
const [middle = ''] = rest.split(/<!--\$--><script>/);
const list = cards.match(/<li><article[^]*?<\/article><\/li>/g)!;
for (const card of list) {
  const id = /href="\/listing\/([^"]+)"/.exec(card)![1]!;
  facts.set(id, factsLine.exec(card)?.[1] ?? '');
}
const first = await read();
const model = first.findIndex((row, index) => index > 0 && row.facts !== '');
const writeCard = cardTemplate(list[model]!, first[model]!);
const firstOnly = [
  ['loading="eager"', 'loading="lazy"'],
  ['fetchPriority="high"', 'fetchPriority="auto"'],
] as const;
const lead = (card: string) => firstOnly.reduce((text, [own, usual]) => text.replace(usual, own), card);
for (const [index, row] of first.entries()) {
  const written = index === 0 ? lead(writeCard(row)) : writeCard(row);
  if (written !== list[index]) throw new Error(`The floor writes\n${written}\nwhere ours is\n${list[index]}`);
}

const server = createServer((_request, response) => {
  void read().then((rows) => {
    let html = head + lead(writeCard(rows[0]!));
    for (let index = 1; index < rows.length; index += 1) html += writeCard(rows[index]!);
    html += middle + dataOf(rows);
    const text = Buffer.from(html);
    const etag = createHash('sha1').update(text).digest('base64url');
    const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      etag: `W/"${etag}"`,
      'content-length': body.length,
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => answerParent((server.address() as AddressInfo).port, async () => null));

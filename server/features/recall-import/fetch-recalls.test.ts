import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpsText } from '#server/adapters/web-text/https-text.ts';
import { makeCertificate } from '../../../tests/support/certificate.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { fetchRecalls } from './fetch-recalls.ts';
import { cpscRecall, deviceRecall } from './recall-import-cases.ts';

type Answer = { status?: number; headers?: Record<string, string>; body?: string; silent?: boolean };

let folder: string;
let service: Server;
let ca: string;
let origin: string;
let app: RunningApp;
/** What the service answers, by path and query. */
let answers: Record<string, Answer>;
let asked: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-fetch-'));
  const { key, certificate } = makeCertificate(folder);
  ca = await readFile(certificate, 'utf8');
  service = createServer({ key: await readFile(key), cert: ca }, (request, response) => {
    asked.push(request.url!);
    const { status = 200, headers, body = '', silent } = answers[request.url!] ?? { status: 500 };
    if (!silent) response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, resolve));
  origin = `https://localhost:${(service.address() as AddressInfo).port}`;
  app = await startApp({
    env: { RECALLS_URL_OPENFDA: `${origin}/fda?search=x`, RECALLS_URL_CPSC: `${origin}/cpsc` },
    webText: createHttpsText({ allowLoopback: true, ca, timeoutMs: 2_000, bytesMax: 100_000 }),
  });
});
afterAll(async () => {
  await app?.close();
  service?.closeAllConnections();
  service?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  asked = [];
  answers = { '/cpsc': { body: '[]' } };
  await app.services.db.deleteFrom('imported_recalls').execute();
});

const fetchAll = () => fetchRecalls(app.services, { signal: new AbortController().signal });
const kept = async () =>
  (await app.services.db.selectFrom('imported_recalls').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );
const page = (skip: number, total: number, ...numbers: string[]) => ({
  body: JSON.stringify({
    meta: { results: { skip, limit: 2, total } },
    results: numbers.map((number) => deviceRecall(number)),
  }),
});

test('takes all pages of each address, and what is no longer there stays', async () => {
  answers['/fda?search=x'] = page(0, 3, 'Z-1-2019', 'Z-2-2019');
  answers['/fda?search=x&skip=2'] = page(2, 3, 'Z-3-2019');
  answers['/cpsc'] = { body: JSON.stringify([cpscRecall('23-244')]) };
  await fetchAll();
  expect(asked).toEqual(['/fda?search=x', '/fda?search=x&skip=2', '/cpsc']);
  expect(await kept()).toEqual(['23-244', 'Z-1-2019', 'Z-2-2019', 'Z-3-2019']);
  answers['/fda?search=x'] = page(0, 1, 'Z-4-2019');
  answers['/cpsc'] = { status: 404, body: '{"error":{"code":"NOT_FOUND","message":"No matches found!"}}' };
  await fetchAll();
  expect(await kept()).toHaveLength(5);
});

test('an answer that never ends its pages is left', async () => {
  answers['/fda?search=x'] = page(0, 10, 'Z-1-2019');
  answers['/fda?search=x&skip=1'] = page(0, 10, 'Z-1-2019');
  await fetchAll();
  expect(asked).toHaveLength(3);
});

test.each<[string, Answer, RegExp]>([
  ['an error', { status: 503 }, /\/fda: it answered 503/],
  ['a redirect', { status: 302, headers: { location: 'https://localhost/inner' } }, /\/fda: it answered 302/],
  ['no JSON', { body: '<html>' }, /\/fda: its answer is not JSON/],
  ['something else', { body: '{"a":1}' }, /\/fda: its answer is neither openFDA/],
  ['too much', { body: `[${' '.repeat(200_000)}]` }, /\/fda: the answer is larger than 100000 bytes/],
  ['nothing in time', { silent: true }, /\/fda: no whole answer within 2000 ms/],
])(
  'after %s the list before stays, the other address is taken, and it is tried again',
  async (_, answer, why) => {
    answers['/fda?search=x'] = page(0, 1, 'Z-1-2019');
    await fetchAll();
    answers['/fda?search=x'] = answer;
    answers['/cpsc'] = { body: JSON.stringify([cpscRecall('23-244')]) };
    await expect(fetchAll()).rejects.toThrow(why);
    expect(await kept()).toEqual(['23-244', 'Z-1-2019']);
  },
);

test('nothing inside is asked, whatever a name leads to', async () => {
  const outside = createHttpsText({ allowLoopback: false, ca });
  for (const url of [
    origin,
    'https://127.0.0.1/',
    'https://10.0.0.7/',
    'https://db.internal/',
    'http://api.fda.gov/',
  ])
    expect(() => outside(url)).toThrow('no public https address');
  const misled = createHttpsText({
    allowLoopback: false,
    lookUp: ((_: string, __: object, done: (e: null, found: object[]) => void) =>
      done(null, [{ address: '169.254.169.254', family: 4 }])) as never,
  });
  await expect(misled('https://api.fda.gov/')).rejects.toThrow('leads to no public address');
  expect(asked).toEqual([]);
});

import fastify, { type FastifyBaseLogger } from 'fastify';
import type { TrustProxy } from '#server/config-values.ts';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { addRequestIds, requestIds } from './request-id.ts';

const ownId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

interface Line {
  reqId?: string;
  msg: string;
}

/** An application that logs in a handler: by the request, and by the log that everybody shares. */
function logging(trustProxy: TrustProxy) {
  const lines: Line[] = [];
  const raw: string[] = [];
  const log = createLog(
    { logLevel: 'info' },
    { write: (line) => void (raw.push(line), lines.push(JSON.parse(line) as Line)) },
  );
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, ...requestIds(trustProxy) });
  addRequestIds(app);
  const work = async () => {
    await Promise.resolve();
    log.info('by the shared log');
    log.child({ part: 'queue' }).info('by a child of it');
    return 'ok';
  };
  app.get('/', (request) => {
    request.log.info('by the request');
    return work();
  });
  return {
    log,
    raw,
    async get(id: string | undefined, remoteAddress = '127.0.0.1', url = '/') {
      lines.length = 0;
      const headers = id === undefined ? {} : { 'x-request-id': id };
      const answer = await app.inject({ url, headers, remoteAddress });
      return { id: String(answer.headers['x-request-id']), lines: [...lines] };
    },
  };
}

test('every reply says its id, and every line of the way carries it once', async () => {
  const { get, raw } = logging(false);
  const { id, lines } = await get(undefined);
  expect(id).toMatch(ownId);
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['by the request', 'by the shared log', 'by a child of it']),
  );
  expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([id]));
  for (const line of raw) expect(line.match(/"reqId"/g)).toHaveLength(1);
  expect((await get(undefined)).id).not.toBe(id);
  expect((await get(undefined, '127.0.0.1', '/nowhere')).id).toMatch(ownId);
});

test('a line that is about no request has no id', () => {
  const { log, raw } = logging(false);
  log.info('a job');
  expect(JSON.parse(raw.at(-1)!)).not.toHaveProperty('reqId');
});

test.for([
  [false, '127.0.0.1', false],
  [1, '203.0.113.9', true],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '203.0.113.9', false],
  ['10.0.0.0/8, 192.0.2.7', '10.9.8.7', true],
  ['10.0.0.0/8, 192.0.2.7', '::ffff:10.9.8.7', true],
  ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', true],
  ['10.0.0.0/8, 192.0.2.7', '192.0.2.8', false],
  ['fd00::/8', 'fd12::1', true],
] as const)('with TRUST_PROXY=%j an id from %s is taken: %j', async ([trustProxy, address, taken]) => {
  const { id, lines } = await logging(trustProxy).get('edge-7f3a9c01', address);
  if (taken) expect(id).toBe('edge-7f3a9c01');
  else expect(id).toMatch(ownId);
  expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([id]));
});

test.for(['short', 'x'.repeat(129), 'with blanks in it', 'quote"inside', 'new\\nline!', '<script>alert(1)'])(
  'an id that is none is replaced, even from a trusted proxy: %j',
  async (id) => {
    expect((await logging(1).get(id)).id).toMatch(ownId);
  },
);

import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiErrorCode } from '#contract/errors.ts';
import {
  postListing,
  request,
  signUpPerson,
  type Answer,
  type TestPerson,
} from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startApp();
  person = await signUpPerson(app, { name: 'Ana' });
});
afterAll(() => app?.close());

/** Design §5: `{ error, code, fields? }` and nothing else, in words of the catalogue, with no insides showing. */
function expectError(answer: Answer, status: number, code: ApiErrorCode): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(answer.body).filter((key) => key !== 'fields')).toEqual(['error', 'code']);
  expect(JSON.stringify(answer.body)).not.toMatch(
    /\bat .+:\d+|select|insert|relation|postgres|node_modules|fastify/i,
  );
}

const profile = '/api/users/update-profile/';

describe('a body', () => {
  test.each<[string, string, number, ApiErrorCode]>([
    ['that is no JSON', '{"title": ', 400, 'invalid-json'],
    ['of words', 'title=chair', 400, 'invalid-json'],
    ['of undefined', 'undefined', 400, 'invalid-json'],
    ['that reaches for the prototype', '{"__proto__": {"admin": true}}', 400, 'invalid-json'],
    [
      'that reaches for the constructor',
      '{"constructor": {"prototype": {"admin": true}}}',
      400,
      'invalid-json',
    ],
    ['that is empty', '', 400, 'missing-body'],
    ['of null', 'null', 400, 'missing-body'],
    ['that is a list', '[1, 2]', 400, 'invalid-input'],
    ['that is a number', '5', 400, 'invalid-input'],
    ['that is text', '"hello"', 400, 'invalid-input'],
    ['of nested lists', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'invalid-input'],
    ['of more than 1 MB', JSON.stringify({ first_name: 'x'.repeat(1024 * 1024) }), 413, 'body-too-large'],
  ])('%s is refused', async (_, body, status, code) => {
    const type = { 'content-type': 'application/json' };
    expectError(await request(app, 'PUT', profile, body, await person.token(), type), status, code);
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'nonsense',
    'application/jsonx',
  ])('sent as %s is not taken', async (type) => {
    const answer = await request(app, 'PUT', profile, '{}', await person.token(), { 'content-type': type });
    expectError(answer, 415, 'media-type-not-supported');
  });

  test('as a form goes to no endpoint but those for pictures', async () => {
    const form = '--b\r\ncontent-disposition: form-data; name="first_name"\r\n\r\nAna\r\n--b--\r\n';
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await request(app, 'PUT', profile, form, await person.token(), type);
    expect([answer.status, answer.body.code]).toEqual([400, 'missing-body']);
  });

  test('with half a character in a text is taken, with a sign in its place', async () => {
    const { title, details } = await postListing(app, person, {
      title: 'Chair \ud83d',
      details: { model: 'Half \udfe9 of it' },
    });
    expect([title, details['model']]).toEqual(['Chair \ufffd', 'Half \ufffd of it']);
  });

  test('names every field that is wrong', async () => {
    const answer = await person.request('PUT', profile, { first_name: 5, zip_code: 'x' });
    expectError(answer, 400, 'invalid-input');
    expect(Object.keys(answer.body.fields).toSorted()).toEqual([
      'display_name',
      'first_name',
      'last_name',
      'phone_number',
      'zip_code',
    ]);
  });
});

test.each<[method: string, path: string, field: string, body: object]>([
  ['PUT', profile, 'display_name', { display_name: 'x'.repeat(81) }],
  ['POST', '/api/account/needs/', 'name', { name: 'x'.repeat(81) }],
  ['POST', '/api/support/feedback/', 'message', { message: 'x'.repeat(5001) }],
  ['POST', '/api/support/submit_ticket/', 'subject', { subject: 'x'.repeat(5001) }],
  ['POST', '/api/subs/email_relay/', 'text', { seller_id: 'x', text: 'x'.repeat(4001) }],
])('a text that is too long says how long it may be: %s %s', async (method, path, field, body) => {
  const { fields } = (await person.request(method, path, body)).body;
  expect(fields[field]).toMatch(/^Use at most [\d,]+ characters\.$/);
});

describe('an address', () => {
  test.each<[string, string]>([
    ['GET', '/api/nothing/'],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['GET', '/'],
    ['DELETE', '/api/listings/'],
    ['PATCH', '/api/users/profile/'],
    ['PUT', '/api/listings/create/'],
    ['OPTIONS', '/api/listings/'],
    ['GET', '/api/listings//'],
    ['GET', '/API/LISTINGS/'],
    ['GET', '/api/listings/listing/%zz/'],
    ['GET', `/api/listings/listing/${'x'.repeat(3000)}/`],
    ['GET', '/api/../etc/passwd'],
    ['GET', '/api/listings/listing/%00/'],
    ['GET', '/api/listings/listing/..%2f../'],
    ['GET', '/files/user_images/%2e%2e/%2e%2e/secret'],
  ])('%s %s is nowhere', async (method, path) => {
    expectError(await request(app, method, path), 404, 'not-found');
  });

  test.each(['x', '1', '00000000-0000-0000-0000-000000000000', "' OR 1=1", '%F0%9F%A6%BD', 'null'])(
    'of listing %s is of none',
    async (id) => {
      expectError(await request(app, 'GET', `/api/listings/listing/${id}/`), 404, 'listing-not-found');
    },
  );

  test.each(['/api/listings/', '/api/listings/categories/', '/api/users/profile/'])(
    '%s is the same without its last slash',
    async (path) => {
      const [one, two] = [await person.request('GET', path), await person.request('GET', path.slice(0, -1))];
      expect([two.status, two.body]).toEqual([200, one.body]);
    },
  );

  test('answers HEAD without a body', async () => {
    const answer = await request(app, 'HEAD', '/api/listings/categories/');
    expect([answer.status, answer.body]).toEqual([200, null]);
  });

  test.each([
    'search=%00',
    'category=%00',
    'zip_code=%00',
    'cursor=%00',
    'search=%zz',
    'search[]=a',
    '__proto__=1',
    '&&&=&',
  ])('with the query %s gets an answer, not a crash', async (query) => {
    const answer = await request(app, 'GET', `/api/listings/?${query}`);
    expect([200, 400, 404]).toContain(answer.status);
    if (answer.status !== 200)
      expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });
});

test('what is no HTTP at all gets a short answer and an end', async () => {
  for (const bytes of [
    '\0\0\0\0\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nx: ${'a'.repeat(200_000)}\r\n\r\n`,
  ]) {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d |^$/);
    expect(answer).not.toMatch(/\bat .+:\d+/);
  }
});

describe('a broken database', () => {
  test('shows nothing of itself, and what does not need the table still works', async () => {
    await sql`ALTER TABLE listings RENAME TO misplaced`.execute(app.services.db);
    try {
      expectError(await request(app, 'GET', '/api/listings/'), 500, 'server-error');
      expectError(
        await request(app, 'GET', `/api/listings/listing/${crypto.randomUUID()}/`),
        500,
        'server-error',
      );
      expect((await person.request('GET', '/api/users/profile/')).status).toBe(200);
    } finally {
      await sql`ALTER TABLE misplaced RENAME TO listings`.execute(app.services.db);
    }
    expect((await request(app, 'GET', '/api/listings/')).status).toBe(200);
  });
});

test.each(['/api/listings/', '/api/nothing/', '/healthz', '/api/listings/listing/x/'])(
  '%s carries the security headers and not the name of what serves it',
  async (path) => {
    const { headers } = await request(app, 'GET', path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  },
);

test('after all that was thrown at it the process goes on', async () => {
  expect(await request(app, 'GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  expect((await person.request('GET', '/api/users/profile/')).body.uid).toBe(person.uid);
});

import PostalMime from 'postal-mime';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ensureBuild } from '../../scripts/setup.mjs';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let pages: FastifyInstance;

beforeAll(async () => {
  ensureBuild();
  app = await startApp({ env: { LIMITS: 'on', TRUST_PROXY: '1' } });
  pages = await buildApp(app.services, { web: 'production' });
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});
beforeEach(async () => {
  for (const table of ['support_tickets', 'outbox_mails'] as const)
    await app.services.db.deleteFrom(table).execute();
});

const complete = {
  name: 'Rosa Diaz',
  email: 'rosa@example.com',
  subject: 'A "picture" <b>',
  message: 'Line one.\r\nLine two & more.',
};
let address = 0;

/** As a browser sends it, each time from another address unless one is given. */
function post(form: Record<string, string>, headers: Record<string, string> = {}) {
  address += 1;
  return pages.inject({
    method: 'POST',
    url: '/support',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `192.0.2.${address}`,
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  });
}
const tickets = () =>
  app.services.db.selectFrom('support_tickets').select(['name', 'email', 'subject', 'message']).execute();
/** What the form without scripts has in its boxes. */
const formIn = (html: string) => /<noscript>(<form[^]*?<\/form>)<\/noscript>/.exec(html)?.[1] ?? '';

test('a ticket is sent, and loading the answer again sends nothing', async () => {
  const reply = await post(complete);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/support?sent']);
  expect(await tickets()).toEqual([{ ...complete, message: 'Line one.\nLine two & more.' }]);
  const [mail] = await app.services.db.selectFrom('outbox_mails').selectAll().execute();
  expect((await PostalMime.parse(mail!.mime)).text).toContain('> Line two & more.');
  for (let time = 0; time < 2; time += 1) {
    const answer = await pages.inject('/support?sent');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Thank you. We have your message and will answer by email.');
    expect(formIn(answer.body)).not.toContain('Rosa');
  }
  expect(await tickets()).toHaveLength(1);
});

test('what is missing or wrong is said at its field, and everything written stays', async () => {
  const reply = await post({ ...complete, email: 'rosa', name: ' ' });
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const form = formIn(reply.body);
  expect(form).toContain('Enter an email address, such as name@example.com.');
  expect(form).toContain('value="rosa"');
  expect(form).toContain('value="A &quot;picture&quot; &lt;b&gt;"');
  expect(form).toContain('Line two &amp; more.</textarea>');
  expect(form).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*name="email"|name="email"[^>]*aria-invalid="true"/,
  );

  const blank = await post({ name: '', email: '', subject: '', message: '' });
  expect(blank.statusCode).toBe(400);
  expect(formIn(blank.body).match(/All fields are required\./g)!.length).toBeGreaterThan(4);
  expect((await post({})).statusCode).toBe(400);
  expect(await tickets()).toEqual([]);
});

test('ten an hour from one address are taken, together with those of the API', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  for (let count = 0; count < 9; count += 1) expect((await post(complete, from)).statusCode).toBe(303);
  const called = await pages.inject({
    method: 'POST',
    url: '/api/support/submit_ticket/',
    headers: from,
    payload: complete,
  });
  expect(called.statusCode).toBe(200);
  const refused = await post(complete, from);
  expect(refused.statusCode).toBe(429);
  expect(formIn(refused.body)).toContain(
    'You have written to us many times. You can write again in 60 minutes.',
  );
  expect(formIn(refused.body)).toContain('value="Rosa Diaz"');
  expect(await tickets()).toHaveLength(10);
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
])('a form of another site sends nothing: %j', async (headers) => {
  const reply = await post(complete, headers);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/support']);
  expect(await tickets()).toEqual([]);
});

test('older browsers say where they come from by Origin, and programs say nothing', async () => {
  const older = (origin: Record<string, string>) =>
    pages.inject({
      method: 'POST',
      url: '/support',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.9',
        ...origin,
      },
      payload: new URLSearchParams(complete).toString(),
    });
  for (const origin of ['https://evil.example', 'null'])
    expect((await older({ origin })).headers.location).toBe('/support');
  expect(await tickets()).toEqual([]);
  for (const origin of [{ origin: app.url }, {}] as Record<string, string>[])
    expect((await older(origin)).headers.location).toBe('/support?sent');
  expect(await tickets()).toHaveLength(2);
});

test('a database that is away is said in the form, with what was written', async () => {
  await app.services.db.schema.alterTable('support_tickets').renameTo('support_tickets_away').execute();
  try {
    const reply = await post(complete);
    expect(reply.statusCode).toBe(500);
    expect(formIn(reply.body)).toContain('Failed to send support ticket.');
    expect(formIn(reply.body)).toContain('value="Rosa Diaz"');
  } finally {
    await app.services.db.schema.alterTable('support_tickets_away').renameTo('support_tickets').execute();
  }
});

test('nothing but that form is taken, and no page but that one answers it', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  for (const url of ['/', '/login', '/marketplace', '/support.data', '/listing/a'])
    expect((await pages.inject({ method: 'POST', url, headers, payload: 'a=b' })).statusCode).toBe(404);
  const json = await pages.inject({ method: 'POST', url: '/support', payload: complete });
  expect(json.statusCode).toBe(415);
  const huge = await post({ ...complete, message: 'x'.repeat(200_000) });
  expect(huge.statusCode).toBe(413);
  expect(await tickets()).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSocketTicket, startConversation } from '#contract/messages.ts';
import { socketPaths } from '#contract/realtime.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { createBuiltinIdentityClient } from '#web/client/identity/builtin-identity.ts';
import {
  postListing,
  request,
  signUpPerson,
  testPassword,
  type TestPerson,
} from '../tests/support/people.ts';
import { startApp, type RunningApp } from '../tests/support/start-app.ts';
import { Endpoints } from './http/endpoints.ts';
import { createLog } from './log.ts';
import { pageServices } from './web/page-services.ts';

let app: RunningApp;
let ana: TestPerson;
let ben: TestPerson;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  app = await startApp({ log });
  ana = await signUpPerson(app, { name: 'Ana Able', phone: '512-555-0177' });
  ben = await signUpPerson(app, { name: 'Ben Best' });
});
afterAll(() => app?.close());

/** Everything that was secret or private in what the test did, by what it is. */
const secrets = new Map<string, string>();
function secret(what: string, value: string): string {
  expect(value).toMatch(/.{6}/s);
  secrets.set(what, value);
  return value;
}

async function linkIn(subject: RegExp, to: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const mails = await app.services.db
      .selectFrom('outbox_mails')
      .select(['subject', 'mime'])
      .where('to_address', '=', to)
      .execute();
    const mail = mails.find((each) => subject.test(each.subject));
    const text = mail?.mime.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    return pattern.exec(text)?.[1];
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await find())!;
}

const auth = (path: string, body: object) =>
  request(app, 'POST', `/api/auth/${path}`, body, undefined, { origin: app.url });

test('at the loudest level the log holds no password, token, ticket, cookie, code or word of anybody', async () => {
  secret('password', testPassword);
  const anasToken = secret('identity token', await ana.token());
  secret('token’s signature', anasToken.split('.')[2]!);
  secret('phone', '512-555-0177');

  const wrong = await auth('sign-in/email', {
    email: ana.email,
    password: secret('wrong password', 'not my pass 77'),
  });
  expect(wrong.status).toBe(401);
  const login = await auth('sign-in/email', { email: ana.email, password: testPassword });
  for (const cookie of login.headers.getSetCookie())
    secret('session cookie', cookie.split(';')[0]!.split('=').slice(1).join('='));
  const sync = await request(app, 'POST', '/api/users/sync_firebase_user/', {}, anasToken);
  for (const cookie of sync.headers.getSetCookie())
    secret('page cookie', cookie.split(';')[0]!.split('=').slice(1).join('='));
  expect([...secrets.keys()]).toEqual(expect.arrayContaining(['session cookie', 'page cookie']));
  await request(app, 'GET', '/api/listings/', undefined, undefined, {
    cookie: `handrail=${secret('cookie sent', 'cookie-value-4711')}`,
  });
  await request(app, 'GET', '/api/users/profile/', undefined, secret('bad token', 'bad.token.4711'));

  secret('verification token', await linkIn(/verify|confirm/i, ana.email, /verify-email\?token=([^&\s"]+)/));
  await auth('request-password-reset', { email: ben.email });
  const reset = secret(
    'reset code',
    await linkIn(/reset|password/i, ben.email, /reset-password\?token=([\w-]+)/),
  );
  await request(app, 'GET', `/reset-password?token=${reset}`);
  const identity = createBuiltinIdentityClient({ baseUrl: app.url, fetch });
  await identity.resetPassword(reset, secret('new password', 'correct horse 22'));
  await identity.resetPassword(reset, 'correct horse 22').catch(() => undefined);
  const again = await auth('sign-in/email', { email: ben.email, password: 'correct horse 22' });
  expect(again.status).toBe(200);

  const listing = await postListing(app, ana, { title: secret('listing title', 'Zebra striped walker') });
  const cat = await signUpPerson(app, { name: 'Cat Call' });
  const { conversation_id: id } = await cat.api.call(startConversation, {
    body: { listing: listing.id, buyer: cat.uid, seller: ana.uid },
  });
  const { ticket } = await cat.api.call(createSocketTicket, {});
  const address = `${app.url}${socketPaths.chat(id)}?token=`;
  const socket = await new SocketTestClient(address + secret('ticket', ticket)).ready();
  socket.send({ message: secret('message', 'Meet me behind the blue shed'), client_id: randomUUID() });
  await socket.take('message', 1);
  await socket.close();
  for (const used of [ticket, 'bad.token.4711']) await new SocketTestClient(address + used).closed;
  await new SocketTestClient(`${app.url}/ws/nowhere/?token=${anasToken}`).closed;
  await request(app, 'POST', '/api/support/feedback/', {
    message: secret('feedback', 'The purple button hides'),
  });
  await request(
    app,
    'POST',
    '/api/subs/email_relay/',
    {
      listing_id: listing.id,
      seller_id: ana.uid,
      text: secret('relayed text', 'Is the orange one still there'),
    },
    await cat.token(),
  );
  await request(
    app,
    'POST',
    '/api/moderation/submit/',
    {
      model: 'listing',
      object_id: listing.id,
      reason: secret('reason', 'It looks like my stolen one'),
    },
    await cat.token(),
  );
  await request(app, 'POST', '/api/support/feedback/', `{"message": "${secrets.get('feedback')}`);
  await request(app, 'GET', `/api/listings/?search=${secret('search', 'walkerfornana')}`);
  await request(app, 'GET', `/api/listings/?words=${secret('words', 'commodefornana')}`);
  await request(app, 'GET', '/%zz?token=bad.token.4711');

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(30);
  const found = [...secrets].filter(
    ([, value]) => log.includes(value) || log.includes(encodeURIComponent(value)),
  );
  expect(found.map(([what]) => what)).toEqual([]);
  // What is found when it is there.
  expect(log).toContain('/api/messages/socket-ticket');
  expect(new Set(lines.map((line) => JSON.parse(line).msg))).toContain('request');
});

test('an error of the database is told without the row it quotes', async () => {
  const words = 'Meet me behind the green shed';
  const failed = app.services.db
    .insertInto('feedback')
    .values([{ id: randomUUID(), message: words, uid: 'nobody-at-all', email: 'private@example.com' }])
    .execute();
  const error: unknown = await failed.catch((caught: unknown) => caught);
  expect(JSON.stringify(error)).toContain('nobody-at-all');
  lines.length = 0;
  app.services.log.error({ err: new Error('no feedback today', { cause: error }) }, 'request failed');
  expect(lines.join('')).not.toMatch(/green shed|private@|nobody-at-all/);
  expect(JSON.parse(lines[0]!).err).toMatchObject({
    message: 'no feedback today',
    cause: { code: '23503', constraint: 'feedback_uid_fkey', table: 'feedback' },
  });
});

test('what an error quotes of what was sent is not told, nor a page’s address behind its first part', async () => {
  const words = 'Meet me behind the red shed';
  const failures = await Promise.all([
    sql`SELECT ${words}::text::uuid`.execute(app.services.db).catch((error: unknown) => error),
    Promise.resolve(words)
      .then(JSON.parse)
      .catch((error: unknown) => error),
    Promise.resolve(words)
      .then((text) => new URL(text))
      .catch((error: unknown) => error),
  ]);
  expect(failures.map((error) => String(error))).toContainEqual(expect.stringContaining(words));
  lines.length = 0;
  const { reportError } = pageServices(app.services, new Endpoints());
  for (const error of failures) reportError(error, { path: `/listing/${words}`, requestId: 'none' });
  reportError(new Error('broken'), { path: `/${words}`, requestId: 'none' });
  expect(lines.join('')).not.toContain('shed');
  const told = lines.map((line) => JSON.parse(line));
  expect(told.map(({ path }) => path)).toEqual(['/listing/…', '/listing/…', '/listing/…', '/…']);
  expect(told[0].err).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid…' });
  expect(told[0].err.stack).toContain('    at ');
});

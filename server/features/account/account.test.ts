import { randomUUID } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { uploadListingImages } from '#contract/images.ts';
import { closeCodes } from '#contract/realtime.ts';
import { startChat, ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { syncUser, viewerOfToken } from '#server/features/users/users.ts';
import { makeBusy } from '../../../tests/support/busy-person.ts';
import {
  postListing,
  request,
  signUpPerson,
  testPassword,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import type { Services } from '#server/services.ts';
import { deleteAccount, sweepDeletedAccounts, sweepUnverifiedAccounts } from './account.ts';

let app: RunningApp;
let other: TestPerson;
let names = 0;

beforeAll(async () => {
  app = await startApp();
  other = await signUpPerson(app, { name: 'Otto Other' });
}, 60_000);
afterAll(() => app?.close());

const newcomer = (stage?: 'unverified') =>
  signUpPerson(app, { name: `Doomed ${'x'.repeat(++names)}o`, ...(stage && { stage }) });
const remove = (person: TestPerson, body: unknown = { uid: person.uid }) =>
  person.request('DELETE', '/api/users/delete-profile/', body);

/** Tables of the application in which some column of some row holds the text. */
async function tablesHolding(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(app.services.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      SELECT FROM ${sql.table(name)} AS row WHERE position(${text} IN to_jsonb(row)::text) > 0 LIMIT 1`.execute(
      app.services.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Mails hold their texts encoded, and as bytes: looked into as they would be read. */
async function mailsHolding(text: string): Promise<string[]> {
  const rows = await app.services.db.selectFrom('outbox_mails').selectAll().execute();
  return rows
    .filter(({ mime, subject }) => `${subject} ${mime.toString()}`.includes(text))
    .map(({ subject }) => subject);
}

/** Tables that have a column of people. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ '(^|_)uid$|^user_id$|^object_id$' ORDER BY 1`.execute(
    app.services.db,
  );
  return rows.map(({ name }) => name);
}

/** Tables of people that nobody is in who uses the site as most do; the rest of what they hold is tested on its own. */
const elsewhere = [
  // Reports about them, below.
  'cases',
  'deleted_users',
  // Of the other identity provider.
  'firebase_accounts',
  // Kept by a trigger: only of listings that are shown.
  'listing_search',
  'notification_mails',
  'operator_acts',
  'push_deliveries',
  'socket_tickets',
];

const pathsOf = async (prefix: string): Promise<string[]> => {
  const paths: string[] = [];
  for await (const { path } of app.services.files.list(prefix)) paths.push(path);
  return paths;
};

const folderOf = (uid: string) => path.join(app.services.config.dataDir, 'files/user_images', uid);
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Somebody with a listing, chats and a watchlist, and what the other one has with them. */
async function livelyPerson() {
  const person = await newcomer();
  const { services } = app;
  const own = await postListing(app, person, { title: 'Mine' });
  const others = await postListing(app, other, { title: 'Of Otto' });
  await person.request('POST', '/api/listings/watchlist/add/', { listing_id: others.id });
  await other.request('POST', '/api/listings/watchlist/add/', { listing_id: own.id });
  const selling = await startChat(app, { seller: person, buyer: other });
  const buying = await startChat(app, { seller: other, buyer: person });
  for (const [sender, conversation] of [
    [other, selling],
    [person, selling],
    [person, buying],
    [other, buying],
  ] as const) {
    await sendMessage(services, sender.uid, conversation, { text: 'Hello', clientId: randomUUID() });
  }
  return { person, own, others, selling, buying };
}

describe('deleting an account', () => {
  test('leaves no row, no mail and no file of it', async () => {
    const { files } = app.services;
    const person = await newcomer();
    const { copy } = await makeBusy(app, { person, other, third: await newcomer() });
    await request(app, 'POST', '/api/auth/request-password-reset', { email: person.email });
    // The answer to the reset request does not wait for what it stores.
    await vi.waitFor(
      async () => expect(await tablesHolding(person.uid)).toContain('auth_verification'),
      15_000,
    );
    await vi.waitFor(async () => expect(await pathsOf(`exports/${copy}/`)).not.toEqual([]), 60_000);
    const used = await tablesHolding(person.uid);
    expect((await tablesOfPeople()).filter((table) => !used.includes(table))).toEqual(elsewhere);
    for (const table of ['saved_searches', 'support_tickets'])
      expect(await tablesHolding(person.email)).toContain(table);
    expect(await mailsHolding(person.displayName)).not.toEqual([]);
    expect((await readdir(folderOf(person.uid))).toSorted()).toEqual(['chat', 'listings', 'profile.jpg']);

    expect(await remove(person)).toMatchObject({ status: 200, body: { ok: true } });

    expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
    expect(await tablesHolding(person.email)).toEqual([]);
    expect(await tablesHolding(person.displayName)).toEqual([]);
    expect(await mailsHolding(person.uid)).toEqual([]);
    expect(await mailsHolding(person.displayName)).toEqual([]);
    expect(await mailsHolding(person.email)).toEqual([]);
    const to = await app.services.db.selectFrom('outbox_mails').select('to_address').execute();
    expect(to.map(({ to_address }) => to_address)).not.toContain(person.email);
    await vi.waitFor(async () => expect(await exists(folderOf(person.uid))).toBe(false), 15_000);
    await vi.waitFor(async () => expect(await pathsOf(`exports/${copy}/`)).toEqual([]), 15_000);
    for await (const { path } of files.list()) expect(path).not.toContain(person.uid);
    await app.services.db.deleteFrom('reports').execute();
  }, 120_000);

  test('takes along what others had with them, and nothing else of theirs', async () => {
    const { person, own, others, selling, buying } = await livelyPerson();
    const counts = async () =>
      (await other.request('GET', '/api/messages/unread-conversations/')).body.unread_counts;
    expect(Object.keys(await counts()).toSorted()).toEqual(
      expect.arrayContaining([selling, buying].toSorted()),
    );
    await remove(person);
    const conversations = (await other.request('GET', '/api/messages/')).body;
    expect(conversations.map(({ id }: { id: string }) => id)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(`${selling}|${buying}`)]),
    );
    expect((await other.request('GET', `/api/messages/${selling}/`)).status).toBe(404);
    expect(Object.keys(await counts())).not.toContain(selling);
    const watched = (await other.request('GET', '/api/listings/watchlist/')).body;
    expect(watched.map(({ id }: { id: string }) => id)).not.toContain(own.id);
    expect((await request(app, 'GET', `/api/listings/listing/${own.id}/`)).status).toBe(404);
    expect((await request(app, 'GET', `/api/listings/listing/${others.id}/`)).status).toBe(200);
    expect((await other.request('GET', `/api/users/profile/${person.uid}/`)).status).toBe(404);
  });

  test('ends every token, cookie and way to sign in at once', async () => {
    const person = await newcomer();
    const token = await person.token();
    const synced = await person.request('POST', '/api/users/sync_firebase_user/', {});
    expect(synced.status).toBe(200);
    const answer = await remove(person);
    expect(answer.headers.getSetCookie().join()).toMatch(/^handrail_session=; Max-Age=0/);
    for (const [method, route] of [
      ['GET', '/api/users/profile/'],
      ['POST', '/api/users/sync_firebase_user/'],
      ['DELETE', '/api/users/delete-profile/'],
    ] as const) {
      const again = await request(app, method, route, method === 'GET' ? undefined : {}, token);
      expect(again).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
    }
    const credentials = { email: person.email, password: testPassword };
    const signIn = await request(app, 'POST', '/api/auth/sign-in/email', credentials);
    expect(signIn.status).toBe(401);
    expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
  });

  test('closes the sockets of the one, and the chats of the others with them', async () => {
    const { person, selling } = await livelyPerson();
    const open = async (who: TestPerson, route: string) =>
      new SocketTestClient(`${app.url}${route}?token=${await ticketOf(who)}`);
    const own = await (await open(person, `/ws/chat/${selling}/`)).ready();
    const unread = await open(person, '/ws/messages/unread/');
    await unread.take('unread_convo_map', 1);
    const others = await (await open(other, `/ws/chat/${selling}/`)).ready();
    const othersUnread = await open(other, '/ws/messages/unread/');
    await othersUnread.take('unread_convo_map', 1);

    await remove(person);

    expect(await own.closed).toBe(closeCodes.unauthorised);
    expect(await unread.closed).toBe(closeCodes.unauthorised);
    expect(await others.closed).toBe(closeCodes.forbidden);
    const told = await othersUnread.frame(
      ({ type, unread_counts: counts }) =>
        type === 'unread_convo_map' && !Object.hasOwn(counts as Record<string, number>, selling),
    );
    expect(told.type).toBe('unread_convo_map');
    await othersUnread.close();
  });

  test('keeps the snapshot of a report, not who made it', async () => {
    const { person, own } = await livelyPerson();
    const reports = () =>
      app.services.db
        .selectFrom('reports')
        .select(['reporter_uid', 'object_id', 'snapshot'])
        .orderBy('created_at')
        .execute();
    await other.request('POST', '/api/moderation/submit/', {
      model: 'listing',
      object_id: own.id,
      reason: 'Fake',
    });
    await person.request('POST', '/api/moderation/submit/', {
      model: 'user',
      object_id: other.uid,
      reason: 'Rude',
    });
    await remove(person);
    expect(await reports()).toMatchObject([
      { reporter_uid: other.uid, object_id: own.id, snapshot: { listing: { title: 'Mine' } } },
      { reporter_uid: null, object_id: other.uid },
    ]);
    expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
    expect(await tablesHolding(person.displayName)).toEqual([]);
    await app.services.db.deleteFrom('reports').execute();
  });

  test('of somebody else is refused', async () => {
    const person = await newcomer();
    expect(await remove(person, { uid: other.uid })).toMatchObject({
      status: 403,
      body: { code: 'not-yourself' },
    });
    expect((await request(app, 'DELETE', '/api/users/delete-profile/', { uid: other.uid })).status).toBe(401);
    expect((await other.request('GET', '/api/users/profile/')).status).toBe(200);
    expect((await person.request('GET', '/api/users/profile/')).status).toBe(200);
  });

  test('needs neither a verified address nor a synced profile', async () => {
    const unverified = await newcomer('unverified');
    expect((await remove(unverified)).status).toBe(200);
    const unsynced = await newcomer('unverified');
    await app.services.db.deleteFrom('users').where('uid', '=', unsynced.uid).execute();
    expect((await remove(unsynced, {})).status).toBe(200);
    for (const { uid } of [unverified, unsynced]) expect(await tablesHolding(uid)).toEqual(['deleted_users']);
  });

  test('of an unverified address takes no ticket that its real owner sent', async () => {
    const squatter = await newcomer('unverified');
    await request(app, 'POST', '/api/support/submit_ticket/', {
      name: 'Owner',
      email: squatter.email,
      subject: 'Hello',
      message: 'Who uses my address?',
    });
    await remove(squatter);
    const tickets = await app.services.db.selectFrom('support_tickets').select('email').execute();
    expect(tickets.map(({ email }) => email)).toContain(squatter.email);
  });

  test('frees the address for a new account, which starts with nothing', async () => {
    const name = `Doomed ${'x'.repeat(++names)}`;
    const first = await signUpPerson(app, { name });
    await postListing(app, first);
    await remove(first);
    const second = await signUpPerson(app, { name });
    expect(second.email).toBe(first.email);
    expect(second.uid).not.toBe(first.uid);
    expect((await second.request('GET', '/api/listings/user/')).body).toEqual([]);
  });
});

test('an account is deleted only by who signed in within ten minutes', async () => {
  const person = await newcomer();
  const signedIn = (minutesAgo: number) =>
    app.services.db
      .updateTable('auth_session')
      .set({ created_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('user_id', '=', person.uid)
      .execute();
  await signedIn(11);
  expect(await remove(person)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
  expect((await person.request('GET', '/api/users/profile/')).status).toBe(200);
  await signedIn(9);
  expect((await remove(person)).status).toBe(200);
});

test('a picture that arrives while the account is deleted is refused like every other call', async () => {
  const person = await newcomer();
  const body = new FormData();
  body.append('images', new Blob([await readFile('tests/fixtures/images/phone.jpg')]), 'phone.jpg');
  const headers = { authorization: `Token ${await person.token()}` };
  const { db } = app.services;
  const { uid } = person;
  let upload!: Promise<Response>;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('deleted_users').values({ uid }).execute();
    await trx.deleteFrom('users').where('uid', '=', uid).execute();
    upload = fetch(app.url + uploadListingImages.path, { method: 'POST', headers, body });
    // It got past the check of its token, and waits for the row that its pictures would belong to.
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    }, 15_000);
  });
  expect([(await upload).status, await (await upload).json()]).toMatchObject([
    401,
    { code: 'token-invalid' },
  ]);
});

describe('a deletion that is interrupted', () => {
  test('before it is stored has deleted nothing', async () => {
    const { person } = await livelyPerson();
    const before = await tablesHolding(person.uid);
    const viewer = await viewerOfToken(app.services, await person.token());
    const jobs = { ...app.services.jobs, send: () => Promise.reject(new Error('the connection was lost')) };
    const deletion = deleteAccount({ ...app.services, jobs }, viewer, {}, await person.token());
    await expect(deletion).rejects.toThrow('the connection was lost');
    expect(await tablesHolding(person.uid)).toEqual(before);
    expect((await person.request('GET', '/api/users/profile/')).status).toBe(200);
    expect(await exists(path.join(folderOf(person.uid), 'profile.jpg'))).toBe(true);
    await remove(person);
  });

  test('because the identity provider asks for a newer sign-in has deleted nothing', async () => {
    const person = await newcomer();
    const viewer = await viewerOfToken(app.services, await person.token());
    const identity = {
      ...app.services.identity,
      hasJustSignedIn: async (token: string) => token === 'recent',
    };
    const remove = (token?: string) =>
      deleteAccount({ ...app.services, identity }, viewer, { uid: person.uid }, token);
    await expect(remove('old')).rejects.toMatchObject({ code: 'sign-in-again' });
    await expect(remove()).rejects.toMatchObject({ code: 'sign-in-again' });
    expect((await person.request('GET', '/api/users/profile/')).status).toBe(200);
    await remove('recent');
    expect((await person.request('GET', '/api/users/profile/')).status).toBe(401);
  });

  test('after it is stored is finished by a job, and its tokens are refused meanwhile', async () => {
    const person = await newcomer();
    const viewer = await viewerOfToken(app.services, await person.token());
    const { identity } = app.services;
    const away = { ...identity, delete: () => Promise.reject(new Error('the provider is away')) };
    const token = await person.token();
    await deleteAccount({ ...app.services, identity: away }, viewer, { uid: person.uid }, token);
    await expect(viewerOfToken(app.services, await person.token())).rejects.toMatchObject({
      code: 'token-invalid',
    });
    await vi.waitFor(async () => expect(await identity.find(person.uid)).toBeNull(), 15_000);
  });

  test('twice at once is as once', async () => {
    const { person } = await livelyPerson();
    const answers = await Promise.all([remove(person), remove(person), remove(person)]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
  });

  test('between the look at a token and its sync does not bring the account back', async () => {
    const person = await newcomer();
    const viewer = await viewerOfToken(app.services, await person.token());
    await remove(person);
    await expect(syncUser(app.services, viewer)).rejects.toMatchObject({ code: 'token-invalid' });
    expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
  });

  test('or overtaken by another request of the person leaves nothing behind', async () => {
    const { person, selling, others } = await livelyPerson();
    const busy = [
      person.request('POST', '/api/users/sync_firebase_user/', {}),
      sendMessage(app.services, other.uid, selling, { text: 'Still there?', clientId: randomUUID() }),
      person.request('POST', '/api/listings/watchlist/add/', { listing_id: others.id }),
      other.request('POST', '/api/users/block/', { blocked: person.uid }),
      other.request('POST', '/api/subs/email_relay/', { seller_id: person.uid, text: 'Hello' }),
    ];
    const [, deletion] = await Promise.all([Promise.allSettled(busy), remove(person)]);
    expect(deletion.status).toBe(200);
    await Promise.allSettled([person.request('POST', '/api/users/sync_firebase_user/', {})]);
    expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
  });
});

test('that an account was deleted is forgotten after 30 days', async () => {
  const person = await newcomer();
  await remove(person);
  const at = (days: number) => ({
    db: app.services.db,
    clock: { now: () => new Date(Date.now() + days * 24 * 3600_000) },
  });
  await sweepDeletedAccounts(at(29));
  expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
  await sweepDeletedAccounts(at(31));
  expect(await tablesHolding(person.uid)).toEqual([]);
});

describe('an account whose address nobody proved', () => {
  const inDays = (days: number): Services => ({
    ...app.services,
    clock: { now: () => new Date(Date.now() + days * 24 * 3600_000) },
  });

  test('is deleted after 14 days, with everything of it, and its address is free', async () => {
    const unproven = await newcomer('unverified');
    const unsynced = await newcomer('unverified');
    await app.services.db.deleteFrom('users').where('uid', '=', unsynced.uid).execute();
    const proven = await signUpPerson(app, { name: 'Vera Verified', stage: 'verified' });
    await sweepUnverifiedAccounts(inDays(13));
    expect(await tablesHolding(unproven.uid)).toContain('auth_user');
    await sweepUnverifiedAccounts(inDays(15));
    for (const { uid, email } of [unproven, unsynced]) {
      expect(await tablesHolding(uid)).toEqual(['deleted_users']);
      expect(await tablesHolding(email)).toEqual([]);
    }
    expect(await tablesHolding(proven.uid)).toContain('auth_user');
  });

  test('is only forgotten here where the provider cannot be asked, and begins anew when somebody comes', async () => {
    const person = await newcomer('unverified');
    const services = inDays(15);
    await sweepUnverifiedAccounts({
      ...services,
      identity: { ...services.identity, unverifiedSince: undefined },
    });
    expect(await tablesHolding(person.uid)).not.toContain('users');
    expect((await person.request('POST', '/api/users/sync_firebase_user/', {})).status).toBe(200);
  });
});

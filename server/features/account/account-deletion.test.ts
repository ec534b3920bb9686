import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeCodes } from '#contract/realtime.ts';
import { deleteChatFilesQueue } from '#server/features/chat-images/chat-images.ts';
import { deleteFilesQueue } from '#server/features/images/image-files.ts';
import { ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { makeBusy } from '../../../tests/support/busy-person.ts';
import { passDelays } from '../../../tests/support/job-time.ts';
import {
  postListing,
  request,
  signUpPerson,
  testPassword,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { doomedPeople, exists, remove } from './account-test-people.ts';

let app: RunningApp;
let other: TestPerson;

beforeAll(async () => {
  app = await startApp();
  other = await signUpPerson(app, { name: 'Otto Other' });
}, 60_000);
afterAll(() => app?.close());

const { newcomer, tablesHolding, folderOf, livelyPerson } = doomedPeople(() => ({ app, other }));

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
  'deleted_users',
  // Of the other identity provider.
  'firebase_accounts',
  // Kept by a trigger: only of listings that are shown.
  'listing_search',
  'notification_mails',
  'operator_acts',
  'push_deliveries',
  // Of staff: see appeals-answers.test.ts.
  'reported_by_staff',
  'socket_tickets',
];

const pathsOf = async (prefix: string): Promise<string[]> => {
  const paths: string[] = [];
  for await (const { path } of app.services.files.list(prefix)) paths.push(path);
  return paths;
};

describe('deleting an account', () => {
  test('leaves no row, no job, no mail and no file of it', async () => {
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
    expect(await tablesHolding(person.uid, 'pgboss')).not.toEqual([]);
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
    // Files of its uploads that nothing would have used by then.
    await passDelays(app.services.db, [deleteFilesQueue, deleteChatFilesQueue]);
    for (const text of [person.uid, person.email, person.displayName])
      await vi.waitFor(async () => expect(await tablesHolding(text, 'pgboss')).toEqual([]), 15_000);
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

  test('is forgotten by every report, however many there are', async () => {
    const { person, own } = await livelyPerson();
    const subject = { model: 'listing', object_id: own.id, reason: 'Fake' };
    await other.request('POST', '/api/moderation/submit/', subject);
    await sql`
      INSERT INTO reports (id, model, object_id, reason, snapshot)
      SELECT gen_random_uuid(), model, object_id, reason, snapshot FROM reports, generate_series(1, 24)`.execute(
      app.services.db,
    );
    await sql`
      INSERT INTO report_additions (id, report_id, reason, snapshot)
      SELECT gen_random_uuid(), id, reason, snapshot FROM reports`.execute(app.services.db);
    await remove(person);
    expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
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

  test('is done for somebody of whom very many mails tell', async () => {
    const known = await newcomer();
    // More than a statement has parameters.
    await sql`
      INSERT INTO notification_mails (key, about_uid, created_at)
      SELECT 'told-' || n, ${known.uid}, now() FROM generate_series(1, 66000) AS n`.execute(app.services.db);
    expect((await remove(known)).status).toBe(200);
  });

  test('takes along the mails to support that do not name it, or spell its address otherwise', async () => {
    const leaving = await newcomer();
    const message = `Help-${crypto.randomUUID()}`;
    await leaving.request('POST', '/api/support/feedback/', { message });
    await request(app, 'POST', '/api/support/submit_ticket/', {
      name: 'Zelda',
      email: leaving.email.toUpperCase(),
      subject: 'Hello',
      message,
    });
    const subjects = ['Feedback', 'Support: Hello'];
    expect((await mailsHolding(message)).toSorted()).toEqual(subjects);
    await remove(leaving);
    expect(await mailsHolding(message)).toEqual([]);
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
    const name = 'Frida Freed';
    const first = await signUpPerson(app, { name });
    await postListing(app, first);
    await remove(first);
    const second = await signUpPerson(app, { name });
    expect(second.email).toBe(first.email);
    expect(second.uid).not.toBe(first.uid);
    expect((await second.request('GET', '/api/listings/user/')).body).toEqual([]);
  });
});

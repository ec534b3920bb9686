import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { uploadListingImages } from '#contract/images.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { syncUser, viewerOfToken } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { doomedPeople, exists, remove } from './account-test-people.ts';
import { deleteAccount, sweepUnverifiedAccounts } from './account.ts';
import { sweepOldRows } from '#server/db/old-rows.ts';

let app: RunningApp;
let other: TestPerson;

beforeAll(async () => {
  app = await startApp();
  other = await signUpPerson(app, { name: 'Otto Other' });
}, 60_000);
afterAll(() => app?.close());

const { newcomer, tablesHolding, folderOf, livelyPerson } = doomedPeople(() => ({ app, other }));

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
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
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
  await sweepOldRows(at(29));
  expect(await tablesHolding(person.uid)).toEqual(['deleted_users']);
  await sweepOldRows(at(31));
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

import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { isBanned } from '#server/features/bans/bans.ts';
import { openChat, startChat, ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { turnOnSecondStep } from '../../../tests/support/authenticator.ts';
import { postListing, request, testPassword, type TestPerson } from '../../../tests/support/people.ts';
import { setSecondStep } from '../../../tests/support/staff.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { decisionsAbout, fraud, nextSeller } from './decision-test-desk.ts';
import { carryOut, endRestrictions } from './effects.ts';
import { enableFully } from './operator-decisions.ts';
import { tellDecisions } from './telling.ts';

let site: StaffedSite;
let app: RunningApp;
let buyer: TestPerson;
let mo: TestPerson;
let ada: TestPerson;
/** Whom it is decided about; each test has another. */
let sam: TestPerson;
let listing: Listing;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, buyer, mo, ada } = site);
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await nextSeller(site);
  listing = await postListing(app, sam, { title: 'Rollator' });
}, 60_000);

const { reported, decide, decided, undo, outcomes, mails } = decisionsAbout(() => ({ site, sam }));
const later = (seconds: number) => site.later(seconds);
const visible = async () => (await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).status;

describe('a listing that is taken down', () => {
  test('is gone for others, stays so when its seller comes back, and is there again when that is undone', async () => {
    const about = { model: 'listing', object_id: listing.id };
    const id = await decided({ action: 'remove-listing' }, mo, about);
    expect(await visible()).toBe(404);
    await undo(await decided({ action: 'suspend', days: 1 }));
    expect(await visible()).toBe(404);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await visible()).toBe(200);
    expect(await outcomes()).toContain(null);
  });

  test.each([
    [{ action: 'remove-listing' }, 'staff'],
    [{ action: 'suspend', days: 1 }, 'account'],
  ])(
    'is said to be hidden to its seller, and by whom to staff, until it is there again: %j',
    async (body, hidden_by) => {
      const path = `/api/listings/listing/${listing.id}/`;
      const told = async () => {
        const { body: page } = await sam.request('GET', path);
        const { body: all } = await sam.request('GET', '/api/listings/user/');
        return [page, ...all].map(({ hidden }) => hidden);
      };
      expect(await told()).toEqual([undefined, undefined]);
      const id = await decided(body, mo, { model: 'listing', object_id: listing.id });
      expect(await told()).toEqual([true, true]);
      expect((await sam.request('GET', path)).body).not.toHaveProperty('hidden_by');
      expect((await buyer.request('GET', path)).status).toBe(404);
      expect((await ada.request('GET', path)).body).toMatchObject({ hidden_by, watched: null });
      await undo(id);
      expect(await told()).toEqual([undefined, undefined]);
      for (const person of [buyer, ada]) {
        const { body: page } = await person.request('GET', path);
        expect(page).toMatchObject({ watched: false });
        for (const mark of ['hidden', 'hidden_by']) expect(page).not.toHaveProperty(mark);
      }
    },
  );
});

describe('who may not write messages', () => {
  test('is refused in open chats and in mails, at once, and may do all else', async () => {
    const chat = await startChat(app, { seller: sam, buyer });
    const socket = await openChat(app, sam, chat);
    const id = await decided({ action: 'limit-messaging', days: 3 });
    await socket.frame(({ code }) => code === 'messaging-limited');
    socket.send({ message: 'Pay first.', sender_uid: sam.uid, client_id: randomUUID() });
    await socket.frame(({ code, client_id }) => code === 'messaging-limited' && client_id !== null);
    const theirs = await postListing(app, buyer, { title: 'Cane' });
    const mail = { seller_id: buyer.uid, listing_id: theirs.id, text: 'Pay first.' };
    expect(await sam.request('POST', '/api/subs/email_relay/', mail)).toMatchObject({
      status: 403,
      body: { code: 'messaging-limited' },
    });
    const edit = { ...listing, category_id: listing.category.id, price: 20 };
    expect((await sam.request('PUT', `/api/listings/edit-listing/${listing.id}/`, edit)).status).toBe(200);
    expect((await sam.request('GET', `/api/messages/${chat}/`)).body).toEqual([]);
    await undo(id);
    await socket.frame(({ type, refused }) => type === 'ready' && refused === undefined);
    socket.send({ message: 'Sorry.', sender_uid: sam.uid, client_id: randomUUID() });
    await socket.frame(({ message }) => message === 'Sorry.');
    await socket.close();
  });
});

describe('a suspended account', () => {
  test('reads and changes nothing, is not shown, and can be deleted', async () => {
    const chat = await startChat(app, { seller: sam, buyer });
    const socket = await openChat(app, sam, chat);
    await decided({ action: 'suspend', days: 3 });
    await socket.frame(({ code }) => code === 'account-suspended');
    await socket.close();
    expect(await visible()).toBe(404);
    const refused = { status: 403, body: { code: 'account-suspended' } };
    expect(await sam.request('POST', '/api/listings/create/', {})).toMatchObject(refused);
    expect(await sam.request('POST', '/api/messages/start/', { listing: listing.id })).toMatchObject(refused);
    expect(
      await sam.request('POST', '/api/moderation/submit/', {
        model: 'user',
        object_id: buyer.uid,
        reason: '',
      }),
    ).toMatchObject(refused);
    for (const path of ['/api/listings/user/', '/api/messages/', '/api/account/decisions/'])
      expect((await sam.request('GET', path)).status).toBe(200);
    expect((await sam.request('POST', '/api/account/decisions/read/')).status).toBe(200);
    const leave = await sam.request('DELETE', '/api/users/delete-profile/', { uid: sam.uid });
    expect(leave.status).toBe(200);
    expect(
      await app.services.db.selectFrom('decisions').selectAll().where('person_uid', '=', sam.uid).execute(),
    ).toEqual([]);
  });

  test('whose sign-in takes a code gives one, takes a copy, ends other sign-ins, and can be deleted', async () => {
    const credentials = { email: sam.email, password: testPassword };
    expect((await request(app, 'POST', '/api/auth/sign-in/email', credentials)).status).toBe(200);
    const { nextCode } = await turnOnSecondStep(sam);
    const longAgo = new Date(Date.now() - 3_600_000);
    await app.services.db
      .updateTable('auth_session')
      .set({ created_at: longAgo, second_factor_at: longAgo })
      .where('user_id', '=', sam.uid)
      .execute();
    await decided({ action: 'suspend', days: 3 });
    const ask = () => sam.request('POST', '/api/account/export/', {});
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    expect(await sam.request('POST', '/api/account/step-up/', { code: nextCode() })).toMatchObject({
      status: 200,
    });
    const { status, body: copy } = await ask();
    expect(status).toBe(202);
    await vi.waitFor(
      async () =>
        expect((await sam.request('POST', `/api/account/exports/${copy.id}/link/`)).status).toBe(200),
      { timeout: 60_000, interval: 100 },
    );

    const signIns = async () => (await sam.request('GET', '/api/account/sessions/')).body;
    const other = (await signIns()).find(({ current }: { current: boolean }) => !current);
    expect((await sam.request('DELETE', `/api/account/sessions/${other.id}/`)).status).toBe(200);
    expect(await signIns()).toMatchObject([{ current: true }]);
    expect((await sam.request('POST', '/api/account/sessions/sign-out-elsewhere/')).status).toBe(200);
    const leave = await sam.request('DELETE', '/api/users/delete-profile/', { uid: sam.uid });
    expect(leave.status).toBe(200);
  });

  test('is as before when the time is over', async () => {
    await decided({ action: 'suspend', days: 1 });
    await endRestrictions(later(86_000));
    expect(await visible()).toBe(404);
    await endRestrictions(later(86_401));
    expect(await visible()).toBe(200);
    const edit = { ...listing, category_id: listing.category.id, price: 20 };
    expect((await sam.request('PUT', `/api/listings/edit-listing/${listing.id}/`, edit)).status).toBe(200);
  });
});

describe('a closed account', () => {
  test('is out at once, and in again when that is undone', async () => {
    const socket = new SocketTestClient(`${app.url}/ws/messages/unread/?token=${await ticketOf(sam)}`);
    await socket.take('unread_convo_map', 1);
    const id = await decided({ action: 'close' });
    expect(await socket.closed).toBe(4401);
    expect((await sam.request('GET', '/api/listings/user/')).status).toBe(401);
    expect(await visible()).toBe(404);
    await undo(id);
    expect(await visible()).toBe(200);
    const row = await app.services.db
      .selectFrom('users')
      .select('disabled_at')
      .where('uid', '=', sam.uid)
      .executeTakeFirst();
    expect(row).toEqual({ disabled_at: null });
  });

  test('for good takes an admin and a code, and does not come back under the same address or number', async () => {
    const found = await reported();
    expect((await decide(found, { ...fraud, action: 'ban' }, mo)).status).toBe(404);
    await setSecondStep(app, ada, new Date(Date.now() - 11 * 60_000));
    expect(await decide(found, { ...fraud, action: 'ban' }, ada)).toMatchObject({
      status: 403,
      body: { code: 'step-up-required' },
    });
    await setSecondStep(app, ada, new Date());
    const answer = await decide(found, { ...fraud, action: 'ban' }, ada);
    expect(answer.status).toBe(201);
    const [name, host] = sam.email.split('@');
    const written = { email: `${name!.toUpperCase()}+again@${host}` };
    expect(await isBanned(app.services, written)).toBe(true);
    expect(await isBanned(app.services, { email: buyer.email })).toBe(false);
    const marks = await app.services.db.selectFrom('banned_marks').selectAll().execute();
    expect(JSON.stringify(marks)).not.toContain(sam.email);
    await undo(answer.body.decision, ada);
    expect(await isBanned(app.services, written)).toBe(false);
  });
});

test('a decision is answered, and open chats are told, though files cannot be moved; that is done later', async () => {
  const url = `/api/listings/listing/${listing.id}/`;
  const [picture] = (await sam.request('GET', url)).body.images as { url: string }[];
  const path = app.services.files.pathOf(picture!.url)!;
  const served = async () => (await fetch(`${app.url}/files/${path}`)).status;
  // A folder in its place cannot be deleted, as nothing can while the store is away.
  const file = join(app.services.config.dataDir, 'files', path);
  await rename(file, `${file}.away`);
  await mkdir(file);
  await decided({ action: 'remove-listing' }, mo, { model: 'listing', object_id: listing.id });
  const chat = await openChat(app, sam, await startChat(app, { seller: sam, buyer }));
  await decided({ action: 'limit-messaging', days: 3 });
  await chat.frame(({ code }) => code === 'messaging-limited');
  await chat.close();
  await rm(file, { recursive: true });
  await rename(`${file}.away`, file);
  // Unless its job was tried again by now.
  await carryOut(app.services, { uid: sam.uid });
  expect(await served()).toBe(404);
});

test('an operator opens an account with all that staff had restricted, and the person is told', async () => {
  const suspended = await decided({ action: 'suspend', days: 30 });
  await decided({ action: 'close' });
  await tellDecisions(later(61));
  const by = { operator: 'root', reason: 'Ben asked.' };
  expect(await enableFully(app.services, sam.uid, by)).toBe(2);
  expect(await enableFully(app.services, sam.uid, by)).toBe(0);
  expect(await visible()).toBe(200);
  const row = await app.services.db
    .selectFrom('users')
    .select(['disabled_at', 'suspended_until'])
    .where('uid', '=', sam.uid)
    .executeTakeFirst();
  expect(row).toEqual({ disabled_at: null, suspended_until: null });
  expect(
    await app.services.db.selectFrom('restrictions').selectAll().where('uid', '=', sam.uid).execute(),
  ).toEqual([]);
  const acts = await app.services.db
    .selectFrom('audit_log')
    .select(['act', 'actor'])
    .where('object', '=', suspended)
    .orderBy('id', 'desc')
    .execute();
  expect(acts[0]).toEqual({ act: 'undo-decision', actor: null });
  await tellDecisions(later(122));
  const mail = (await mails()).at(-1);
  expect(mail!.subject).toBe('A decision was taken back');
  expect(mail!.mime.toString()).not.toContain('Ben');
});

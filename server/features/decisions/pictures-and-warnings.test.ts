import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShownAppeal } from '#contract/appeals.ts';
import type { CaseSummary } from '#contract/cases.ts';
import type { Listing } from '#contract/listings.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { sweepUnusedImages } from '#server/features/images/images.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { jobsDue } from '../../../tests/support/job-time.ts';
import {
  postListing,
  request,
  signUpPerson,
  uploadImage,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { filesInFolderOf } from './decision-test-desk.ts';
import { carryOut } from './effects.ts';
import { tellDecisions } from './telling.ts';
import { warnContacts, warnContactsQueue } from './warn-contacts.ts';

let site: StaffedSite;
let app: RunningApp;
let buyer: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
/** Whom it is decided about; each test has another. */
let sam: TestPerson;
let listing: Listing;
let pictures: string[];

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, buyer, mo, mia } = site);
  // What a decision starts itself is enough: the same job beside it moves files while a test does.
  await app.services.jobs.stop();
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await site.newSeller();
  pictures = [await uploadImage(app, sam), await uploadImage(app, sam)];
  listing = await postListing(app, sam, { title: 'Rollator', image_urls: pictures });
  for (const table of [
    'removed_image_files',
    'removed_images',
    'notifications',
    'outbox_mails',
    'reports',
    'cases',
  ] as const)
    await app.services.db.deleteFrom(table).execute();
}, 60_000);

const later = (seconds: number) => site.later(seconds);
async function decide(body: Record<string, unknown>, about: Record<string, unknown> = {}) {
  const report = { model: 'listing', object_id: listing.id, reason: 'Shows my address.', ...about };
  await buyer.request('POST', '/api/moderation/submit/', report);
  const [found] = (await mo.request('GET', '/api/staff/cases/')).body as CaseSummary[];
  return mo.request('POST', `/api/staff/cases/${found!.id}/decide/`, {
    version: found!.version,
    rule: 'private-details',
    facts: 'It shows a letter with an address.',
    ...body,
  });
}
const shown = async () =>
  ((await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).body.images as { url: string }[]).map(
    ({ url }) => app.services.files.pathOf(url)!,
  );
const filesBeside = (path: string) => filesInFolderOf(app.services.files, path);
const served = async (path: string) => (await fetch(`${app.url}/files/${path}`)).status;

describe('a picture that is taken down', () => {
  test('is gone from its listing and its address, its owner is told, and an appeal puts it back', async () => {
    const [first, second] = (await shown()) as [string, string];
    const sibling = first.replace(/\.jpg$/, '');
    const before = await filesBeside(first);
    expect(before.some((path) => path.startsWith(sibling) && path !== first)).toBe(true);
    const answer = await decide({ action: 'hide-image', image_path: first });
    expect(answer.status).toBe(201);
    expect(await shown()).toEqual([second]);
    const left = await filesBeside(first);
    expect(left.filter((path) => path.startsWith(sibling))).toEqual([]);
    expect(await served(first)).toBe(404);
    expect(await served(second)).toBe(200);
    const lists = await request(app, 'GET', '/api/listings/?search=Rollator');
    expect(JSON.stringify(lists.body)).not.toContain(sibling);
    // Nor does it come back by its owner's hand, nor go with what nobody uses.
    const edit = { ...listing, category_id: listing.category.id, image_urls: pictures };
    expect((await sam.request('PUT', `/api/listings/edit-listing/${listing.id}/`, edit)).body.code).toBe(
      'image-not-yours',
    );
    await sweepUnusedImages(later(3 * 86_400));
    const [decision] = (await sam.request('GET', '/api/account/decisions/')).body;
    expect(decision).toMatchObject({ action: 'hide-image', subject: 'Rollator' });
    expect(decision.statement[0]).toContain('We took down a picture of your listing “Rollator”.');

    const why = { text: 'It is a letter from a shop.' };
    await sam.request('POST', `/api/account/decisions/${decision.id}/appeal/`, why);
    const [appeal] = (await mia.request('GET', '/api/staff/appeals/')).body;
    const right = { outcome: 'overturned', answer: 'You are right.' };
    expect((await mia.request('POST', `/api/staff/appeals/${appeal.id}/decide/`, right)).status).toBe(200);
    expect(await shown()).toEqual([first, second]);
    expect(await served(first)).toBe(200);
    const after = await filesBeside(first);
    expect(after).toEqual(before);
    expect(await app.services.db.selectFrom('removed_image_files').selectAll().execute()).toEqual([]);
  });

  test('is gone even where the process ends before its files are moved: a job goes on', async () => {
    const [first] = (await shown()) as [string];
    await decide({ action: 'hide-image', image_path: first });
    await app.services.files.put(first, Buffer.from('again'), 'image/jpeg');
    await app.services.db.updateTable('removed_images').set({ put_away: false }).execute();
    await carryOut(app.services, { uid: sam.uid });
    expect(await served(first)).toBe(404);
  });

  test.each([
    [{}, 'image_path'],
    [{ image_path: 'user_images/nobody/listings/1_0.jpg' }, 'image_path'],
  ])('%j is refused', async (body, field) => {
    expect(await decide({ action: 'hide-image', ...body })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  test('does not come back with a listing that was deleted meanwhile', async () => {
    const [first] = (await shown()) as [string];
    await decide({ action: 'hide-image', image_path: first });
    await sam.request('DELETE', `/api/listings/delete-listing/${listing.id}/`);
    await carryOut(app.services, { uid: sam.uid });
    expect(await served(first)).toBe(404);
    expect(await app.services.db.selectFrom('removed_image_files').selectAll().execute()).toEqual([]);
  });

  test('goes with the account', async () => {
    const [first] = (await shown()) as [string];
    await decide({ action: 'hide-image', image_path: first });
    await sam.request('DELETE', '/api/users/delete-profile/', { uid: sam.uid });
    for (const table of ['removed_images', 'removed_image_files'] as const)
      expect(await app.services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('the pictures of a listing that is taken down', () => {
  const removal = { action: 'remove-listing' };
  const servedOf = (paths: readonly string[]) => Promise.all(paths.map(served));
  const undo = (id: string) =>
    mo.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });

  test('are gone from their addresses with it, and come back with it', async () => {
    const paths = await shown();
    const before = await Promise.all(paths.map(filesBeside));
    const { body } = await decide(removal);
    expect(await servedOf(paths)).toEqual([404, 404]);
    expect(await Promise.all(paths.map(filesBeside))).not.toEqual(before);
    const own = (await sam.request('GET', '/api/listings/user/')).body as Listing[];
    expect(own).toMatchObject([{ id: listing.id, hidden: true, images: [] }]);
    expect((await undo(body.decision)).status).toBe(200);
    expect(await shown()).toEqual(paths);
    expect(await servedOf(paths)).toEqual([200, 200]);
    expect(await Promise.all(paths.map(filesBeside))).toEqual(before);
  });

  test('stay away while one of two decisions stands, whichever is taken back first', async () => {
    const paths = await shown();
    const picture = (await decide({ action: 'hide-image', image_path: paths[0] })).body.decision as string;
    const whole = (await decide(removal)).body.decision as string;
    await undo(picture);
    expect(await servedOf(paths)).toEqual([404, 404]);
    await undo(whole);
    expect(await shown()).toEqual(paths);
    expect(await servedOf(paths)).toEqual([200, 200]);
  });
});

describe('the people somebody wrote to', () => {
  const fraud = { action: 'suspend', days: 9, rule: 'fraud', warn_contacts: true };
  const about = () => ({ model: 'user', object_id: sam.uid });
  const bell = async (person: TestPerson) =>
    ((await person.request('GET', '/api/notifications/')).body as { kind: string; text: string }[]).filter(
      ({ kind }) => kind === 'be-careful',
    );
  const say = (chat: string, person: TestPerson) =>
    sendMessage(app.services, person.uid, chat, { text: 'Pay first.', clientId: randomUUID() });

  test('in the last 30 days are told once to be careful, and not what was decided', async () => {
    const [ann, ben, cid] = [
      await signUpPerson(app, { name: `Ann A ${sam.displayName.at(-1)}` }),
      await signUpPerson(app, { name: `Ben B ${sam.displayName.at(-1)}` }),
      await signUpPerson(app, { name: `Cid C ${sam.displayName.at(-1)}` }),
    ];
    // Ann was written to in two chats, Ben long ago, Cid only wrote himself.
    const second = await postListing(app, sam, { title: 'Cane' });
    const chats = [
      await startChat(app, { seller: sam, buyer: ann }),
      (await ann.request('POST', '/api/messages/start/', { listing: second.id })).body.id as string,
    ];
    for (const chat of chats) await say(chat, sam);
    const old = await startChat(app, { seller: sam, buyer: ben });
    await say(old, sam);
    await app.services.db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('conversation_id', '=', old)
      .execute();
    await say(await startChat(app, { seller: sam, buyer: cid }), cid);
    const { body } = await decide(fraud, about());
    await tellDecisions(later(61));
    for (let times = 0; times < 2; times += 1)
      await warnContacts(app.services, { decisionId: body.decision });
    const told = await bell(ann);
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toMatch(/^Please be careful with someone who wrote to you about “/);
    for (const part of [sam.displayName, 'suspend', sam.uid])
      expect(JSON.stringify(told)).not.toContain(part);
    for (const person of [ben, cid]) expect(await bell(person)).toEqual([]);
  });

  const undo = (id: string) =>
    mo.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });
  const overturn = async (id: string) => {
    await sam.request('POST', `/api/account/decisions/${id}/appeal/`, { text: 'That was not me.' });
    const appeals = (await mia.request('GET', '/api/staff/appeals/')).body as ShownAppeal[];
    const appeal = appeals.find(({ decision }) => decision.id === id)!;
    const answer = { outcome: 'overturned', answer: 'You are right.' };
    return mia.request('POST', `/api/staff/appeals/${appeal.id}/decide/`, answer);
  };
  test.each([
    ['undone', undo],
    ['overturned', overturn],
  ])('are told that it was taken back when it is %s, if they know of it', async (_, takeBack) => {
    const { db } = app.services;
    const people = await Promise.all(
      ['Ann', 'Ben', 'Cid', 'Dot'].map((name) =>
        signUpPerson(app, { name: `${name} ${sam.displayName.at(-1)}` }),
      ),
    );
    const [ann, ben, cid, dot] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    for (const person of people) await say(await startChat(app, { seller: sam, buyer: person }), sam);
    const { body } = await decide(fraud, about());
    await tellDecisions(later(61));
    await warnContacts(app.services, { decisionId: body.decision });
    // Ann has read it, Ben has it by mail, Cid on his phone; Dot has seen nothing of it.
    await ann.request('POST', '/api/notifications/read/', { all: true });
    const leaves = (person: TestPerson, values: object) =>
      db.updateTable('notifications').set(values).where('uid', '=', person.uid).execute();
    await leaves(ben, { mail_at: null, mailed_at: new Date() });
    const kinds = { 'be-careful': { bell: true, mail: true, push: true } };
    const choices = '/api/account/notification-choices/';
    await cid.request('PUT', choices, { ...(await cid.request('GET', choices)).body, kinds });
    await leaves(dot, { push_at: new Date() });

    const due = await jobsDue(db, [warnContactsQueue]);
    expect((await takeBack(body.decision)).status).toBe(200);
    expect(await jobsDue(db, [warnContactsQueue])).toBe(due + 1);
    for (let times = 0; times < 2; times += 1)
      await warnContacts(app.services, { decisionId: body.decision });
    for (const person of [ann, ben, cid]) {
      const told = await bell(person);
      expect(told.map(({ text }) => text)).toEqual([
        'We took back our warning about someone who wrote to you about “Standard wheelchair”.',
      ]);
      for (const part of [sam.displayName, 'suspend', sam.uid])
        expect(JSON.stringify(told)).not.toContain(part);
    }
    const left = await db.selectFrom('notifications').select('id').where('uid', '=', dot.uid).execute();
    expect(left).toEqual([]);
  });

  test('are told nothing of what was taken back, nor of another rule', async () => {
    const chat = await startChat(app, { seller: sam, buyer });
    await say(chat, sam);
    for (const wrong of [{ rule: 'spam' }, { action: 'none' }])
      expect(await decide({ ...fraud, ...wrong }, about())).toMatchObject({
        status: 400,
        body: { fields: { warn_contacts: expect.any(String) } },
      });
    const { body } = await decide(fraud, about());
    await mo.request('POST', `/api/staff/decisions/${body.decision}/undo/`, { reason: 'A mistake.' });
    await warnContacts(app.services, { decisionId: body.decision });
    expect(await bell(buyer)).toEqual([]);
  });
});

import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import type { Listing } from '#contract/listings.ts';
import { saveListingImages } from '#server/features/images/images.ts';
import { lookAtListing } from '#server/features/signals/signals.ts';
import {
  postListing,
  request,
  signUpPerson,
  uploadImage,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { appealToken } from './appeal-link.ts';
import { appealsOf, why } from './appeal-test-desk.ts';
import { takeDownLeftPictures } from './closed-pictures.ts';
import {
  decisionsAbout,
  filesInFolderOf,
  fraud,
  nextSeller,
  setProfilePicture,
} from './decision-test-desk.ts';
import { findDecision } from './decision-store.ts';
import { carryOut, endRestrictions } from './effects.ts';
import { takeBack } from './take-back.ts';

let site: StaffedSite;
let app: RunningApp;
/** Whose pictures they are; each test has another. */
let sam: TestPerson;
let listing: Listing;
/** Of that listing, and of another one of theirs. */
let pictures: string[];
/** Of the profile. */
let profile: string;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app } = site);
  // Who answers an appeal against a ban.
  await makeStaff(app, site.mia, 'admin');
  // What a decision starts itself is enough: the same job beside it moves files while a test does.
  await app.services.jobs.stop();
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await nextSeller(site);
  profile = await setPicture('phone.jpg');
  const own = [await uploadImage(app, sam), await uploadImage(app, sam)];
  listing = await postListing(app, sam, { title: 'Rollator', image_urls: own });
  const other = await uploadImage(app, sam);
  await postListing(app, sam, { title: 'Cane', image_urls: [other] });
  pictures = [...own, other].map((url) => app.services.files.pathOf(url)!);
}, 60_000);

const { reported, decide, decided, undo } = decisionsAbout(() => ({ site, sam }));
const { byLink, listed, answer } = appealsOf(() => ({ site, sam }));

const setPicture = (file: string) => setProfilePicture(site, sam, file);
const close = () => decided({ action: 'close' });
const ban = () => decided({ action: 'ban' }, site.ada);
const status = async (path: string) => (await fetch(new URL(`/files/${path}`, app.url))).status;
/** What is at the addresses of the listing’s two pictures, the other listing's, and the profile's. */
const served = () => Promise.all([...pictures, app.services.files.pathOf(profile)!].map(status));
const all = [200, 200, 200, 200];
const none = [404, 404, 404, 404];
const shownProfile = async () => {
  const query = app.services.db.selectFrom('users').select('profile_picture').where('uid', '=', sam.uid);
  return (await query.executeTakeFirstOrThrow()).profile_picture;
};
const shownPictures = async () =>
  ((await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).body.images as { path: string }[]).map(
    ({ path }) => path,
  );

test.each(['close', 'ban'])(
  'pictures of an account are gone from their addresses (%s), and an appeal puts them back',
  async (action) => {
    const before = await filesInFolderOf(app.services.files, pictures[0]!);
    const id = await decided({ action }, site.ada);
    expect(await served()).toEqual(none);
    expect(await filesInFolderOf(app.services.files, pictures[0]!)).toEqual([]);
    expect(await shownProfile()).toBe('/images/default-avatar.png');

    expect((await byLink('POST', appealToken(app.services.secret, id), why)).status).toBe(201);
    const appeal = (await listed()).find(({ decision }) => decision.id === id)!;
    expect((await answer(appeal.id, { outcome: 'overturned' })).status).toBe(200);
    expect(await served()).toEqual(all);
    expect(await filesInFolderOf(app.services.files, pictures[0]!)).toEqual(before);
    expect(await shownPictures()).toEqual(pictures.slice(0, 2));
    expect(profile).toContain(await shownProfile());
  },
);

test('what was taken down by itself stays away when the account is open again', async () => {
  const about = { model: 'listing', object_id: listing.id };
  const hidden = await decided({ action: 'hide-image', image_path: pictures[0] }, site.mo, about);
  await undo(await close(), site.ada);
  expect(await served()).toEqual([404, 200, 200, 200]);
  // Nor does it come back, the other way round, while the account is closed.
  const closed = await close();
  await undo(hidden, site.ada);
  expect(await served()).toEqual(none);
  await undo(closed, site.ada);
  expect(await served()).toEqual(all);
  expect(await shownPictures()).toEqual(pictures.slice(0, 2));
});

test.each([
  [0, 1],
  [1, 0],
])('of two decisions that close an account each holds until it is taken back: %i, %i', async (...order) => {
  // Before it is away: what is away cannot be reported.
  await reported();
  await reported({ model: 'listing', object_id: listing.id });
  const cases = (await site.ada.request('GET', '/api/staff/cases/')).body as CaseSummary[];
  const ids: string[] = [];
  for (const one of cases) {
    const body = { ...fraud, action: ids.length === 0 ? 'close' : 'ban' };
    ids.push((await decide(one, body, site.ada)).body.decision);
  }
  expect(ids).toEqual([expect.any(String), expect.any(String)]);
  await undo(ids[order[0]]!, site.ada);
  expect(await served()).toEqual(none);
  await undo(ids[order[1]]!, site.ada);
  expect(await served()).toEqual(all);
  expect(profile).toContain(await shownProfile());
});

test('of a profile that shows another picture since one was taken down, that other one comes back', async () => {
  const first = await decided({ action: 'hide-image' });
  const other = await setPicture('photo.webp');
  const closed = await close();
  await undo(first, site.ada);
  expect(await status(app.services.files.pathOf(other)!)).toBe(404);
  await undo(closed, site.ada);
  expect(other).toContain(await shownProfile());
  expect(await status(app.services.files.pathOf(other)!)).toBe(200);
});

test('an account that is closed again before its pictures were back keeps them', async () => {
  const { db } = app.services;
  const first = await close();
  // The process ends before it has moved files.
  await db.transaction().execute(async (trx) => {
    const decision = (await findDecision(trx, first))!;
    await takeBack(app.services, trx, { decision, staffId: null, reason: 'A mistake.' });
  });
  expect(await served()).toEqual(none);
  const again = await close();
  await undo(again, site.ada);
  expect(await served()).toEqual(all);
});

test('pictures that a release before has left at their addresses go within a minute or so', async () => {
  const { services } = app;
  const id = await close();
  await undo(id, site.ada);
  // As that release closed it.
  const closing = {
    decision_id: id,
    uid: sam.uid,
    kind: 'closed',
    starts_at: new Date(),
    ends_at: null,
  } as const;
  await services.db.insertInto('restrictions').values(closing).execute();
  await services.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('uid', '=', sam.uid)
    .execute();
  await sql`DELETE FROM pgboss.job WHERE name = 'carry-out-decision'`.execute(services.db);
  // One that fails keeps nothing else of that minute's work from being done, and is tried again.
  const jobs = { ...services.jobs, send: () => Promise.reject(new Error('no queue')) };
  await takeDownLeftPictures({ ...services, jobs });
  for (let times = 0; times < 2; times += 1) await takeDownLeftPictures(services);
  const { rows } = await sql<{ data: { uid: string; reopens: boolean } }>`
    SELECT data FROM pgboss.job WHERE name = 'carry-out-decision'`.execute(services.db);
  expect(rows.map(({ data }) => data)).toEqual([{ uid: sam.uid, reopens: false }]);
  await carryOut(services, rows[0]!.data);
  expect(await served()).toEqual(none);
});

test('whoever decides waits for the files of one listing at most, and a job moves the rest', async () => {
  const more = [];
  for (let count = 0; count < 12; count += 1) more.push(await uploadImage(app, sam));
  await postListing(app, sam, { title: 'Ramp', image_urls: more });
  pictures.push(...more.map((url) => app.services.files.pathOf(url)!));
  await close();
  const left = (await served()).filter((each) => each === 200);
  expect(left).toHaveLength(3);
  await carryOut(app.services, { uid: sam.uid });
  expect((await served()).filter((each) => each !== 404)).toEqual([]);
});

test('the pictures of an account that is suspended stay for its person, and for who has a chat with them', async () => {
  await decided({ action: 'suspend', days: 1 });
  expect(await served()).toEqual(all);
  const own = (await sam.request('GET', '/api/listings/user/')).body as Listing[];
  expect(own.flatMap(({ images }) => images)).toHaveLength(3);
  await endRestrictions(site.later(86_401));
  expect(await served()).toEqual(all);
});

test('a picture of an account that was banned is known again at somebody else', async () => {
  const eve = await signUpPerson(app, { name: 'Eve Evans' });
  // The photographs of the other tests show too little to tell.
  const bed = await readFile('dev/demo/pictures/bed-manual-person-sage-7epu.webp');
  const shows = async (person: TestPerson) => {
    const [image] = await saveListingImages(app.services, person, [bed]);
    return postListing(app, person, { image_urls: [app.services.files.url(image!.path)] });
  };
  const first = await shows(sam);
  await ban();
  const again = await shows(eve);
  await lookAtListing(app.services, { id: again.id });
  const { rows } = await sql<{ words: string }>`
    SELECT words FROM signals JOIN cases ON cases.id = case_id
    WHERE person_uid = ${eve.uid} AND kind = 'same-picture'`.execute(app.services.db);
  expect(rows).toEqual([{ words: `/listing/${first.id}` }]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSummary, ShownCase } from '#contract/cases.ts';
import { postListing, uploadImage, type TestPerson } from '../../../tests/support/people.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { moveProfileFiles } from '#server/features/images/removed-profile-pictures.ts';
import { decisionsAbout, filesInFolderOf, nextSeller, setProfilePicture } from './decision-test-desk.ts';
import { carryOut, carryOutQueue } from './effects.ts';

let site: StaffedSite;
let app: RunningApp;
let buyer: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
/** Whose profile it is; each test has another. */
let sam: TestPerson;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, buyer, mo, mia } = site);
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await nextSeller(site);
  const image_urls = [await uploadImage(app, sam), await uploadImage(app, sam)];
  await postListing(app, sam, { image_urls });
}, 60_000);

const { reported, decide } = decisionsAbout(() => ({ site, sam }));
const usual = '/images/default-avatar.png';
const choose = (url: string) =>
  sam.request('PUT', '/api/users/update-profile-picture/', { profile_picture: url });
const setPicture = (file: string) => setProfilePicture(site, sam, file);
const hide = async () =>
  decide(await reported(), {
    action: 'hide-image',
    rule: 'private-details',
    facts: 'It shows a letter with an address.',
  });
const served = async (path: string) => (await fetch(`${app.url}/files/${path}`)).status;
const shownPicture = async () =>
  (await buyer.request('GET', `/api/users/profile/${sam.uid}/`)).body.profile_picture as string;
const filesOf = async (path: string) => {
  const paths = (await filesInFolderOf(app.services.files, path)).filter((file) => file.includes('/profile'));
  return Promise.all(
    paths.map(async (file) => [file, (await app.services.files.read(file))!.bytes.toString('base64')]),
  );
};
const kept = async () => {
  const { db } = app.services;
  const pictures = await db
    .selectFrom('removed_profile_pictures')
    .select('decision_id')
    .where('uid', '=', sam.uid)
    .execute();
  const files = await db.selectFrom('removed_profile_files').select('path').execute();
  return { pictures: pictures.length, files: files.filter(({ path }) => path.includes(sam.uid)).length };
};

describe('a picture of a profile that is taken down', () => {
  test('gives way to the usual one, its owner is told, and an appeal puts it back', async () => {
    const url = await setPicture('phone.jpg');
    const path = app.services.files.pathOf(url)!;
    const before = await filesOf(path);
    expect(before.length).toBeGreaterThan(1);
    expect((await hide()).status).toBe(201);
    expect(await shownPicture()).toBe(usual);
    expect(await served(path)).toBe(404);
    expect(await filesOf(path)).toEqual([]);
    // Nor does it come back by its owner's hand.
    expect((await choose(url)).body.code).toBe('image-not-yours');
    const [decision] = (await sam.request('GET', '/api/account/decisions/')).body;
    expect(decision).toMatchObject({ action: 'hide-image', subject: '' });
    expect(decision.statement[0]).toContain('We took down a picture of your profile.');

    const why = { text: 'It is my own face.' };
    await sam.request('POST', `/api/account/decisions/${decision.id}/appeal/`, why);
    const [appeal] = (await mia.request('GET', '/api/staff/appeals/')).body;
    const right = { outcome: 'overturned', answer: 'You are right.' };
    expect((await mia.request('POST', `/api/staff/appeals/${appeal.id}/decide/`, right)).status).toBe(200);
    expect(await shownPicture()).toBe(url);
    expect(await served(path)).toBe(200);
    expect(await filesOf(path)).toEqual(before);
    expect(await kept()).toEqual({ pictures: 0, files: 0 });
  });

  test('comes back when it is undone, but for where another was set meanwhile', async () => {
    const undo = (id: string) =>
      mo.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });
    const first = await setPicture('phone.jpg');
    const hidden = await hide();
    expect((await undo(hidden.body.decision)).status).toBe(200);
    expect(await shownPicture()).toBe(first);
    const again = await hide();
    const second = await setPicture('photo.webp');
    const path = app.services.files.pathOf(second)!;
    const files = await filesOf(path);
    expect((await undo(again.body.decision)).status).toBe(200);
    expect(await shownPicture()).toBe(second);
    expect(await filesOf(path)).toEqual(files);
    expect(await kept()).toEqual({ pictures: 0, files: 0 });
  });

  test('is gone even where the process ends before its files are moved, and goes with the account', async () => {
    const path = app.services.files.pathOf(await setPicture('phone.jpg'))!;
    await hide();
    await app.services.files.put(path, Buffer.from('again'), 'image/jpeg');
    await app.services.db.updateTable('removed_profile_pictures').set({ put_away: false }).execute();
    await carryOut(app.services, { uid: sam.uid });
    expect(await served(path)).toBe(404);
    expect((await kept()).files).toBeGreaterThan(1);
    await sam.request('DELETE', '/api/users/delete-profile/', { uid: sam.uid });
    expect(await kept()).toEqual({ pictures: 0, files: 0 });
  });

  test('gives way to another one that is set in the very moment in which its files are moved', async () => {
    const path = app.services.files.pathOf(await setPicture('phone.jpg'))!;
    const { files, db } = app.services;
    const before = (await files.read(path))!.bytes;
    await hide();
    // Its job would move the files before the test does, or at the same time.
    const jobs = async () => {
      const { rows } = await sql`
        SELECT FROM pgboss.job WHERE name = ${carryOutQueue.name} AND state <= 'active'`.execute(db);
      return rows.length;
    };
    await expect.poll(jobs, { timeout: 60_000 }).toBe(0);
    await files.put(path, before, 'image/jpeg');
    await db.updateTable('removed_profile_pictures').set({ put_away: false }).execute();
    const anyoneWaits = async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length > 0;
    };
    let upload: Promise<string> | undefined;
    const slow: Pick<typeof files, 'read' | 'put' | 'delete'> = {
      read: (which) => files.read(which),
      put: (which, bytes, type) => files.put(which, bytes, type),
      async delete(which) {
        if (!upload) {
          upload = setPicture('photo.webp');
          await expect.poll(anyoneWaits, { timeout: 20_000 }).toBe(true);
        }
        await files.delete(which);
      },
    };
    await moveProfileFiles({ db, files: slow as typeof files }, sam.uid);
    expect(await served(app.services.files.pathOf(await upload!)!)).toBe(200);
    expect((await files.read(path))?.bytes.equals(before)).toBe(false);
  });

  test('is shown at the desk as it was reported beside as it is now', async () => {
    const about = { model: 'user', object_id: sam.uid };
    const report = (reason: string) => buyer.request('POST', '/api/moderation/submit/', { ...about, reason });
    const first = app.services.files.pathOf(await setPicture('phone.jpg'))!;
    const bytes = (await app.services.files.read(first))!.bytes;
    await report('Look at that picture.');
    const [{ id }] = (await mo.request('GET', '/api/staff/cases/')).body as [CaseSummary];
    const second = await setPicture('photo.webp');
    await app.services.db
      .updateTable('users')
      .set({ display_name: `${sam.displayName} Roe`, city: 'Elsewhere' })
      .where('uid', '=', sam.uid)
      .execute();
    await report('They have another one now.');
    const { body } = await mo.request('GET', `/api/staff/cases/${id}/`);
    const shownCase = body as ShownCase;
    expect(shownCase.person).toMatchObject({
      display_name: `${sam.displayName} Roe`,
      place: 'Elsewhere, TX',
      picture: { url: second },
    });
    const [{ as_reported, pictures: others }] = shownCase.reports as [ShownCase['reports'][number]];
    const [then, since] = as_reported.map(({ profile }) => profile);
    expect(then).toMatchObject({ name: sam.displayName, changed: ['name', 'place', 'picture'] });
    expect(since).toMatchObject({ name: `${sam.displayName} Roe`, changed: [] });
    expect(since!.picture!.path).not.toBe(then!.picture!.path);
    // Those of the listing.
    expect(others).toHaveLength(2);
    const headers = { authorization: `Token ${await mo.token()}` };
    const answer = await fetch(app.url + then!.picture!.url, { headers });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is one of theirs: of who shows the usual one there is none', async () => {
    expect(await hide()).toMatchObject({ status: 400, body: { fields: { action: expect.any(String) } } });
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, signUpPerson, uploadImage, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { listEvidence } from './evidence.ts';
import { sweepReports } from './moderation.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  stranger = await signUpPerson(app, { name: 'Otto Other' });
  listing = await postListing(app, seller, { title: 'Rollator' });
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('reports').execute();
});

const report = (body: Record<string, unknown>, person = buyer) =>
  person.request('POST', '/api/moderation/submit/', { reason: 'It is not theirs.', ...body });
const reports = () => app.services.db.selectFrom('reports').selectAll().orderBy('id').execute();

describe('the pictures', () => {
  const evidence = async (id: string) =>
    (await listEvidence(app.services.db, id)).map(({ path, bytes }) => ({ path, sha256: sha256(bytes) }));
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const stored = async (path: string) => sha256((await app.services.files.read(path))!.bytes);

  test('of a reported listing are kept when their owner deletes them, in no place that is served', async () => {
    const urls = [
      await uploadImage(app, seller, 'grey.jpg'),
      await uploadImage(app, seller, 'display-p3.jpg'),
    ];
    const doomed = await postListing(app, seller, { title: 'Stolen chair', image_urls: urls });
    const paths = doomed.images.map(({ path }) => path);
    const expected = await Promise.all(paths.map(async (path) => ({ path, sha256: await stored(path) })));
    await report({ model: 'listing', object_id: doomed.id });
    await seller.request('DELETE', `/api/listings/delete-listing/${doomed.id}/`);
    await expect.poll(() => app.services.files.read(paths[0]!)).toBeNull();

    const [kept] = await reports();
    expect(await evidence(kept!.id)).toEqual(expected);
    const files = [];
    for await (const { path } of app.services.files.list()) files.push(await stored(path));
    for (const picture of expected) expect(files).not.toContain(picture.sha256);
  });

  test('of somebody whose account goes while they are copied leave nothing of them, nor does the report', async () => {
    const leaver = await signUpPerson(app, { name: 'Lea Leaver' });
    const url = await uploadImage(app, leaver, 'grey.jpg');
    const doomed = await postListing(app, leaver, { title: 'Chair', image_urls: [url] });
    const { files } = app.services;
    const read = vi.spyOn(files, 'read').mockImplementationOnce(async (path) => {
      const file = await files.read(path);
      const left = await leaver.request('DELETE', '/api/users/delete-profile/', { uid: leaver.uid });
      return left.status === 200 ? file : null;
    });
    const answer = await report({ model: 'listing', object_id: doomed.id });
    read.mockRestore();
    expect(answer).toMatchObject({ status: 404, body: { code: 'report-target-not-found' } });
    expect(await reports()).toEqual([]);
  });

  test('of a reported person are their listings’ and their own', async () => {
    const thief = await signUpPerson(app, { name: 'Tom Thief' });
    const form = new FormData();
    form.append('image', await (await fetch(app.url + listing.image_urls[0]!)).blob(), 'me.jpg');
    const headers = { authorization: `Token ${await thief.token()}` };
    const upload = await fetch(`${app.url}/api/uploads/profile-picture/`, {
      method: 'POST',
      headers,
      body: form,
    });
    const [{ url }] = (await upload.json()).images;
    await thief.request('PUT', '/api/users/update-profile-picture/', { profile_picture: url });
    const theirs = await postListing(app, thief);
    await report({ model: 'user', object_id: thief.uid });
    const [kept] = await reports();
    expect((await evidence(kept!.id)).map(({ path }) => path)).toEqual([
      theirs.images[0]!.path,
      `user_images/${thief.uid}/profile.jpg`,
    ]);
  });

  test('of a reported conversation are those of its listing', async () => {
    const conversation = await startChat(app, { seller, buyer });
    await report({ model: 'conversation', object_id: conversation });
    const [kept] = await reports();
    expect(await evidence(kept!.id)).toHaveLength(1);
  });

  test('reported twice are stored once', async () => {
    await report({ model: 'listing', object_id: listing.id });
    await report({ model: 'listing', object_id: listing.id }, stranger);
    const { db } = app.services;
    const contents = await db.selectFrom('evidence_files').select('sha256').execute();
    const used = await db.selectFrom('evidence').select('sha256').execute();
    expect(used).toHaveLength(2);
    expect(contents.filter(({ sha256: one }) => one.equals(used[0]!.sha256))).toHaveLength(1);
  });

  test('stay with all that was said until 90 days after the last addition', async () => {
    const { db } = app.services;
    const about = { model: 'listing', object_id: listing.id };
    await report({ ...about, reason: 'It is stolen.' });
    const created_at = new Date(Date.now() - 89 * 24 * 3600_000);
    await db.updateTable('reports').set({ created_at }).execute();
    await db.updateTable('evidence').set({ created_at }).execute();
    await report({ ...about, reason: 'It is there again.' });
    const at = (days: number) => ({
      ...app.services,
      clock: { now: () => new Date(Date.now() + days * 24 * 3600_000) },
    });
    const left = async () => {
      const kept = await reports();
      return [
        kept.length,
        ...(await Promise.all(kept.map(({ id }) => evidence(id)))).map(({ length }) => length),
      ];
    };
    await sweepReports(at(89));
    expect(await left()).toEqual([1, 1]);
    await sweepReports(at(91));
    expect(await left()).toEqual([0]);
  });

  test('go with their report after 90 days, and what nothing refers to a day later', async () => {
    await app.services.db.deleteFrom('reports').execute();
    await report({ model: 'listing', object_id: listing.id });
    const at = (days: number) => ({
      ...app.services,
      clock: { now: () => new Date(Date.now() + days * 24 * 3600_000) },
    });
    const left = async () => [
      (await app.services.db.selectFrom('evidence').select('id').execute()).length,
      (await app.services.db.selectFrom('evidence_files').select('sha256').execute()).length,
    ];
    await sweepReports(at(89));
    expect(await left()).toEqual([1, 1]);
    await sweepReports(at(91));
    expect(await left()).toEqual([0, 0]);
  });
});

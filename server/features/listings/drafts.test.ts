import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { postListing, signUpPerson, uploadImage, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { deleteAccount } from '../account/account.ts';
import { sweepUnusedImages } from '../images/images.ts';
import { viewerOfToken } from '../users/users.ts';
import { sweepDrafts } from './drafts.ts';

let app: RunningApp;
let ana: TestPerson;
let omar: TestPerson;
let now = new Date('2026-11-25T12:00:00Z');

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Drafts' });
  omar = await signUpPerson(app, { name: 'Omar Other' });
});
afterAll(() => app?.close());

const drafts = '/api/listings/drafts/';
const begin = (body: Record<string, unknown> = {}, person = ana) => person.request('POST', drafts, body);
const save = (id: string, body: Record<string, unknown>, person = ana) =>
  person.request('PUT', `${drafts}${id}/`, body);
const read = async (id: string) => (await ana.request('GET', `${drafts}${id}/`)).body;
const remove = (id: string) => ana.request('DELETE', `${drafts}${id}/`);
const post = async (image_urls: string[], more: Record<string, unknown> = {}, person = ana) => {
  const [{ id: category }] = (await person.request('GET', '/api/listings/categories/')).body;
  return person.request('POST', '/api/listings/create/', {
    title: 'Walker',
    description: 'Good.',
    price: 10,
    category,
    condition: 'used',
    zip_code: '78701',
    image_urls,
    ...more,
  });
};
const pathOf = (url: string) => app.services.files.pathOf(url)!;
const imageRow = (url: string) =>
  app.services.db.selectFrom('images').selectAll().where('path', '=', pathOf(url)).executeTakeFirst();
const later = (days: number) => {
  now = new Date(Date.now() + days * 24 * 3600_000);
  return { ...app.services, clock: { now: () => now } };
};

test('any part of a listing is kept as it was typed, for its owner only', async () => {
  const url = await uploadImage(app, ana);
  const { status, body } = await begin({
    price: 'about 50',
    description: '\u202e a\ttab',
    image_urls: [url],
  });
  expect(status).toBe(201);
  expect(await read(body.id)).toMatchObject({
    title: '',
    price: 'about 50',
    description: '\u202e a\ttab',
    contact_methods: null,
    images: [{ url }],
  });
  const saved = await save(body.id, { title: 'Bed', category: { id: 'c1' }, subcategory: null, price: 5 });
  expect(saved.body).toMatchObject({
    title: 'Bed',
    category_id: 'c1',
    subcategory_id: '',
    price: '5',
    images: [],
  });
  expect((await ana.request('GET', drafts)).body[0]).toEqual(saved.body);
  for (const [method, sent] of [['GET'], ['PUT', { title: 'Mine now' }]] as const) {
    const { status: refused } = await omar.request(method, `${drafts}${body.id}/`, sent);
    expect(refused).toBe(404);
  }
  await omar.request('DELETE', `${drafts}${body.id}/`);
  expect((await read(body.id)).title).toBe('Bed');
  expect((await remove(body.id)).status).toBe(200);
  expect((await read(body.id)).code).toBe('draft-not-found');
  expect((await remove(body.id)).status).toBe(200);
});

test('begun again with the same id it is the same draft, also twice at once', async () => {
  const id = randomUUID();
  const editor = randomUUID();
  await Promise.all([begin({ id, editor, title: 'A' }), begin({ id, editor, title: 'A' })]);
  await begin({ id, editor, title: 'B' });
  expect((await read(id)).title).toBe('B');
  // The id is a key among one's own only.
  expect((await begin({ id, title: 'Omar’s' }, omar)).status).toBe(201);
  expect((await read(id)).title).toBe('B');
  expect((await ana.request('GET', drafts)).body).toHaveLength(1);
  await remove(id);
});

test('what another page wrote is not written over unseen, what this page wrote itself is', async () => {
  const [phone, laptop] = [randomUUID(), randomUUID()];
  const { body: first } = await begin({ editor: phone, title: 'Bed' });
  const known = first.updated_at;
  expect((await save(first.id, { editor: phone, updated_at: known, title: 'Low bed' })).status).toBe(200);
  // The answer was lost: the phone knows an older state, and it is its own.
  expect((await save(first.id, { editor: phone, updated_at: known, title: 'Low bed, blue' })).status).toBe(
    200,
  );
  const refused = await save(first.id, { editor: laptop, updated_at: known, title: 'Chair' });
  expect([refused.status, refused.body.code]).toEqual([409, 'draft-changed']);
  expect((await begin({ id: first.id, editor: laptop, title: 'Chair' })).body.code).toBe('draft-changed');
  const seen = await read(first.id);
  expect(seen.title).toBe('Low bed, blue');
  const taken = await save(first.id, { editor: laptop, updated_at: seen.updated_at, title: 'Chair' });
  expect(taken.body.title).toBe('Chair');
  expect(Date.parse(taken.body.updated_at)).toBeGreaterThan(Date.parse(seen.updated_at));
  await remove(first.id);
});

test('pictures stay as long as the draft does, and go with it', async () => {
  const [kept, given, strange] = [
    await uploadImage(app, ana),
    await uploadImage(app, ana),
    await uploadImage(app, omar),
  ];
  const { body } = await begin({ image_urls: [kept] });
  expect((await save(body.id, { image_urls: [kept, strange] })).body.code).toBe('image-not-yours');
  expect((await save(body.id, { image_urls: [kept, kept] })).body.code).toBe('image-not-yours');
  expect((await save(body.id, { image_urls: Array(13).fill(kept) })).status).toBe(400);
  await sweepUnusedImages(later(30));
  expect(await imageRow(kept)).toBeDefined();
  expect(await imageRow(given)).toBeUndefined();
  await remove(body.id);
  expect(await imageRow(kept)).toBeUndefined();
  await expect.poll(() => app.services.files.read(pathOf(kept))).toBeNull();
});

test('posting takes the draft away with what the listing does not have, once', async () => {
  const [used, unused] = [await uploadImage(app, ana), await uploadImage(app, ana)];
  const { body: draft } = await begin({ title: 'Walker', image_urls: [used, unused] });
  const posting = { id: randomUUID(), draft_id: draft.id };
  const refused = await post([await uploadImage(app, omar)], posting);
  expect(refused.body.code).toBe('image-not-yours');
  expect((await read(draft.id)).images).toHaveLength(2);
  const answers = await Promise.all([post([used], posting), post([used], posting)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  expect((await read(draft.id)).code).toBe('draft-not-found');
  expect(await imageRow(used)).toMatchObject({ listing_id: answers[0]!.body.id });
  expect(await imageRow(unused)).toBeUndefined();
  // Of somebody else’s draft it says nothing and takes nothing.
  const { body: omars } = await begin({ title: 'Omar’s' }, omar);
  await post([await uploadImage(app, ana)], { draft_id: omars.id });
  expect((await omar.request('GET', `${drafts}${omars.id}/`)).status).toBe(200);
});

test('saved and posted at once, one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const url = await uploadImage(app, ana);
    const { body } = await begin({ image_urls: [url] });
    const [posted, ...saves] = await Promise.all([
      post([url], { draft_id: body.id }),
      save(body.id, { image_urls: [url], title: 'a' }),
      save(body.id, { image_urls: [url], title: 'b' }),
    ]);
    expect(posted.status).toBe(201);
    for (const { status } of saves) expect([200, 404]).toContain(status);
    expect((await read(body.id)).code).toBe('draft-not-found');
  }
});

test('who is suspended in the moment of posting has posted nothing', async () => {
  const sue = await signUpPerson(app, { name: 'Sue Suspended' });
  const image_urls = [await uploadImage(app, sue)];
  const { db } = app.services;
  const posting = await db.transaction().execute(async (trx) => {
    await sql`UPDATE users SET suspended_until = now() + interval '1 day' WHERE uid = ${sue.uid}`.execute(
      trx,
    );
    const answering = post(image_urls, {}, sue);
    const waiting = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]!.n).toBe(1);
    return { answering };
  });
  const { status, body } = await posting.answering;
  expect([status, body.code]).toEqual([403, 'account-suspended']);
  expect((await sue.request('GET', '/api/listings/user/')).body).toEqual([]);
});

test('a listing posted again is a draft with copies of its pictures', async () => {
  const listing = await postListing(app, ana, { title: 'Rollator', price: 12.5, brand: 'Drive' });
  expect((await begin({ from: listing.id }, omar)).body.code).toBe('not-your-listing');
  expect((await begin({ from: 'nonsense' })).body.code).toBe('not-your-listing');
  const id = randomUUID();
  const [{ body: draft }] = await Promise.all([
    begin({ id, from: listing.id }),
    begin({ id, from: listing.id }),
  ]);
  expect(draft).toMatchObject({
    id,
    title: 'Rollator',
    price: '12.50',
    brand: 'Drive',
    category_id: listing.category.id,
    zip_code: '78701',
    contact_methods: listing.contact_methods,
  });
  const [copy] = draft.images;
  const [original] = listing.images;
  expect(copy).toMatchObject({
    width: original!.width,
    widths: original!.widths,
    thumbhash: original!.thumbhash,
  });
  expect(copy.url).not.toBe(original!.url);
  const { files } = app.services;
  expect((await files.read(copy.path))?.bytes).toEqual((await files.read(original!.path))?.bytes);
  await save(id, { title: 'Rollator, another' });
  expect((await begin({ id, from: listing.id })).body.title).toBe('Rollator, another');
  await ana.request('DELETE', `/api/listings/delete-listing/${listing.id}/`);
  await remove(id);
});

test('posted again several times at once, its pictures are copied once at a time, and once for a draft', async () => {
  const image_urls = [await uploadImage(app, ana), await uploadImage(app, ana)];
  const listing = await postListing(app, ana, { image_urls });
  const stored = async () =>
    (await app.services.db.selectFrom('images').select('id').where('uid', '=', ana.uid).execute()).length;
  const before = await stored();
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => begin({ id, from: listing.id })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await stored()) - before).toBe(2);
  await remove(id);
});

test('a person has as many drafts as the limit says, also begun at once', async () => {
  const { body: before } = await ana.request('GET', drafts);
  const left = limits.draftsMax - before.length;
  const answers = await Promise.all(Array.from({ length: left + 3 }, () => begin({ title: 'One more' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(left);
  expect(answers.filter(({ body }) => body.code === 'too-many-drafts')).toHaveLength(3);
});

test('too much is refused, and says where', async () => {
  const { body } = await begin({ title: 'x'.repeat(5001) }, omar);
  expect(Object.keys(body.fields)).toEqual(['title']);
  const long = 'x'.repeat(201);
  for (const [given, field] of [
    [{ category: long }, 'category'],
    [{ subcategory: { id: long } }, 'subcategory.id'],
  ] as const) {
    const refused = await begin(given, omar);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
  }
  expect((await begin({ description: 'x'.repeat(2 * 1024 * 1024) }, omar)).status).toBe(413);
});

test('nobody’s for half a year it goes, and with the account', async () => {
  const person = await signUpPerson(app, { name: 'Gil Gone' });
  const url = await uploadImage(app, person);
  await begin({ title: 'Old', image_urls: [url] }, person);
  await sweepDrafts(later(limits.draftDays - 1));
  expect((await person.request('GET', drafts)).body).toHaveLength(1);
  await sweepDrafts(later(limits.draftDays + 1));
  expect((await person.request('GET', drafts)).body).toEqual([]);
  expect(await imageRow(url)).toBeUndefined();

  const again = await uploadImage(app, person);
  await begin({ title: 'Again', image_urls: [again] }, person);
  const viewer = await viewerOfToken(app.services, await person.token());
  await deleteAccount(app.services, viewer, {}, await person.token());
  expect(await imageRow(again)).toBeUndefined();
  const left = await app.services.db
    .selectFrom('draft_images')
    .selectAll()
    .where('uid', '=', person.uid)
    .execute();
  expect(left).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startConversation } from '#contract/messages.ts';
import type { Listing } from '#contract/listings.ts';
import {
  postListing,
  request,
  signUpPerson,
  uploadImage,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;
let other: TestPerson;
/** The other's own listing, which nobody else may touch. */
let others: Listing;
/** A picture of the seller that no listing has. */
let spare: string;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller', phone: '(512) 555-0199' });
  other = await signUpPerson(app, { name: 'Otto Other' });
  others = await postListing(app, other, { title: 'Of Otto' });
  spare = await uploadImage(app, seller);
});
afterAll(() => app?.close());

function inputOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Transport chair',
    description: 'Light, folds flat.',
    price: 75,
    category: 'manual-wheelchairs',
    condition: 'used',
    zip_code: '78701',
    image_urls: [spare],
    ...changes,
  };
}
const create = (body: unknown, person = seller) => person.request('POST', '/api/listings/create/', body);
const edit = (id: string, body: unknown, person = seller) =>
  person.request('PUT', `/api/listings/edit-listing/${id}/`, body);
const remove = (id: string, person = seller) =>
  person.request('DELETE', `/api/listings/delete-listing/${id}/`);
const show = (id: string) => request(app, 'GET', `/api/listings/listing/${id}/`);
const countListings = async () =>
  (
    await app.services.db
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('what a listing may hold', () => {
  test.each<[string, Record<string, unknown>, string, string | RegExp]>([
    ['no title', { title: undefined }, 'title', /./],
    ['a blank title', { title: ' \t ' }, 'title', 'Enter a title.'],
    ['a title of nothing visible', { title: '\u200b\u2060' }, 'title', 'Enter a title.'],
    ['a title of 121 characters', { title: 'x'.repeat(121) }, 'title', /120/],
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title', /120/],
    ['a title of two lines', { title: 'Chair\nFrom: someone' }, 'title', /one line/],
    ['a NUL in the title', { title: 'Chair\0' }, 'title', /control/],
    ['a title that turns the text around', { title: 'Chair \u202eriahc' }, 'title', /control/],
    ['a NUL in the description', { description: 'Good\0' }, 'description', /control/],
    ['a blank description', { description: '\n\n' }, 'description', 'Describe the item.'],
    ['a description of 251 characters', { description: 'x'.repeat(251) }, 'description', /250/],
    ['a price in words', { price: 'abc' }, 'price', /999,999/],
    ['no price', { price: undefined }, 'price', /./],
    ['an empty price', { price: '' }, 'price', /999,999/],
    ['a price of null', { price: null }, 'price', /999,999/],
    ['a price below zero', { price: -5 }, 'price', /999,999/],
    ['a price below zero as text', { price: '-5' }, 'price', /999,999/],
    ['a price of a billion', { price: 1e9 }, 'price', /999,999/],
    ['a price with a wrong comma', { price: '12,50' }, 'price', /999,999/],
    ['a list as its price', { price: [1] }, 'price', /./],
    ['no condition', { condition: undefined }, 'condition', 'Please select a condition.'],
    ['a condition that is none', { condition: 'broken' }, 'condition', 'Please select a condition.'],
    ['a brand of 81 characters', { brand: 'x'.repeat(81) }, 'brand', /80/],
    ['a brand in two lines', { brand: 'In\nvacare' }, 'brand', /one line/],
    ['a brand that is a number', { brand: 5 }, 'brand', 'Enter a brand.'],
    ['a ZIP that is none', { zip_code: 'no such place' }, 'zip_code', /5-digit/],
    ['no pictures', { image_urls: [] }, 'image_urls', 'Add at least one picture.'],
    ['13 pictures', { image_urls: Array.from({ length: 13 }, () => spare) }, 'image_urls', /12/],
    ['no category', { category: undefined }, 'category', 'Choose a category.'],
    ['contact methods that are text', { contact_methods: 'email' }, 'contact_methods', /./],
  ])('not %s', async (_, changes, field, text) => {
    const before = await countListings();
    for (const answer of [await create(inputOf(changes)), await edit(others.id, inputOf(changes), other)]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      expect(Object.keys(answer.body.fields)).toEqual([field]);
      expect(answer.body.fields[field]).toMatch(text);
    }
    expect(await countListings()).toBe(before);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    ['an unknown ZIP', { zip_code: '00000' }, 400, 'zip-not-found'],
    ['an unknown category', { category: 'boats' }, 404, 'category-not-found'],
    ['a subcategory of another category', { subcategory: 'canes' }, 400, 'category-mismatch'],
    [
      'no way of contact',
      { contact_methods: { emailRelay: false, instantChat: false, textCall: false } },
      400,
      'contact-method-required',
    ],
    ['a picture from elsewhere', { image_urls: ['https://example.com/x.jpg'] }, 400, 'image-not-yours'],
    ['a path out of the folder', { image_urls: ['/files/user_images/../../secret'] }, 400, 'image-not-yours'],
  ])('not %s', async (_, changes, status, code) => {
    expect(await create(inputOf(changes))).toMatchObject({ status, body: { code } });
  });

  test('not the same picture twice, nor one of somebody else or of another listing', async () => {
    const taken = await postListing(app, seller);
    for (const image_urls of [[spare, spare], others.image_urls, taken.image_urls]) {
      expect(await create(inputOf({ image_urls }))).toMatchObject({
        status: 400,
        body: { code: 'image-not-yours' },
      });
    }
  });

  test.each([
    ['12.50', 12.5],
    ['$1,200', 1200],
    [' 80 ', 80],
    [0, 0],
    [19.99, 19.99],
    [999_999.99, 999_999.99],
    ['1234567', null],
  ])('a price of %j is %j', async (price, expected) => {
    const answer = await edit(others.id, inputOf({ price, image_urls: others.image_urls }), other);
    expect([answer.status, answer.body.price ?? null]).toEqual([expected === null ? 400 : 200, expected]);
  });

  test('text that looks like markup, and every script, as it was written', async () => {
    const title = `<script>alert("x")</script> & 'Rollstuhl' – 車椅子 ♿`;
    const description = `${'<b>Line one</b>\n\tLine two '.padEnd(249, '.')}é`;
    const listing = await postListing(app, seller, { title, description });
    const { body, headers } = await show(listing.id);
    expect([body.title, body.description]).toEqual([title, description]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test("categories in any of the spec's names", async () => {
    const { id, subcategories } = app.services.categories.category('canes-crutches');
    const cane = subcategories[0]!.id;
    for (const names of [
      { category: id, subcategory: cane },
      { category: { id, name: 'Ignored' }, subcategory: { id: cane, name: 'Ignored' } },
      { category: undefined, category_id: id, subcategory_id: cane },
      { category: '', category_id: 'canes-crutches', subcategory: '', subcategory_id: 'canes' },
    ]) {
      const answer = await edit(others.id, inputOf({ ...names, image_urls: others.image_urls }), other);
      expect(answer.body).toMatchObject({
        category: { id },
        category_name: 'Canes & crutches',
        subcategory: { id: cane },
      });
    }
    const without = await edit(
      others.id,
      inputOf({ subcategory: null, image_urls: others.image_urls }),
      other,
    );
    expect(without.body.subcategory).toBeNull();
  });
});

describe('posting', () => {
  test('is by e-mail unless another way is chosen, and an edit keeps the choice', async () => {
    const byDefault = await create(inputOf({ image_urls: [await uploadImage(app, seller)] }));
    expect(byDefault).toMatchObject({
      status: 201,
      body: { contact_methods: { emailRelay: true, instantChat: false, textCall: false } },
    });
    const contact_methods = { emailRelay: false, instantChat: true, textCall: false };
    const chosen = await postListing(app, seller, { contact_methods });
    const edited = await edit(chosen.id, inputOf({ image_urls: chosen.image_urls }));
    expect(edited).toMatchObject({ status: 200, body: { contact_methods } });
  });

  test('needs no brand; an edit without one leaves it as it is, and an empty one takes it away', async () => {
    const { id, image_urls, brand } = await postListing(app, seller);
    expect(brand).toBe('');
    const brandAfter = async (changes: Record<string, unknown>) =>
      (await edit(id, inputOf({ image_urls, ...changes }))).body.brand;
    expect(await brandAfter({ brand: ' Invacare ' })).toBe('Invacare');
    expect(await brandAfter({})).toBe('Invacare');
    expect(await brandAfter({ brand: '' })).toBe('');
  });

  test('twice with one key makes one listing, also at the same moment', async () => {
    const input = inputOf({ id: randomUUID(), image_urls: [await uploadImage(app, seller)] });
    const before = await countListings();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(input)));
    const { id } = answers[0]!.body;
    for (const { status, body } of answers) expect([status, body.id]).toEqual([201, id]);
    expect(await countListings()).toBe(before + 1);
    expect((await show(id)).body.image_urls).toEqual(input.image_urls);
  });

  test('with the id of a listing, there or deleted, gives a new address and tells nothing', async () => {
    const gone = await postListing(app, other);
    await other.request('DELETE', `/api/listings/delete-listing/${gone.id}/`);
    const free = randomUUID();
    const answers: { status: number; uid: string; isNew: boolean }[] = [];
    for (const id of [gone.id, others.id, free]) {
      const { status, body } = await create(inputOf({ id, image_urls: [await uploadImage(app, seller)] }));
      answers.push({ status, uid: body.uid, isNew: ![gone.id, others.id, free].includes(body.id) });
    }
    expect(answers).toEqual(answers.map(() => ({ status: 201, uid: seller.uid, isNew: true })));
    expect(answers).toHaveLength(3);
    expect((await show(gone.id)).status).toBe(404);
    expect((await show(others.id)).body.uid).toBe(other.uid);
    expect(await create(inputOf({ id: 'mine' }))).toMatchObject({
      status: 400,
      body: { fields: { id: /./ } },
    });
  });

  test('a key of one’s own does not lead to what somebody else posted with it', async () => {
    const id = randomUUID();
    const theirs = await create(inputOf({ id, image_urls: [await uploadImage(app, other)] }), other);
    const own = await create(inputOf({ id, image_urls: [await uploadImage(app, seller)] }));
    expect([theirs.body.uid, own.body.uid]).toEqual([other.uid, seller.uid]);
    expect(own.body.id).not.toBe(theirs.body.id);
  });

  test('as somebody else is not possible', async () => {
    const image_urls = [await uploadImage(app, seller)];
    const { body } = await create(
      inputOf({ image_urls, uid: other.uid, seller: other.uid, seller_uid: other.uid }),
    );
    expect([body.uid, body.seller.uid]).toEqual([seller.uid, seller.uid]);
  });
});

describe('pictures', () => {
  test('keep their order, the first as the cover, and follow an edit', async () => {
    const [a, b, c] = [
      await uploadImage(app, seller),
      await uploadImage(app, seller),
      await uploadImage(app, seller),
    ];
    const { id, cover, images, image_urls } = await postListing(app, seller, { image_urls: [c, a, b] });
    expect(image_urls).toEqual([c, a, b]);
    expect([cover?.url, images.map(({ url }) => url)]).toEqual([c, [c, a, b]]);
    const edited = await edit(id, inputOf({ image_urls: [b, c] }));
    expect([edited.body.cover.url, edited.body.image_urls]).toEqual([b, [b, c]]);
    await expect.poll(async () => (await request(app, 'GET', a)).status, { timeout: 15_000 }).toBe(404);
    expect((await request(app, 'GET', b)).status).toBe(200);
  });

  test('go from the disk with their listing; its conversations stay', async () => {
    const listing = await postListing(app, seller);
    const { conversation_id } = await other.api.call(startConversation, { body: { listing: listing.id } });
    expect((await request(app, 'GET', listing.image_urls[0]!)).status).toBe(200);
    expect(await remove(listing.id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await show(listing.id)).toMatchObject({ status: 404, body: { error: 'Listing not found.' } });
    await expect
      .poll(async () => (await request(app, 'GET', listing.image_urls[0]!)).status, { timeout: 15_000 })
      .toBe(404);
    const conversations = (await other.request('GET', '/api/messages/')).body as { id: string }[];
    expect(conversations.find(({ id }) => id === conversation_id)).toMatchObject({
      listing_id: null,
      listing_title: listing.title,
    });
    expect(await remove(listing.id)).toMatchObject({ status: 404, body: { code: 'not-your-listing' } });
  });
});

test.each<[string, () => string]>([
  ["somebody else's listing", () => others.id],
  ['a listing that never was', () => randomUUID()],
  ['what is no id', () => "1'; DROP TABLE listings; --".replaceAll('/', '')],
  ['an endless id', () => 'x'.repeat(5000)],
])('nobody edits or deletes %s', async (_, id) => {
  const path = encodeURIComponent(id());
  for (const answer of [await edit(path, inputOf()), await remove(path)]) {
    expect(answer.status).toBe(404);
    if (path.length < 200) expect(answer.body.error).toBe('Listing not found or does not belong to you.');
  }
  expect((await show(others.id)).body.uid).toBe(other.uid);
});

test('own listings are the own ones only, newest first', async () => {
  const [first, second] = [await postListing(app, seller), await postListing(app, seller)];
  const { body } = await seller.request('GET', '/api/listings/user/');
  expect((body as Listing[]).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(new Set((body as Listing[]).map(({ uid }) => uid))).toEqual(new Set([seller.uid]));
});

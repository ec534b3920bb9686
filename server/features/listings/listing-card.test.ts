import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteListing,
  editListing,
  getListing,
  listListings,
  listOwnListings,
  type Listing,
} from '#contract/listings.ts';
import {
  callAsGuest,
  postListing,
  request,
  signUpPerson,
  uploadImage,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;

/** Everything that JSON has to escape and a listing may hold. */
const title = 'A "chair" \\ with \\u0041 </script> & Ω 🦽 {"id":1}';
const description = 'First\nsecond\tthird "quoted" \\ \u2028 end';

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam O’Seller' });
});
afterAll(() => app?.close());

/** AVIF is made in the background, at any moment of a test. */
const withoutEncodings = <T>(shown: T): T =>
  JSON.parse(JSON.stringify(shown, (key, value) => (key === 'encodings' ? [] : value)));

test.each([
  ['nothing', 0],
  ['a price in cents', 89.05],
  ['the highest price', 999_999.99],
  ['a price whose halves have no end', 0.1 + 0.2],
])('texts and %s arrive as they were posted, wherever the listing is shown', async (_name, price) => {
  const rounded = Math.round(price * 100) / 100;
  const posted = withoutEncodings(
    await postListing(app, seller, {
      title,
      description,
      price: rounded,
      image_urls: [await uploadImage(app, seller), await uploadImage(app, seller)],
    }),
  );
  expect(posted).toMatchObject({ title, description, price: rounded });
  const { id } = posted;
  const shown = withoutEncodings(await callAsGuest(app, getListing, { params: { id } }));
  expect(shown).toEqual({
    ...posted,
    seller: { ...posted.seller, phone_number: null },
    watched: null,
  });
  expect(shown.seller.display_name).toBe('Sam O’Seller');
  expect(shown.image_urls).toEqual(shown.images.map(({ url }) => url));

  const { images: _, seller: __, brand: ___, details: ____, watched: _____, ...more } = shown;
  const { warnings: ______, recalls: _______, recalls_as_of: ________, hazards: _________, ...card } = more;
  const all = withoutEncodings(await callAsGuest(app, listListings, { query: {} }));
  expect(all.find((one) => one.id === id)).toEqual({ ...card, cover: shown.images[0] });
  const own = withoutEncodings((await seller.request('GET', listOwnListings.path)).body as Listing[]);
  expect(own.find((one) => one.id === id)).toEqual({ ...posted, views: 0, watchers: 0, conversations: 0 });
});

test('a listing without pictures has no cover and says so', async () => {
  const { id } = await postListing(app, seller, {});
  await app.services.db.deleteFrom('images').where('listing_id', '=', id).execute();
  const shown = await callAsGuest(app, getListing, { params: { id } });
  expect(shown).toMatchObject({ image_urls: [], images: [], cover: null });
});

test('an edit is seen and a deletion is final as soon as they are answered, however many look on', async () => {
  const posted = await postListing(app, seller, {});
  const { id, description, price, category, condition, zip_code, image_urls } = posted;
  const input = { description, price, category, condition, zip_code, image_urls };
  const look = () => request(app, 'GET', getListing.path.replace(':id', id));
  const onlookers: ReturnType<typeof look>[] = [];
  const crowd = () => onlookers.push(...Array.from({ length: 12 }, look));
  for (const title of ['First edition', 'Second edition', 'Third edition']) {
    crowd();
    await seller.api.call(editListing, { params: { id }, body: { ...input, title } });
    crowd();
    expect((await look()).body.title).toBe(title);
  }
  crowd();
  await seller.api.call(deleteListing, { params: { id } });
  crowd();
  expect((await look()).status).toBe(404);
  await Promise.all(onlookers);
});

test('an id in capitals is the same listing', async () => {
  const { id } = await postListing(app, seller, {});
  expect(await callAsGuest(app, getListing, { params: { id: id.toUpperCase() } })).toMatchObject({ id });
});

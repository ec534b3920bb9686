import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCategories } from '#contract/categories.ts';
import { listOwnListings } from '#contract/listings.ts';
import { getOwnProfile } from '#contract/users.ts';
import { signUpPerson, uploadImage, type TestPerson } from '#tests/support/people.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { createApiClient } from '#web/client/api.ts';
import { newListingValues, type ListingValues } from '#web/components/listing-form/listing-values.ts';
import { postListing } from './post-listing.ts';

let app: RunningApp;
let seller: TestPerson;
let values: ListingValues;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Selma' });
  const [category] = await seller.api.call(listCategories, {});
  values = {
    ...newListingValues('78701'),
    title: 'Rollator',
    category: category!.id,
    condition: 'used',
    description: 'Brakes hold well.',
    price: '35',
    pictureCount: 1,
  };
});

afterAll(() => app.close());

/** The seller's API over a line that loses the answers to `lost` requests, after the server has done them. */
function losingAnswers(lost: number) {
  let left = lost;
  return createApiClient({
    token: () => seller.token(),
    fetch: async (input, init) => {
      const response = await fetch(new URL(String(input), app.url), init);
      if (String(input).includes('/create/') && left > 0) {
        left -= 1;
        throw new TypeError('the line broke');
      }
      return response;
    },
  });
}

test('a post whose answer was lost is one listing, with what was changed before trying again', async () => {
  const api = losingAnswers(1);
  const posting = { id: crypto.randomUUID(), imageUrls: [await uploadImage(app, seller)] };
  let maybePosted = false;
  const onMaybePosted = (value: boolean) => void (maybePosted = value);
  await expect(postListing(api, { ...posting, maybePosted, values, onMaybePosted })).rejects.toThrow(
    'Network error',
  );
  expect(maybePosted).toBe(true);

  await postListing(api, {
    ...posting,
    maybePosted,
    values: { ...values, title: 'Red rollator' },
    onMaybePosted,
  });
  const own = await seller.api.call(listOwnListings, {});
  expect(own.map(({ title }) => title)).toEqual(['Red rollator']);
});

test.each([true, false])('Text/Call %s shows or hides the phone number (spec §4)', async (textCall) => {
  const imageUrls = [await uploadImage(app, seller)];
  const id = crypto.randomUUID();
  await postListing(seller.api, {
    id,
    maybePosted: false,
    values: { ...values, textCall },
    imageUrls,
    onMaybePosted() {},
  });
  expect((await seller.api.call(getOwnProfile, {})).display_phone_number).toBe(textCall);
});

test('a refused post is known not to be there', async () => {
  let maybePosted = false;
  await expect(
    postListing(seller.api, {
      id: crypto.randomUUID(),
      maybePosted,
      values: { ...values, zip_code: '00000' },
      imageUrls: [await uploadImage(app, seller)],
      onMaybePosted: (value) => void (maybePosted = value),
    }),
  ).rejects.toMatchObject({ code: 'zip-not-found' });
  expect(maybePosted).toBe(false);
});

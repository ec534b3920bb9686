import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteListing, editListing, listOwnListings } from '#contract/listings.ts';
import { postListing, signUpPerson, uploadImage, type TestPerson } from '#tests/support/people.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { bodyOf, valuesOfListing } from '#web/components/listing-form/listing-values.ts';
import { deletePicture } from './delete-picture.ts';

let app: RunningApp;
let seller: TestPerson;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Selma' });
});
afterAll(() => app.close());

const own = async () => (await seller.api.call(listOwnListings, {}))[0]!;

test('what was changed elsewhere since the page was loaded stays so when a picture is deleted', async () => {
  const [first, second] = [await uploadImage(app, seller), await uploadImage(app, seller)];
  await postListing(app, seller, { price: 120, image_urls: [first, second] });
  const loaded = await own();
  const changed = { ...valuesOfListing(loaded), price: '80', emailRelay: false };
  await seller.api.call(editListing, {
    params: { id: loaded.id },
    body: bodyOf(changed, [first, second]),
  });

  await deletePicture(seller.api, loaded, [second]);
  expect(await own()).toMatchObject({
    price: 80,
    contact_methods: { emailRelay: false, instantChat: true, textCall: false },
    image_urls: [second],
  });
  await seller.api.call(deleteListing, { params: { id: loaded.id } });
  await expect(deletePicture(seller.api, loaded, [second])).rejects.toMatchObject({
    code: 'not-your-listing',
  });
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Image, rotateListingImage } from '#contract/images.ts';
import { postListing, request, signUpPerson, type TestPerson } from '#tests/support/people.ts';
import { type RunningApp, startApp } from '#tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Selma' });
});
afterAll(() => app?.close());

const label = 'Label with model and weight limit';

async function upload(shot?: string): Promise<Image> {
  const form = new FormData();
  const file = await readFile(new URL('../../../tests/fixtures/images/phone.jpg', import.meta.url));
  form.append('images', new Blob([file]), 'phone.jpg');
  const query = shot === undefined ? '' : `?${new URLSearchParams({ shot })}`;
  const answer = await fetch(`${app.url}/api/uploads/listing-images/${query}`, {
    method: 'POST',
    headers: { authorization: `Token ${await seller.token()}` },
    body: form,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { images: [Image] }).images[0];
}

const shotsOf = (images: readonly Image[]) => images.map(({ shot }) => shot ?? null);

test('what a picture was taken to show goes with it into the listing, turned or posted again', async () => {
  const [plain, shown] = [await upload(), await upload(label)];
  expect(shotsOf([plain, shown])).toEqual([null, label]);
  const body = { url: shown.url, quarter_turns: 1 };
  const [turned] = (await seller.api.call(rotateListingImage, { body })).images;
  expect(turned!.shot).toBe(label);

  const draft = await seller.request('POST', '/api/listings/drafts/', { image_urls: [turned!.url] });
  expect(shotsOf(draft.body.images)).toEqual([label]);

  const listing = await postListing(app, seller, { image_urls: [plain.url, turned!.url] });
  expect(shotsOf(listing.images)).toEqual([null, label]);
  const seen = await request(app, 'GET', `/api/listings/listing/${listing.id}/`);
  expect(shotsOf(seen.body.images)).toEqual([null, label]);
  const again = await seller.request('POST', '/api/listings/drafts/', { from: listing.id });
  expect(shotsOf(again.body.images)).toEqual([null, label]);
});

test('words that are on no shot list are as if nothing were said', async () => {
  expect(shotsOf([await upload('Call 555-0100'), await upload('')])).toEqual([null, null]);
});

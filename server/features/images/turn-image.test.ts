import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageSources } from '#contract/image-sources.ts';
import { type Image, rotateListingImage } from '#contract/images.ts';
import { deleteListing, editListing, getListing } from '#contract/listings.ts';
import {
  callAsGuest,
  postListing,
  signUpPerson,
  type TestPerson,
  uploadImage,
} from '#tests/support/people.ts';
import { type RunningApp, startApp } from '#tests/support/start-app.ts';
import { sweepUnusedImages } from './images.ts';

let app: RunningApp;
let seller: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await startApp();
  [seller, other] = [await signUpPerson(app, { name: 'Selma' }), await signUpPerson(app, { name: 'Otis' })];
});
afterAll(() => app?.close());

const rotate = async (url: string, quarter_turns: number, person = seller): Promise<Image> =>
  (await person.api.call(rotateListingImage, { body: { url, quarter_turns } })).images[0]!;

async function fileAt(url: string): Promise<Buffer> {
  const response = await fetch(new URL(url, app.url));
  expect([url, response.status]).toEqual([url, 200]);
  return Buffer.from(await response.arrayBuffer());
}

type Colour = number[];

/** The colours a quarter into the picture from each corner, clockwise from the top left. */
async function cornersOf(bytes: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)];
}

const differenceOf = (some: Colour[], others: Colour[]) =>
  Math.max(...some.flat().map((value, at) => Math.abs(value - others.flat()[at]!)));

/** By a quarter turn clockwise the bottom left corner comes to the top left. */
const turned = (corners: Colour[], quarterTurns: number) => [
  ...corners.slice(4 - quarterTurns),
  ...corners.slice(0, 4 - quarterTurns),
];

/** Every file of a picture that a page may ask for, by its address. */
const everyUrlOf = (image: Image) => [
  ...new Set([
    image.url,
    ...Object.values(imageSources(image)).flatMap((srcset) =>
      srcset.split(', ').flatMap((each) => each.split(' ')[0] || []),
    ),
  ]),
];

async function rowOf(url: string) {
  return await app.services.db
    .selectFrom('images')
    .selectAll()
    .where('path', '=', app.services.files.pathOf(url)!)
    .executeTakeFirst();
}

it('turns the pixels of a picture and of all its sizes, and swaps its sides', async () => {
  const upright = await uploadImage(app, seller, 'photo.webp');
  const corners = await cornersOf(await fileAt(upright));
  expect(differenceOf(corners, turned(corners, 1))).toBeGreaterThan(60);
  for (const [quarterTurns, sides] of [
    [1, [600, 900]],
    [2, [900, 600]],
    [3, [600, 900]],
  ] as const) {
    const image = await rotate(upright, quarterTurns);
    expect([image.width, image.height]).toEqual(sides);
    expect(image.url).not.toBe(upright);
    const urls = everyUrlOf(image);
    expect(urls.map((url) => /(-\d+)?\.\w+$/.exec(url)![0]).sort()).toEqual(
      (sides[0] > 800
        ? ['.jpg', '-1600.webp', '-320.jpg', '-320.webp', '-800.jpg', '-800.webp']
        : ['.jpg', '-1600.webp', '-320.jpg', '-320.webp']
      ).sort(),
    );
    for (const url of urls) {
      const bytes = await fileAt(url);
      expect(differenceOf(await cornersOf(bytes), turned(corners, quarterTurns))).toBeLessThan(16);
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
    }
  }
});

it('makes AVIF of the turned picture too', async () => {
  const image = await rotate(await uploadImage(app, seller), 1);
  await expect
    .poll(async () => (await rowOf(image.url))?.has_avif, { timeout: 20_000, interval: 100 })
    .toBe(true);
  const corners = await cornersOf(await fileAt(image.url));
  const avif = await fileAt(image.url.replace('.jpg', '-1600.avif'));
  expect(differenceOf(await cornersOf(avif), corners)).toBeLessThan(24);
});

it('is always made from what was uploaded: four turns give that very picture back', async () => {
  const upright = await uploadImage(app, seller);
  const once = await rotate(upright, 1);
  const twice = await rotate(once.url, 1);
  expect(await fileAt(twice.url)).toEqual(await fileAt((await rotate(upright, 2)).url));
  const back = await rotate(twice.url, 2);
  expect(back.url).toBe(upright);
});

it('makes nothing twice when it is asked again, or at the same moment', async () => {
  const upright = await uploadImage(app, seller);
  const together = await Promise.all(Array.from({ length: 4 }, () => rotate(upright, 1)));
  const later = await rotate(upright, 1);
  expect(new Set([...together, later].map(({ url }) => url)).size).toBe(1);
  const { id } = (await rowOf(upright))!;
  const made = await app.services.db
    .selectFrom('images')
    .select('path')
    .where('turned_from', '=', id)
    .execute();
  expect(made).toHaveLength(1);
  // What lost the race left no file behind.
  const rows = await app.services.db
    .selectFrom('images')
    .select('path')
    .where('uid', '=', seller.uid)
    .execute();
  const known = new Set(rows.map(({ path }) => path));
  const mains: string[] = [];
  for await (const { path } of app.services.files.list(`user_images/${seller.uid}/listings/`))
    if (/\d_\d+\.jpg$/.test(path)) mains.push(path);
  expect(mains.filter((path) => !known.has(path))).toEqual([]);
});

it("turns nobody else's picture, no profile picture and none that is not there", async () => {
  const theirs = await uploadImage(app, other);
  const profile = `/files/user_images/${seller.uid}/profile.jpg`;
  for (const url of [theirs, profile, 'https://elsewhere.example/a.jpg', '/files/../a.jpg', ''])
    await expect(rotate(url, 1)).rejects.toMatchObject({ status: 400, code: 'image-not-yours' });
  expect((await rowOf(theirs))!.turned_from).toBeNull();
});

it('turns by one, two or three quarters and by nothing else', async () => {
  const url = await uploadImage(app, seller);
  for (const quarter_turns of [0, 4, -1, 1.5, '1', null]) {
    const answer = await seller.request('POST', rotateListingImage.path, { url, quarter_turns });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['quarter_turns']]);
  }
});

it('says so when the file is damaged, and keeps nothing of the try', async () => {
  const url = await uploadImage(app, seller);
  await app.services.files.put(
    app.services.files.pathOf(url)!,
    Buffer.from('nothing of a picture'),
    'image/jpeg',
  );
  await expect(rotate(url, 1)).rejects.toMatchObject({ status: 415 });
  await app.services.files.delete(app.services.files.pathOf(url)!);
  await expect(rotate(url, 1)).rejects.toMatchObject({ status: 422, code: 'image-unreadable' });
  const { id } = (await rowOf(url))!;
  const made = await app.services.db
    .selectFrom('images')
    .select('id')
    .where('turned_from', '=', id)
    .execute();
  expect(made).toEqual([]);
});

it('takes the place of the picture of a listing when the listing is saved, and that one goes', async () => {
  const { id, ...listing } = await postListing(app, seller);
  const [upright] = listing.image_urls as [string];
  const { url } = await rotate(upright, 1);
  expect((await callAsGuest(app, getListing, { params: { id } })).image_urls).toEqual([upright]);
  await seller.api.call(editListing, {
    params: { id },
    body: {
      title: listing.title,
      description: listing.description,
      price: listing.price,
      category_id: listing.category.id,
      condition: listing.condition,
      zip_code: listing.zip_code,
      image_urls: [url],
      contact_methods: listing.contact_methods,
    },
  });
  expect((await callAsGuest(app, getListing, { params: { id } })).image_urls).toEqual([url]);
  await expect.poll(async () => (await fetch(app.url + upright)).status, { timeout: 20_000 }).toBe(404);
  // It can be turned further, though what was uploaded is gone.
  const further = await rotate(url, 3);
  expect([further.width, further.height]).toEqual([300, 400]);
  await seller.api.call(deleteListing, { params: { id } });
});

it('goes with a deleted listing, as do what it was made from and what was made of that', async () => {
  const uploaded = await uploadImage(app, seller);
  const shown = await rotate(uploaded, 1);
  const tried = await rotate(uploaded, 2);
  const { id } = await postListing(app, seller, { image_urls: [shown.url] });
  await seller.api.call(deleteListing, { params: { id } });
  for (const url of [...everyUrlOf(shown), uploaded, tried.url])
    await expect.poll(async () => (await fetch(new URL(url, app.url))).status, { timeout: 20_000 }).toBe(404);
});

it('goes with the sweep of uploads that no listing took', async () => {
  const { url } = await rotate(await uploadImage(app, seller), 2);
  const later = { now: () => new Date(app.services.clock.now().getTime() + 25 * 60 * 60 * 1000) };
  expect(await sweepUnusedImages({ ...app.services, clock: later })).toBeGreaterThanOrEqual(2);
  await expect.poll(async () => (await fetch(app.url + url)).status, { timeout: 20_000 }).toBe(404);
});

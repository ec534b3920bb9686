import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { imageSources } from '#contract/image-sources.ts';
import { uploadListingImages, uploadProfilePicture } from '#contract/images.ts';
import { deleteListing, getListing } from '#contract/listings.ts';
import { deleteProfile, getOwnProfile, updateProfilePicture } from '#contract/users.ts';
import { Endpoints } from '#server/http/endpoints.ts';
import { pageServices } from '#server/web/page-services.ts';
import { callAsGuest, postListing, signUpPerson, type TestPerson } from '#tests/support/people.ts';
import type { S3Peer } from '#tests/support/s3-peer.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { startSwift } from '#tests/support/swift.ts';
import { userFolder } from './image-paths.ts';

let peer: S3Peer;
let app: RunningApp;
let seller: TestPerson;

beforeAll(async () => {
  peer = await startSwift();
  app = await startApp({ env: peer.env });
});
afterAll(async () => {
  await app?.close();
  await peer?.close();
});
let people = 0;
beforeEach(async () => void (seller = await signUpPerson(app, { name: `Ana ${'abcdefg'[people++]}` })));

async function upload(address: string, field: string, count = 1, file = 'phone.jpg'): Promise<Response> {
  const photograph = await readFile(path.join(import.meta.dirname, '../../../tests/fixtures/images', file));
  const form = new FormData();
  for (let n = 0; n < count; n++) form.append(field, new Blob([photograph]), file);
  return await fetch(app.url + address, {
    method: 'POST',
    headers: { authorization: `Token ${await seller.token()}` },
    body: form,
  });
}

const uploadPhotographs = async (count: number, file?: string): Promise<string[]> => {
  const response = await upload(uploadListingImages.path, 'images', count, file);
  const { images } = (await response.json()) as { images: { url: string }[] };
  return images.map(({ url }) => url);
};

/** What the store has of the seller, by path. */
async function stored(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path: each } of app.services.files.list(userFolder(seller.uid))) paths.push(each);
  return paths.toSorted();
}

const status = async (url: string) => {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
};

it("shows a listing's photographs from the store's public address, to be kept by browsers", async () => {
  const urls = await uploadPhotographs(2, 'large.jpg');
  const { id } = await postListing(app, seller, { image_urls: urls });
  const listing = await callAsGuest(app, getListing, { params: { id } });
  expect(listing.image_urls).toEqual(urls);
  const everyUrl = listing.images.flatMap((image) => {
    const { webp, jpeg } = imageSources(image);
    return [image.url, ...`${webp}, ${jpeg}`.split(', ').map((candidate) => candidate.split(' ')[0]!)];
  });
  expect(everyUrl.length).toBeGreaterThanOrEqual(6);
  for (const url of everyUrl) {
    expect(url).toContain(`${peer.env.S3_PUBLIC_URL}/user_images/`);
    const response = await fetch(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, s-maxage=60, immutable',
    ]);
    expect(response.headers.get('content-type')).toBe(url.endsWith('.webp') ? 'image/webp' : 'image/jpeg');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(300);
  }
  // A link from when the files were on disk.
  const old = `${app.url}/files/${app.services.files.pathOf(urls[0]!)}`;
  expect(await fetch(old).then(({ url }) => url)).toBe(urls[0]);
});

it('deletes the files of a deleted listing, also when the store is away just then', async () => {
  const before = await stored();
  const urls = await uploadPhotographs(1);
  const { id } = await postListing(app, seller, { image_urls: urls });
  expect(await status(urls[0]!)).toBe(200);
  await peer.stop();
  await seller.api.call(deleteListing, { params: { id } });
  await peer.start();
  // Nothing tells the test but the store itself; AVIF versions may still be on their way when it begins.
  await expect.poll(stored, { timeout: 60_000, interval: 250 }).toEqual(before);
  expect(await status(urls[0]!)).toBe(404);
});

it('answers clearly when the store is away, and keeps nothing of the upload', async () => {
  const before = await stored();
  await peer.stop();
  const refused = await upload(uploadListingImages.path, 'images', 2);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'service-unavailable' });
  const rows = await app.services.db
    .selectFrom('images')
    .select('kind')
    .where('uid', '=', seller.uid)
    .execute();
  expect(rows).toEqual([{ kind: 'profile' }]);
  await peer.start();
  expect(await stored()).toEqual(before);
  expect(await uploadPhotographs(1)).toHaveLength(1);
});

it("lets pages load pictures from the store's origin, and from no other", () => {
  const policy = pageServices(app.services, new Endpoints()).contentSecurityPolicy([]);
  const { origin } = new URL(peer.env.S3_PUBLIC_URL);
  expect(policy.split('; ')).toContain(`img-src 'self' data: blob: ${origin}`);
});

it("keeps a profile picture's address free of the store, and shows it from there", async () => {
  const reply = await upload(uploadProfilePicture.path, 'image');
  const { images } = (await reply.json()) as { images: { url: string }[] };
  const { url } = images[0]!;
  await seller.api.call(updateProfilePicture, { body: { profile_picture: url } });
  expect((await seller.api.call(getOwnProfile, {})).profile_picture).toBe(url);
  expect(url).toMatch(/\/profile\.jpg\?v=[0-9a-f]{12}$/);
  expect(await status(url)).toBe(200);
  const { profile_picture } = await app.services.db
    .selectFrom('users')
    .select('profile_picture')
    .where('uid', '=', seller.uid)
    .executeTakeFirstOrThrow();
  expect(profile_picture).toBe(url.replace(peer.env.S3_PUBLIC_URL, '/files'));
});

it("takes nobody else's picture for a listing, whatever address it is given by", async () => {
  const [theirs] = await uploadPhotographs(1);
  const other = await signUpPerson(app, { name: 'Ben' });
  const its = app.services.files.pathOf(theirs!);
  for (const url of [theirs!, `/files/${its}`, `${theirs}?v=1`, `https://elsewhere.example/${its}`])
    await expect(postListing(app, other, { image_urls: [url] })).rejects.toMatchObject({
      code: 'image-not-yours',
    });
});

it('deletes everything of a deleted account from the store', async () => {
  const urls = await uploadPhotographs(1);
  await postListing(app, seller, { image_urls: urls });
  expect((await stored()).length).toBeGreaterThanOrEqual(3);
  await seller.api.call(deleteProfile, { body: { uid: seller.uid } });
  await expect.poll(stored, { timeout: 60_000, interval: 250 }).toEqual([]);
  expect(await status(urls[0]!)).toBe(404);
});

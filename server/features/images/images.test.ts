import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageSources, smallImageSources } from '#contract/image-sources.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { deleteFilesQueue, deleteStoredFiles, makeAvifSiblings, readColours } from './image-files.ts';
import { fixture, jpeg } from './image-test-files.ts';
import { noon, seller, startImageSite, type ImageSite } from './image-test-site.ts';
import { imageView } from './image-view.ts';
import { findListingImages, saveListingImages } from './images.ts';

const phone = jpeg();
const photo = fixture('photo.webp');

let site: ImageSite;
let files: Files;
let listingId: string;

beforeAll(async () => {
  site = await startImageSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  ({ files, listingId } = await site.empty());
});

describe('saving the pictures of a listing', () => {
  it('keeps each under the path of the spec, with smaller siblings', async () => {
    const rows = await saveListingImages(site.services(), seller, [photo, phone]);
    const bases = rows.map(({ path }, index) => {
      expect(path).toMatch(new RegExp(`^user_images/seller-1/listings/${noon}_${index}\\d{6}\\.jpg$`));
      return path.slice(0, -'.jpg'.length);
    });
    // Who knows one address can't tell the other.
    expect(bases[1]!.slice(-6)).not.toBe(bases[0]!.slice(-6));
    expect(await site.stored()).toEqual(
      [
        ...['-1600.webp', '-320.jpg', '-320.webp', '-800.jpg', '-800.webp', '.jpg'].map(
          (end) => bases[0] + end,
        ),
        ...['-1600.webp', '.jpg'].map((end) => bases[1] + end),
      ].toSorted(),
    );
    expect(rows[0]).toMatchObject({
      width: 900,
      height: 600,
      widths: [320, 800],
      listing_id: null,
      position: null,
    });
  });

  it('shows them by address and srcset, only with files that are there', async () => {
    const [first, second] = await saveListingImages(site.services(), seller, [photo, phone]);
    const view = imageView(files, first!);
    const base = files.url(first!.path).slice(0, -'.jpg'.length);
    expect(view).toMatchObject({
      url: `${base}.jpg`,
      path: first!.path,
      widths: [320, 800],
      encodings: ['webp'],
    });
    const sources = imageSources(view);
    expect(sources).toEqual({
      webp: `${base}-320.webp 320w, ${base}-800.webp 800w, ${base}-1600.webp 900w`,
      jpeg: `${base}-320.jpg 320w, ${base}-800.jpg 800w, ${base}.jpg 900w`,
      avif: '',
    });
    const small = imageSources(imageView(files, second!));
    expect(small.webp).toBe(`${files.url(second!.path).slice(0, -4)}-1600.webp 300w`);
    expect(small.jpeg).toBe('');
    const onCards = smallImageSources(view);
    expect(onCards).toEqual({
      webp: `${base}-320.webp 320w, ${base}-800.webp 800w`,
      avif: '',
      src: `${base}-800.jpg`,
    });
    expect(smallImageSources(imageView(files, second!))).toEqual({
      webp: small.webp,
      avif: '',
      src: files.url(second!.path),
    });
    for (const srcset of [sources.webp, sources.jpeg, small.webp, onCards.src]) {
      for (const candidate of srcset.split(', ')) {
        expect(await files.read(files.pathOf(candidate.split(' ')[0]!)!)).not.toBeNull();
      }
    }
  });

  it('gives uploads of the same moment paths of their own, whichever instances they came to', async () => {
    const uploads = Array.from({ length: 4 }, () => saveListingImages(site.services(), seller, [phone]));
    const paths = (await Promise.all(uploads)).map(([image]) => image!.path);
    expect(new Set(paths).size).toBe(4);
  });

  it('stores nothing at all when one of them is bad', async () => {
    const bad = saveListingImages(site.services(), seller, [phone, fixture('drawing.jpg'), phone]);
    await expect(bad).rejects.toMatchObject({ code: 'image-type-not-supported' });
    expect([await site.stored(), await site.rows()]).toEqual([[], []]);
  });

  it('stores nothing at all when a file or the rows cannot be written', async () => {
    let writes = 0;
    const full: Files = {
      ...files,
      put: (...args) => (++writes > 3 ? Promise.reject(new Error('the disk is full')) : files.put(...args)),
    };
    await expect(
      saveListingImages({ ...site.services(), files: full }, seller, [phone, phone]),
    ).rejects.toThrow('full');
    expect(writes).toBeGreaterThan(3);
    expect([await site.stored(), await site.rows()]).toEqual([[], []]);

    const nobody = saveListingImages(site.services(), { uid: 'never-signed-up' }, [phone]);
    await expect(nobody).rejects.toMatchObject({ code: 'token-invalid' });
    expect([await site.stored(), await site.rows()]).toEqual([[], []]);
  });

  it('cleans up an hour later when the process died between files and rows', async () => {
    await files.put('user_images/seller-1/listings/1_0.jpg', phone, 'image/jpeg');
    const [kept] = await saveListingImages(site.services(), seller, [phone]);
    const { rows: later } = await sql<{ data: { paths: string[] } }>`
      select data from pgboss.job where name = ${deleteFilesQueue.name} and start_after > now() + interval '59 minutes'
    `.execute(site.db);
    expect(later).toEqual([{ data: { paths: [kept!.path] } }]);
    await deleteStoredFiles(site.services(), {
      paths: [kept!.path, 'user_images/seller-1/listings/1_0.jpg'],
    });
    expect(await site.stored()).toEqual([kept!.path.replace('.jpg', '-1600.webp'), kept!.path]);
  });

  it('takes twelve and no thirteenth, and at least one', async () => {
    const many = (count: number) =>
      saveListingImages(
        site.services(),
        seller,
        Array.from({ length: count }, () => phone),
      );
    await expect(many(13)).rejects.toMatchObject({ code: 'too-many-images', status: 400 });
    expect(await site.stored()).toEqual([]);
    await expect(many(0)).rejects.toMatchObject({ code: 'no-image' });
    expect(await many(12)).toHaveLength(12);
  });

  it('gives uploads of the same moment paths of their own', async () => {
    const uploads = await Promise.all(
      Array.from({ length: 3 }, () => saveListingImages(site.services(), seller, [phone])),
    );
    expect(new Set(uploads.flat().map((row) => row.path)).size).toBe(3);
  });

  it('adds AVIF siblings afterwards, twice without harm, and none for a deleted picture', async () => {
    const [row] = await saveListingImages(site.services(), seller, [photo]);
    await site.runDueJobs();
    await makeAvifSiblings(site.services(), { id: row!.id });
    const avif = (await site.stored()).filter((name) => name.endsWith('.avif'));
    expect(avif.map((name) => name.replace(/.*_0\d{6}/, ''))).toEqual([
      '-1600.avif',
      '-320.avif',
      '-800.avif',
    ]);
    await site.claim(seller.uid, site.urlsOf([row!]));
    const [listed] = await findListingImages(site.db, listingId);
    const base = files.url(row!.path).slice(0, -'.jpg'.length);
    expect(imageSources(imageView(files, listed!)).avif).toBe(
      `${base}-320.avif 320w, ${base}-800.avif 800w, ${base}-1600.avif 900w`,
    );

    const [gone] = await saveListingImages(site.services(), seller, [phone]);
    const whileDeleting: Files = {
      ...files,
      put: async (...args) => {
        await site.db.deleteFrom('images').where('id', '=', gone!.id).execute();
        await deleteStoredFiles(site.services(), { paths: [gone!.path] });
        await files.put(...args);
      },
    };
    await makeAvifSiblings({ ...site.services(), files: whileDeleting }, { id: gone!.id });
    expect((await site.stored()).filter((name) => name.startsWith(gone!.path.slice(0, -4)))).toEqual([]);
  });
});

describe('the colours of a picture', () => {
  it('are stored with it, and read later where a release before did not', async () => {
    const rows = await saveListingImages(site.services(), seller, [photo, phone]);
    for (const { colours } of rows)
      expect(colours).toEqual(Array(3).fill(expect.stringMatching(/^#[0-9a-f]{6}$/)));
    expect(imageView(files, rows[0]!).colours).toEqual(rows[0]!.colours);
    const [old, damaged] = rows.map(({ id }) => id);
    const { db } = site;
    await db.updateTable('images').set({ colours: null }).where('id', '=', old!).execute();
    await db
      .updateTable('images')
      .set({ colours: null, thumbhash: '!' })
      .where('id', '=', damaged!)
      .execute();
    const { signal } = new AbortController();
    await readColours(site.services(), { signal });
    await readColours(site.services(), { signal });
    const read = await db
      .selectFrom('images')
      .select(['id', 'colours'])
      .where('id', 'in', [old!, damaged!])
      .execute();
    const coloursOf = new Map(read.map(({ id, colours }) => [id, colours]));
    expect([coloursOf.get(old!), coloursOf.get(damaged!)]).toEqual([rows[0]!.colours, []]);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { FilesUnavailableError, type Files } from '#server/adapters/files/files.ts';
import { saveDefaultAvatar } from './default-avatar.ts';
import { deleteFilesQueue } from './image-files.ts';
import { fixture, jpeg } from './image-test-files.ts';
import { noon, other, seller, startImageSite, type ImageSite } from './image-test-site.ts';
import { imageView } from './image-view.ts';
import {
  claimImages,
  findListingImages,
  ownProfilePictureUrl,
  releaseListingImages,
  releaseUserImages,
  saveListingImages,
  saveProfilePicture,
  sweepUnusedImages,
} from './images.ts';

const hourMs = 60 * 60 * 1000;
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

describe('claiming pictures for a listing', () => {
  it('keeps the order given, by whatever form of the address', async () => {
    const rows = await saveListingImages(site.services(), seller, [phone, phone, phone]);
    const [a, b, c] = site.urlsOf(rows);
    await site.claim(seller.uid, [c!, `https://handrail.example${a}`, b!]);
    const listed = await findListingImages(site.db, listingId);
    expect(site.urlsOf(listed)).toEqual([c, a, b]);
    expect(listed.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it("refuses somebody else's, another listing's, unknown and doubled ones, and changes nothing", async () => {
    const [mine, second] = site.urlsOf(await saveListingImages(site.services(), seller, [phone, phone]));
    const [theirs] = site.urlsOf(await saveListingImages(site.services(), other, [phone]));
    const profile = imageView(files, await saveProfilePicture(site.services(), seller, [phone])).url;
    await site.claim(seller.uid, [second!], await site.addListing(seller.uid));
    const elsewhere = 'https://elsewhere.example/picture.jpg';
    const neverUploaded = files.url('user_images/seller-1/listings/1_0.jpg');
    for (const bad of [theirs!, second!, profile, elsewhere, neverUploaded, '', mine!]) {
      await expect(site.claim(seller.uid, [mine!, bad])).rejects.toMatchObject({ code: 'image-not-yours' });
    }
    expect(await findListingImages(site.db, listingId)).toEqual([]);
  });

  it('deletes the files of a picture that an edit leaves out, once the edit is committed', async () => {
    const rows = await saveListingImages(site.services(), seller, [phone, phone]);
    const [first, second] = site.urlsOf(rows);
    await site.claim(seller.uid, [first!, second!]);
    await site.runDueJobs();

    const undone = site.db.transaction().execute(async (trx) => {
      await claimImages(site.services(), trx, { uid: seller.uid, listingId, urls: [second!] });
      throw new Error('the edit fails');
    });
    await expect(undone).rejects.toThrow('the edit fails');
    await site.runDueJobs();
    expect(await files.read(rows[0]!.path)).not.toBeNull();

    await site.claim(seller.uid, [second!]);
    expect(await files.read(rows[0]!.path)).not.toBeNull();
    await site.runDueJobs();
    expect((await site.stored()).filter((name) => name.startsWith(rows[0]!.path.slice(0, -4)))).toEqual([]);
    expect(await files.read(rows[1]!.path)).not.toBeNull();
    expect((await findListingImages(site.db, listingId)).map(({ position }) => position)).toEqual([0]);
  });
});

describe('releasing pictures', () => {
  it('of a listing deletes rows and all files, AVIF too', async () => {
    await site.claim(seller.uid, site.urlsOf(await saveListingImages(site.services(), seller, [photo])));
    await site.runDueJobs();
    expect((await site.stored()).some((name) => name.endsWith('.avif'))).toBe(true);
    await site.db.transaction().execute((trx) => releaseListingImages(site.services(), trx, listingId));
    await site.runDueJobs();
    expect([await site.stored(), await site.rows()]).toEqual([[], []]);
  });

  it("of a user deletes everything of theirs and nobody else's", async () => {
    await saveListingImages(site.services(), seller, [phone]);
    await saveProfilePicture(site.services(), seller, [phone]);
    const [kept] = await saveListingImages(site.services(), other, [phone]);
    await site.db.transaction().execute((trx) => releaseUserImages(site.services(), trx, seller.uid));
    await site.runDueJobs();
    expect((await site.rows()).map(({ path }) => path)).toEqual([kept!.path]);
    expect((await site.stored()).every((name) => name.startsWith('user_images/other-2/'))).toBe(true);
    expect(await files.read(kept!.path)).not.toBeNull();
  });

  it('sweeps uploads that no listing took within a day, and only those', async () => {
    const [taken] = await saveListingImages(site.services(), seller, [phone]);
    await site.claim(seller.uid, site.urlsOf([taken!]));
    const profile = await saveProfilePicture(site.services(), seller, [phone]);
    await saveListingImages(site.services(), seller, [phone, phone]);
    site.at(noon + 2 * hourMs);
    const [young] = await saveListingImages(site.services(), seller, [phone]);
    site.at(noon + 25 * hourMs);
    expect(await sweepUnusedImages(site.services())).toBe(2);
    await site.runDueJobs();
    const left = [taken!.path, profile.path, young!.path].sort();
    expect((await site.rows()).map(({ path }) => path)).toEqual(left);
    expect((await site.stored()).filter((name) => /(?:_\d+|profile)\.jpg$/.test(name))).toEqual(left);
  });
});

describe('a profile picture', () => {
  it('keeps its path and gets a new address when it changes', async () => {
    const first = imageView(files, await saveProfilePicture(site.services(), seller, [phone]));
    const second = imageView(files, await saveProfilePicture(site.services(), seller, [photo]));
    expect([first.path, second.path]).toEqual(Array(2).fill('user_images/seller-1/profile.jpg'));
    expect(first.url).toMatch(/^\/files\/user_images\/seller-1\/profile\.jpg\?v=[0-9a-f]{12}$/);
    expect(second.url).not.toBe(first.url);
    expect([second.width, second.widths]).toEqual([600, [96, 320]]);
    expect(await site.rows()).toHaveLength(1);
    const names = ['-320.jpg', '-320.webp', '-96.jpg', '-96.webp', '.jpg'];
    expect(await site.stored()).toEqual(names.map((name) => `user_images/seller-1/profile${name}`));
  });

  it('keeps the one before where the new one cannot be stored, in its files or in its row', async () => {
    const paths = ['', '-96', '-320'].map((size) => `user_images/seller-1/profile${size}.jpg`);
    const shown = () => Promise.all(paths.map(async (path) => (await files.read(path))!.bytes));
    const [rowBefore, before] = [await saveProfilePicture(site.services(), seller, [phone]), await shown()];
    // A store that fails at the last file of a picture.
    let failures = 1;
    site.useFiles({
      ...files,
      put: async (path, bytes, type) => {
        if (path === paths[0] && failures-- > 0) throw new FilesUnavailableError(`PUT ${path}`, 503);
        await files.put(path, bytes, type);
      },
    });
    await expect(saveProfilePicture(site.services(), seller, [photo])).rejects.toThrow('PUT');
    expect([await site.rows(), await shown()]).toEqual([[rowBefore], before]);
    site.useFiles(files);
    await sql`ALTER TABLE images ADD CONSTRAINT refused CHECK (width <> 600)`.execute(site.db);
    await expect(saveProfilePicture(site.services(), seller, [photo])).rejects.toThrow('refused');
    await sql`ALTER TABLE images DROP CONSTRAINT refused`.execute(site.db);
    await site.runDueJobs();
    expect([await site.rows(), await shown()]).toEqual([[rowBefore], before]);
    // A commit that is refused.
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''too late''; END'`.execute(
      site.db,
    );
    await sql`
      CREATE CONSTRAINT TRIGGER refused AFTER UPDATE ON images DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(site.db);
    await expect(saveProfilePicture(site.services(), seller, [photo])).rejects.toThrow('too late');
    await sql`DROP TRIGGER refused ON images`.execute(site.db);
    expect([await site.rows(), await shown()]).toEqual([[rowBefore], before]);
  });

  it('keeps what another tab stored while the new one waited, and then failed', async () => {
    const filesOf = ({ uid }: { uid: string }) =>
      Promise.all(
        ['', '-96', '-320'].map(async (size) => {
          const { bytes } = (await store.read(`user_images/${uid}/profile${size}.jpg`))!;
          return createHash('sha256').update(bytes).digest('hex');
        }),
      );
    const store = files;
    await saveProfilePicture(site.services(), seller, [phone]);
    await saveProfilePicture(site.services(), other, [photo]);
    const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
    let begun = 0;
    site.useFiles({
      ...store,
      async put(...file) {
        begun += 1;
        // Of five files each: the second picture fails at its last.
        if (begun === 10) throw new FilesUnavailableError(`PUT ${file[0]}`, 503);
        await open;
        await store.put(...file);
      },
    });
    const first = saveProfilePicture(site.services(), seller, [photo]);
    await expect.poll(() => begun).toBe(4);
    const second = saveProfilePicture(site.services(), seller, [phone]);
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(site.db);
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    letGo();
    await expect(second).rejects.toThrow('PUT');
    expect(await filesOf(seller)).toEqual(await filesOf(other));
    expect(await site.rows()).toContainEqual(await first);
  });

  it('leaves connections to the database to others, however slow the store is', async () => {
    const people = Array.from({ length: 10 }, (_, number) => ({ uid: `slow-${number}` }));
    const emails = people.map(({ uid }) => ({ uid, email: `${uid}@example.org` }));
    await site.db.insertInto('users').values(emails).execute();
    const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
    site.useFiles({ ...files, put: (...file) => open.then(() => files.put(...file)) });
    const saved = Promise.all(people.map((person) => saveProfilePicture(site.services(), person, [phone])));
    const begun = async () => {
      const { rows } = await sql`SELECT FROM pgboss.job WHERE name = ${deleteFilesQueue.name}`.execute(
        site.db,
      );
      return rows.length;
    };
    await expect.poll(begun, { timeout: 25_000 }).toBe(people.length);
    letGo();
    expect(await saved).toHaveLength(people.length);
  });

  it('is not stored for somebody whose account was closed while it was sent, nor any other picture', async () => {
    const close = site.db.updateTable('users').set({ disabled_at: new Date() }).where('uid', '=', seller.uid);
    async function* closing() {
      yield phone;
      await close.execute();
    }
    const isRefused = { code: 'token-invalid' };
    await expect(saveProfilePicture(site.services(), seller, closing())).rejects.toMatchObject(isRefused);
    await expect(saveListingImages(site.services(), seller, closing())).rejects.toMatchObject(isRefused);
    expect([await site.stored(), await site.rows()]).toEqual([[], []]);
  });

  it('of a new user is not left behind where they are deleted at once', async () => {
    const log = { warn: () => undefined };
    await saveDefaultAvatar({ ...site.services(), log } as never, 'never-signed-up');
    expect(await site.stored()).toEqual([]);
  });

  it('may only be the own upload or the default one', async () => {
    const own = imageView(files, await saveProfilePicture(site.services(), seller, [phone])).url;
    const check = (uid: string, url: string) => ownProfilePictureUrl(site.services(), site.db, uid, url);
    expect(await check(seller.uid, own)).toBe(own);
    expect(await check(seller.uid, own.replace(/v=.*/, 'v=older'))).toBe(own);
    for (const url of [
      '/images/default-avatar.png',
      'https://handrail.example/images/default-avatar.png',
      '',
    ]) {
      expect(await check(seller.uid, url)).toBe('/images/default-avatar.png');
    }
    for (const bad of [
      'https://elsewhere.example/me.jpg',
      'javascript:alert(1)',
      'http://[',
      '/files/../x.jpg',
    ]) {
      await expect(check(seller.uid, bad)).rejects.toMatchObject({ code: 'image-not-yours' });
    }
    await expect(check(other.uid, own)).rejects.toMatchObject({ code: 'image-not-yours' });
    const theirsToBe = '/files/user_images/other-2/profile.jpg';
    await expect(check(other.uid, theirsToBe)).rejects.toMatchObject({ code: 'image-not-yours' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnsafePathError, type Files, type ListedFile } from './files.ts';

const unsafePaths = [
  '../secret.jpg',
  'user_images/../../secret.jpg',
  '/etc/passwd.jpg',
  'user_images//a.jpg',
  'user_images/./a.jpg',
  'user_images/%2e%2e/a.jpg',
  'user_images\\a.jpg',
  'user_images/.hidden.jpg',
  'user_images/a\0.jpg',
  'user_images/a.jpg\n',
  'user_images/page.html',
  'user_images/picture.svg',
  'user_images/no-ending',
  '',
];

/** What a store lists, by path. */
export async function listedIn(files: Files, prefix?: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of files.list(prefix)) listed.push(file);
  return listed.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** What every file store must do; `open` gives an empty store and what closes it. */
export function filesConformance(
  name: string,
  open: () => Promise<{ files: Files; close(): Promise<void> }>,
): void {
  describe(`files: ${name}`, () => {
    let files: Files;
    let close: () => Promise<void>;
    beforeAll(async () => ({ files, close } = await open()));
    afterAll(async () => close?.());

    it('gives back the bytes and the type that were put', async () => {
      await files.put('user_images/u1/listings/1_0.jpg', Buffer.from('one'), 'image/jpeg');
      const file = await files.read('user_images/u1/listings/1_0.jpg');
      expect(file?.contentType).toBe('image/jpeg');
      expect(file?.bytes.toString()).toBe('one');
    });

    it('replaces a file whole, also when the new one is shorter', async () => {
      await files.put('user_images/u1/profile.jpg', Buffer.from('the first picture'), 'image/jpeg');
      await files.put('user_images/u1/profile.jpg', Buffer.from('second'), 'image/jpeg');
      expect((await files.read('user_images/u1/profile.jpg'))?.bytes.toString()).toBe('second');
    });

    it('shows a reader one whole file while others replace it', async () => {
      const whole = [Buffer.alloc(200_000, 'a'), Buffer.alloc(200_000, 'b')];
      await files.put('user_images/race/profile.jpg', whole[0]!, 'image/jpeg');
      const writes = Array.from({ length: 8 }, (_, n) =>
        files.put('user_images/race/profile.jpg', whole[n % 2]!, 'image/jpeg'),
      );
      const reads = await Promise.all(
        Array.from({ length: 8 }, () => files.read('user_images/race/profile.jpg')),
      );
      await Promise.all(writes);
      for (const file of reads) expect(whole.some((bytes) => bytes.equals(file!.bytes))).toBe(true);
    });

    it('has no file that was never put', async () => {
      expect(await files.read('user_images/u1/listings/404_0.jpg')).toBeNull();
      expect(await files.read('user_images/u1/profile.jpg/deeper.jpg')).toBeNull();
    });

    it('deletes a file, and deleting it again does no harm', async () => {
      await files.put('user_images/u1/listings/2_0.webp', Buffer.from('two'), 'image/webp');
      await files.delete('user_images/u1/listings/2_0.webp');
      await files.delete('user_images/u1/listings/2_0.webp');
      expect(await files.read('user_images/u1/listings/2_0.webp')).toBeNull();
    });

    it("deletes all of one user's files and nobody else's", async () => {
      await files.put('user_images/u2/profile.jpg', Buffer.from('p'), 'image/jpeg');
      await files.put('user_images/u2/listings/1_0.avif', Buffer.from('l'), 'image/avif');
      await files.put('user_images/u20/profile.jpg', Buffer.from('other'), 'image/jpeg');
      await files.deletePrefix('user_images/u2/');
      await files.deletePrefix('user_images/u2/');
      expect(await files.read('user_images/u2/profile.jpg')).toBeNull();
      expect(await files.read('user_images/u2/listings/1_0.avif')).toBeNull();
      expect((await files.read('user_images/u20/profile.jpg'))?.bytes.toString()).toBe('other');
    });

    it('lists every file with its size, and those below a folder alone', async () => {
      await files.put('user_images/l1/profile.jpg', Buffer.from('four'), 'image/jpeg');
      await files.put('user_images/l1/listings/1_0-320.webp', Buffer.from('seventy'), 'image/webp');
      await files.put('user_images/l10/profile.jpg', Buffer.from('x'), 'image/jpeg');
      const below = [
        { path: 'user_images/l1/listings/1_0-320.webp', size: 7 },
        { path: 'user_images/l1/profile.jpg', size: 4 },
      ];
      expect(await listedIn(files, 'user_images/l1/')).toEqual(below);
      const all = [...below, { path: 'user_images/l10/profile.jpg', size: 1 }];
      expect(await listedIn(files)).toEqual(expect.arrayContaining(all));
      expect(await listedIn(files, 'user_images/nobody/')).toEqual([]);
    });

    it('tells the MD5 of a file, and of none nothing', async () => {
      await files.put('user_images/u3/profile.jpg', Buffer.from('hello'), 'image/jpeg');
      expect(await files.md5('user_images/u3/profile.jpg')).toBe('5d41402abc4b2a76b9719d911017c592');
      expect(await files.md5('user_images/u3/none.jpg')).toBeNull();
    });

    it.each(unsafePaths)('refuses the path %j', async (unsafe) => {
      await expect(files.put(unsafe, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(UnsafePathError);
      await expect(files.delete(unsafe)).rejects.toThrow(UnsafePathError);
      expect(await files.read(unsafe)).toBeNull();
    });

    it.each(['', '/', 'user_images', '../', 'user_images/../', './'])(
      'refuses the prefix %j',
      async (unsafe) => {
        await expect(files.deletePrefix(unsafe)).rejects.toThrow(UnsafePathError);
        expect(() => files.list(unsafe)).toThrow(UnsafePathError);
      },
    );

    it('finds the path behind an address of its own, and none behind another', () => {
      const url = files.url('user_images/u1/profile.jpg');
      expect(files.pathOf(url)).toBe('user_images/u1/profile.jpg');
      expect(files.pathOf(`${url}?v=1a2b`)).toBe('user_images/u1/profile.jpg');
      expect(files.pathOf('https://elsewhere.example/picture.jpg')).toBeNull();
      // From before the files moved to another store, in a page that is still open.
      expect(files.pathOf('/files/user_images/u1/profile.jpg')).toBe('user_images/u1/profile.jpg');
      expect(files.pathOf(url.replace('user_images/u1', 'user_images/../u1%2f..'))).toBeNull();
      expect(files.pathOf('')).toBeNull();
    });
  });
}

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEvidence } from '#server/features/moderation/evidence.ts';
import { signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import { uploadForChat, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { addresses, startChatImageSite, type ChatImageSite } from './chat-image-test-site.ts';
import { sweepUnusedChatImages } from './chat-images.ts';

let site: ChatImageSite;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let conversation: string;

beforeAll(async () => {
  site = await startChatImageSite();
  ({ app, seller, buyer } = site);
  stranger = await signUpChatter(app, 'Otto Other');
}, 60_000);
beforeEach(async () => {
  conversation = await site.newChat();
});
afterEach(() => site.leaveChats());
afterAll(() => app?.close());

const sweepAfter = (hours: number) =>
  sweepUnusedChatImages({ ...app.services, clock: { now: () => new Date(Date.now() + hours * 3600_000) } });
async function stored(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of app.services.files.list()) paths.push(path);
  return paths.filter((path) => path.includes('/chat/'));
}
const idOf = (url: string) => /([^/]+)\.jpg$/.exec(url)![1]!;
/** The files of these pictures. */
const filesOf = async (urls: readonly string[]) =>
  (await stored()).filter((path) => urls.some((url) => path.includes(idOf(url))));

describe('a picture', () => {
  test('is shown to its owner alone before it is sent, then to the two of the chat', async () => {
    const images = await site.upload(buyer);
    const [url] = images as [string];
    const whoSees = () =>
      Promise.all([buyer, seller, stranger, undefined].map((person) => site.statusFor(url, person)));
    expect(await whoSees()).toEqual([200, 404, 404, 401]);
    await site.send(buyer, { images });
    expect(await whoSees()).toEqual([200, 200, 404, 401]);
  });

  test('is shown in a page, which has the cookie and no token', async () => {
    const images = await site.upload(buyer);
    await site.send(buyer, { images });
    const cookieOf = async (person: TestPerson) => {
      const { headers } = await person.request('POST', '/api/users/sync_firebase_user/', {});
      return headers.getSetCookie()[0]!.split(';', 1)[0]!;
    };
    const seen = async (cookie: string) => fetch(app.url + images[0], { headers: { cookie } });
    const cookie = await cookieOf(seller);
    const answer = await seen(cookie);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect((await seen(await cookieOf(stranger))).status).toBe(404);
    await app.services.db.deleteFrom('page_sessions').where('uid', '=', seller.uid).execute();
    expect((await seen(cookie)).status).toBe(401);
  });

  test('is upright, without metadata, in every size that it names', async () => {
    const [url] = (await uploadForChat(app, buyer, ['large.jpg'])) as [string];
    const answer = await site.send(buyer, { images: [url] });
    const [{ widths }] = answer.images as [{ widths: number[] }];
    expect(widths).toEqual([320, 800]);
    const picture = async (address: string) =>
      sharp(Buffer.from(await (await site.look(address, seller)).arrayBuffer())).metadata();
    const main = await picture(url);
    expect([main.format, main.exif, main.orientation]).toEqual(['jpeg', undefined, undefined]);
    const base = url.slice(0, -'.jpg'.length);
    for (const [name, format, width] of [
      ['-320.webp', 'webp', 320],
      ['-320.jpg', 'jpeg', 320],
      ['-800.webp', 'webp', 800],
      ['-1600.webp', 'webp', main.width],
    ] as const)
      expect(await picture(base + name)).toMatchObject({ format, width });
    expect(await site.statusFor(`${base}.webp`, seller)).toBe(404);
    expect(await site.statusFor(`${base}-1600.avif`, seller)).toBe(404);
    expect(await site.statusFor(`${base}.jpg.sealed`, seller)).toBe(404);
  });

  test('is unreadable where its files are, and those have no address', async () => {
    const before = new Set(await stored());
    const [url] = (await site.upload(buyer)) as [string];
    const shown = Buffer.from(await (await site.look(url, buyer)).arrayBuffer());
    const paths = (await stored()).filter((path) => !before.has(path));
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      const { bytes } = (await app.services.files.read(path))!;
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/);
      expect(bytes.includes(shown.subarray(0, 32))).toBe(false);
      for (const address of [app.services.files.url(path), `/files/${path}`, `/files/${path.slice(0, -7)}`])
        expect(await site.statusFor(address, buyer)).toBe(404);
    }
  });

  test.each(['drawing.jpg', 'gif-script.jpg', 'text.jpg', '60-megapixels.png', 'document.jpg'])(
    'that is no photograph (%s) is refused with what was sent beside it, and nothing is kept',
    async (file) => {
      const before = await stored();
      const rows = () => app.services.db.selectFrom('chat_images').select('id').execute();
      const count = (await rows()).length;
      await expect(uploadForChat(app, buyer, ['phone.jpg', file])).rejects.toThrow(
        /image-(type-not-supported|unreadable|too-many-pixels)/,
      );
      expect(await stored()).toEqual(before);
      expect(await rows()).toHaveLength(count);
    },
  );

  test('of a report is kept with it, whatever becomes of the chat', async () => {
    const images = await site.upload(buyer, 2);
    await site.send(buyer, { images });
    const picture = Buffer.from(await (await site.look(images[0]!, buyer)).arrayBuffer());
    const report = { model: 'conversation', object_id: conversation, reason: 'Rude' };
    expect((await seller.request('POST', '/api/moderation/submit/', report)).status).toBe(200);
    const kept = await app.services.db
      .selectFrom('reports')
      .selectAll()
      .where('object_id', '=', conversation)
      .executeTakeFirstOrThrow();
    const ids = images.map(idOf);
    expect(kept.snapshot).toMatchObject({ messages: [{ text: '2 pictures', image_ids: ids }] });
    const evidence = await listEvidence(app.services.db, kept.id);
    const found = evidence.find(({ path }) => path.endsWith(`/chat/${ids[0]}.jpg`));
    expect(found).toMatchObject({ content_type: 'image/jpeg' });
    expect(found!.bytes.equals(picture)).toBe(true);
  });
});

describe('what is not needed any more', () => {
  test('goes after a day without a message, and can be sent until then', async () => {
    const [unused, used] = (await site.upload(buyer, 2)) as [string, string];
    await sweepAfter(23);
    expect(await filesOf([unused])).not.toEqual([]);
    await site.send(buyer, { images: [used] });
    await sweepAfter(25);
    expect([await site.statusFor(unused, buyer), await site.statusFor(used, buyer)]).toEqual([404, 200]);
    expect(await site.send(buyer, { images: [unused] })).toMatchObject({
      error: 'One of the pictures is not here any more. Please add it again.',
    });
    await expect.poll(() => filesOf([unused])).toEqual([]);
  });

  test('goes with the account of either, files included, and leaves other chats alone', async () => {
    const leaving = await signUpChatter(app, 'Lea Leaving');
    const doomed = await startChat(app, { seller, buyer: leaving });
    const sent = addresses(await site.send(leaving, { images: await site.upload(leaving) }, doomed));
    const answered = addresses(await site.send(seller, { images: await site.upload(seller) }, doomed));
    const unsent = await site.upload(leaving);
    const kept = addresses(await site.send(seller, { images: await site.upload(seller) }));
    const gone = [...sent, ...answered, ...unsent];
    expect(await filesOf(gone)).not.toEqual([]);
    const deleted = await leaving.request('DELETE', '/api/users/delete-profile/', { uid: leaving.uid });
    expect(deleted.status).toBe(200);
    for (const url of gone) expect(await site.statusFor(url, seller)).toBe(404);
    await expect.poll(() => filesOf(gone)).toEqual([]);
    expect(await site.statusFor(kept[0]!, buyer)).toBe(200);
    const { rows } = await sql`SELECT FROM chat_images WHERE uid = ${leaving.uid}`.execute(app.services.db);
    expect(rows).toEqual([]);
  });
});

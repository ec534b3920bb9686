import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evidenceOf } from '#server/features/moderation/evidence.ts';
import { openChat, signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import type { Frame, SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { uploadForChat, uploadImage, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { sweepUnusedChatImages } from './chat-images.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let conversation: string;
const clients: SocketTestClient[] = [];

beforeAll(async () => {
  app = await startApp();
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
  stranger = await signUpChatter(app, 'Otto Other');
}, 60_000);
beforeEach(async () => {
  conversation = await startChat(app, { seller, buyer });
  return async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
  };
});
afterAll(() => app?.close());

async function chat(person: TestPerson, id = conversation): Promise<SocketTestClient> {
  const client = await openChat(app, person, id);
  clients.push(client);
  return client;
}

/** Sends it and resolves to what comes back: the message, or the error. */
async function send(person: TestPerson, said: object, id = conversation): Promise<Frame> {
  const client = await chat(person, id);
  const named = { client_id: randomUUID(), ...said };
  client.send(named);
  return client.frame(
    ({ type, client_id }) => client_id === named.client_id && ['message', 'error'].includes(type),
  );
}

const upload = (person: TestPerson, count = 1) =>
  uploadForChat(app, person, Array<string>(count).fill('phone.jpg'));
const history = async (person = buyer) =>
  (await person.request('GET', `/api/messages/${conversation}/`)).body as Frame[];
const look = async (url: string, person?: TestPerson) =>
  fetch(app.url + url, person && { headers: { authorization: `Token ${await person.token()}` } });
const statusFor = async (url: string, person?: TestPerson) => (await look(url, person)).status;
const addresses = ({ images }: Frame) => (images as { url: string }[]).map(({ url }) => url);
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

describe('a message with pictures', () => {
  test('reaches both, in their order, with its words, and later whoever asks for it', async () => {
    const other = await chat(seller);
    const images = await upload(buyer, 2);
    const answer = await send(buyer, { message: 'Does it fold like this?', images: images.toReversed() });
    expect(answer).toMatchObject({ type: 'message', seq: 1, text: 'Does it fold like this?' });
    expect(answer.images).toMatchObject([
      { url: images[1], width: 300, height: 400, encodings: ['webp'] },
      { url: images[0] },
    ]);
    expect(answer).not.toHaveProperty('wordless');
    expect(await other.take('message', 1)).toEqual([answer]);
    expect(await history()).toEqual([expect.objectContaining({ seq: 1, images: answer.images })]);
  });

  test('needs no words: those that stand for the pictures are for whoever shows only text', async () => {
    const answer = await send(buyer, { images: await upload(buyer, 2) });
    expect(answer).toMatchObject({ text: '2 pictures', message: '2 pictures', wordless: true });
    expect(await send(buyer, { message: ' ', images: await upload(buyer) })).toMatchObject({
      text: 'Picture',
      wordless: true,
    });
    const { body: inbox } = await seller.request('GET', '/api/messages/');
    const row = inbox.find(({ id }: { id: string }) => id === conversation);
    expect(row).toMatchObject({ last_message: 'Picture', unread_count: 2, last_seq: 2 });
    const { body: found } = await seller.request('GET', '/api/messages/search/?words=picture');
    expect(found).toEqual([]);
  });

  test('that is sent again, by the same socket or another, is stored once and answered with its pictures', async () => {
    const said = { client_id: randomUUID(), images: await upload(buyer) };
    const [first, second] = [await send(buyer, said), await send(buyer, said)];
    expect(second).toEqual(first);
    const both = await Promise.all(
      [await chat(buyer), await chat(buyer)].map((client) => {
        const again = { ...said, client_id: said.client_id.toUpperCase() };
        client.send(again);
        return client.frame(({ type }) => type === 'message');
      }),
    );
    expect(both).toEqual([first, first]);
    expect(await history()).toHaveLength(1);
  });

  test('leaves its pictures with the first of two that want them at once', async () => {
    const images = await upload(buyer, 3);
    const answers = await Promise.all([
      send(buyer, { images }),
      send(buyer, { images: images.toReversed() }),
      send(buyer, { images: [images[1]] }),
    ]);
    const refused = answers.filter(({ code }) => code === 'image-not-yours');
    expect([answers.length - refused.length, refused.length]).toEqual([1, 2]);
    expect(await history()).toHaveLength(1);
  });

  test.each([
    ['somebody else’s', async () => upload(seller), 'image-not-yours'],
    ['a listing’s', async () => [await uploadImage(app, buyer)], 'image-not-yours'],
    ['from nowhere', async () => [`/api/uploads/chat-images/${randomUUID()}.jpg`, 'x'], 'image-not-yours'],
    [
      'twice the same',
      async () => {
        const [one] = await upload(buyer);
        return [one, one];
      },
      'image-not-yours',
    ],
    ['seven', async () => [...(await upload(buyer, 6)), ...(await upload(buyer))], 'too-many-images'],
  ])('is refused with pictures that are %s, and nothing of it is stored', async (_, wanted, code) => {
    expect(await send(buyer, { message: 'Look', images: await wanted() })).toMatchObject({
      type: 'error',
      code,
    });
    expect(await history()).toEqual([]);
  });

  test('has at most six, and says so', async () => {
    const images = await upload(buyer, 6);
    expect(addresses(await send(buyer, { images }))).toEqual(images);
    await expect(upload(buyer, 7)).rejects.toThrow('A message can have at most 6 pictures.');
    const tooMany = await send(buyer, { images: [...(await upload(buyer, 6)), ...(await upload(buyer))] });
    expect(tooMany.error).toBe('A message can have at most 6 pictures.');
  });

  test('with neither words nor pictures is none', async () => {
    expect(await send(buyer, { images: [] })).toMatchObject({ code: 'message-blank' });
    expect(await send(buyer, {})).toMatchObject({ code: 'invalid-input' });
    expect(await send(buyer, { images: 'x' })).toMatchObject({ code: 'invalid-input' });
  });

  test('is refused after a block and with a closed account as words are, and keeps its pictures unsent', async () => {
    const [shown] = addresses(await send(buyer, { images: await upload(buyer) }));
    const images = await upload(buyer);
    await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
    expect(await send(buyer, { images })).toMatchObject({ code: 'blocked' });
    // What was said before stays with both.
    expect([await statusFor(shown!, buyer), await statusFor(shown!, seller)]).toEqual([200, 200]);
    await seller.request('POST', '/api/users/unblock/', { blocked: buyer.uid });
    const close = (at: Date | null) =>
      app.services.db.updateTable('users').set({ disabled_at: at }).where('uid', '=', seller.uid).execute();
    await close(new Date());
    try {
      expect(await send(buyer, { images })).toMatchObject({ code: 'account-closed' });
      expect(await statusFor(shown!, seller)).toBe(401);
    } finally {
      await close(null);
    }
    expect(await statusFor(images[0]!, seller)).toBe(404);
    expect(addresses(await send(buyer, { images }))).toEqual(images);
  });
});

describe('a picture', () => {
  test('is shown to its owner alone before it is sent, then to the two of the chat', async () => {
    const images = await upload(buyer);
    const [url] = images as [string];
    const whoSees = () =>
      Promise.all([buyer, seller, stranger, undefined].map((person) => statusFor(url, person)));
    expect(await whoSees()).toEqual([200, 404, 404, 401]);
    await send(buyer, { images });
    expect(await whoSees()).toEqual([200, 200, 404, 401]);
  });

  test('is shown in a page, which has the cookie and no token', async () => {
    const images = await upload(buyer);
    await send(buyer, { images });
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
    const answer = await send(buyer, { images: [url] });
    const [{ widths }] = answer.images as [{ widths: number[] }];
    expect(widths).toEqual([320, 800]);
    const picture = async (address: string) =>
      sharp(Buffer.from(await (await look(address, seller)).arrayBuffer())).metadata();
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
    expect(await statusFor(`${base}.webp`, seller)).toBe(404);
    expect(await statusFor(`${base}-1600.avif`, seller)).toBe(404);
    expect(await statusFor(`${base}.jpg.sealed`, seller)).toBe(404);
  });

  test('is unreadable where its files are, and those have no address', async () => {
    const before = new Set(await stored());
    const [url] = (await upload(buyer)) as [string];
    const shown = Buffer.from(await (await look(url, buyer)).arrayBuffer());
    const paths = (await stored()).filter((path) => !before.has(path));
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      const { bytes } = (await app.services.files.read(path))!;
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/);
      expect(bytes.includes(shown.subarray(0, 32))).toBe(false);
      for (const address of [app.services.files.url(path), `/files/${path}`, `/files/${path.slice(0, -7)}`])
        expect(await statusFor(address, buyer)).toBe(404);
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
    const images = await upload(buyer, 2);
    await send(buyer, { images });
    const picture = Buffer.from(await (await look(images[0]!, buyer)).arrayBuffer());
    const report = { model: 'conversation', object_id: conversation, reason: 'Rude' };
    expect((await seller.request('POST', '/api/moderation/submit/', report)).status).toBe(200);
    const kept = await app.services.db
      .selectFrom('reports')
      .selectAll()
      .where('object_id', '=', conversation)
      .executeTakeFirstOrThrow();
    const ids = images.map(idOf);
    expect(kept.snapshot).toMatchObject({ messages: [{ text: '2 pictures', image_ids: ids }] });
    const evidence = await evidenceOf(app.services, kept.id);
    const found = evidence.find(({ path }) => path.endsWith(`/chat/${ids[0]}.jpg`));
    expect(found).toMatchObject({ content_type: 'image/jpeg' });
    expect(found!.bytes.equals(picture)).toBe(true);
  });
});

describe('what is not needed any more', () => {
  test('goes after a day without a message, and can be sent until then', async () => {
    const [unused, used] = (await upload(buyer, 2)) as [string, string];
    await sweepAfter(23);
    expect(await filesOf([unused])).not.toEqual([]);
    await send(buyer, { images: [used] });
    await sweepAfter(25);
    expect([await statusFor(unused, buyer), await statusFor(used, buyer)]).toEqual([404, 200]);
    expect(await send(buyer, { images: [unused] })).toMatchObject({
      error: 'One of the pictures is not here any more. Please add it again.',
    });
    await expect.poll(() => filesOf([unused])).toEqual([]);
  });

  test('goes with the account of either, files included, and leaves other chats alone', async () => {
    const leaving = await signUpChatter(app, 'Lea Leaving');
    const doomed = await startChat(app, { seller, buyer: leaving });
    const sent = addresses(await send(leaving, { images: await upload(leaving) }, doomed));
    const answered = addresses(await send(seller, { images: await upload(seller) }, doomed));
    const unsent = await upload(leaving);
    const kept = addresses(await send(seller, { images: await upload(seller) }));
    const gone = [...sent, ...answered, ...unsent];
    expect(await filesOf(gone)).not.toEqual([]);
    const deleted = await leaving.request('DELETE', '/api/users/delete-profile/', { uid: leaving.uid });
    expect(deleted.status).toBe(200);
    for (const url of gone) expect(await statusFor(url, seller)).toBe(404);
    await expect.poll(() => filesOf(gone)).toEqual([]);
    expect(await statusFor(kept[0]!, buyer)).toBe(200);
    const { rows } = await sql`SELECT FROM chat_images WHERE uid = ${leaving.uid}`.execute(app.services.db);
    expect(rows).toEqual([]);
  });
});

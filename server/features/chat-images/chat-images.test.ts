import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Frame } from '#server/features/sockets/socket-test-client.ts';
import { uploadImage, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { addresses, startChatImageSite, type ChatImageSite } from './chat-image-test-site.ts';

let site: ChatImageSite;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;

beforeAll(async () => {
  site = await startChatImageSite();
  ({ app, seller, buyer } = site);
}, 60_000);
beforeEach(async () => {
  conversation = await site.newChat();
});
afterEach(() => site.leaveChats());
afterAll(() => app?.close());

const history = async (person = buyer) =>
  (await person.request('GET', `/api/messages/${conversation}/`)).body as Frame[];

describe('a message with pictures', () => {
  test('reaches both, in their order, with its words, and later whoever asks for it', async () => {
    const other = await site.chat(seller);
    const images = await site.upload(buyer, 2);
    const answer = await site.send(buyer, {
      message: 'Does it fold like this?',
      images: images.toReversed(),
    });
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
    const answer = await site.send(buyer, { images: await site.upload(buyer, 2) });
    expect(answer).toMatchObject({ text: '2 pictures', message: '2 pictures', wordless: true });
    expect(await site.send(buyer, { message: ' ', images: await site.upload(buyer) })).toMatchObject({
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
    const said = { client_id: randomUUID(), images: await site.upload(buyer) };
    const [first, second] = [await site.send(buyer, said), await site.send(buyer, said)];
    expect(second).toEqual(first);
    const both = await Promise.all(
      [await site.chat(buyer), await site.chat(buyer)].map((client) => {
        const again = { ...said, client_id: said.client_id.toUpperCase() };
        client.send(again);
        return client.frame(({ type }) => type === 'message');
      }),
    );
    expect(both).toEqual([first, first]);
    expect(await history()).toHaveLength(1);
  });

  test('leaves its pictures with the first of two that want them at once', async () => {
    const images = await site.upload(buyer, 3);
    const answers = await Promise.all([
      site.send(buyer, { images }),
      site.send(buyer, { images: images.toReversed() }),
      site.send(buyer, { images: [images[1]] }),
    ]);
    const refused = answers.filter(({ code }) => code === 'image-not-yours');
    expect([answers.length - refused.length, refused.length]).toEqual([1, 2]);
    expect(await history()).toHaveLength(1);
  });

  test.each([
    ['somebody else’s', async () => site.upload(seller), 'image-not-yours'],
    ['a listing’s', async () => [await uploadImage(app, buyer)], 'image-not-yours'],
    ['from nowhere', async () => [`/api/uploads/chat-images/${randomUUID()}.jpg`, 'x'], 'image-not-yours'],
    [
      'twice the same',
      async () => {
        const [one] = await site.upload(buyer);
        return [one, one];
      },
      'image-not-yours',
    ],
    [
      'seven',
      async () => [...(await site.upload(buyer, 6)), ...(await site.upload(buyer))],
      'too-many-images',
    ],
  ])('is refused with pictures that are %s, and nothing of it is stored', async (_, wanted, code) => {
    expect(await site.send(buyer, { message: 'Look', images: await wanted() })).toMatchObject({
      type: 'error',
      code,
    });
    expect(await history()).toEqual([]);
  });

  test('has at most six, and says so', async () => {
    const images = await site.upload(buyer, 6);
    expect(addresses(await site.send(buyer, { images }))).toEqual(images);
    await expect(site.upload(buyer, 7)).rejects.toThrow('A message can have at most 6 pictures.');
    const tooMany = await site.send(buyer, {
      images: [...(await site.upload(buyer, 6)), ...(await site.upload(buyer))],
    });
    expect(tooMany.error).toBe('A message can have at most 6 pictures.');
  });

  test('with neither words nor pictures is none', async () => {
    expect(await site.send(buyer, { images: [] })).toMatchObject({ code: 'message-blank' });
    expect(await site.send(buyer, {})).toMatchObject({ code: 'invalid-input' });
    expect(await site.send(buyer, { images: 'x' })).toMatchObject({ code: 'invalid-input' });
  });

  test('is refused after a block and with a closed account as words are, and keeps its pictures unsent', async () => {
    const [shown] = addresses(await site.send(buyer, { images: await site.upload(buyer) }));
    const images = await site.upload(buyer);
    await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
    expect(await site.send(buyer, { images })).toMatchObject({ code: 'blocked' });
    // What was said before stays with both.
    expect([await site.statusFor(shown!, buyer), await site.statusFor(shown!, seller)]).toEqual([200, 200]);
    await seller.request('POST', '/api/users/unblock/', { blocked: buyer.uid });
    const close = (at: Date | null) =>
      app.services.db.updateTable('users').set({ disabled_at: at }).where('uid', '=', seller.uid).execute();
    await close(new Date());
    try {
      expect(await site.send(buyer, { images })).toMatchObject({ code: 'account-closed' });
      expect(await site.statusFor(shown!, seller)).toBe(401);
    } finally {
      await close(null);
    }
    expect(await site.statusFor(images[0]!, seller)).toBe(404);
    expect(addresses(await site.send(buyer, { images }))).toEqual(images);
  });
});

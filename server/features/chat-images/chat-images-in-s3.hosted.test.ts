import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteProfile } from '#contract/users.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { signUpPerson, uploadForChat, type TestPerson } from '#tests/support/people.ts';
import type { S3Peer } from '#tests/support/s3-peer.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { startSwift } from '#tests/support/swift.ts';

let peer: S3Peer;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  peer = await startSwift();
  app = await startApp({ env: peer.env });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
});
afterAll(async () => {
  await app?.close();
  await peer?.close();
});

/** What the store has of chats, by path. */
async function stored(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of app.services.files.list('user_images/')) paths.push(path);
  return paths.filter((path) => path.includes('/chat/'));
}

it('shows a picture to the two of a chat, while the public bucket has nothing that can be read', async () => {
  const conversation = await startChat(app, { seller, buyer });
  const images = await uploadForChat(app, buyer, ['large.jpg']);
  await sendMessage(app.services, buyer.uid, conversation, { text: '', images, clientId: randomUUID() });
  const headers = { authorization: `Token ${await seller.token()}` };
  const shown = await fetch(app.url + images[0], { headers });
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg' });

  const paths = await stored();
  expect(paths).toHaveLength(6);
  for (const path of paths) {
    // The bucket serves it to everybody, as it does all of them, but no cache is to keep it.
    const object = await fetch(app.services.files.url(path));
    expect([object.status, object.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await expect(sharp(await object.arrayBuffer()).metadata()).rejects.toThrow(/unsupported image format/);
    const sentOn = await fetch(`${app.url}/files/${path}`, { redirect: 'manual' });
    expect(sentOn.status).toBe(404);
  }

  await peer.stop();
  const away = await fetch(app.url + images[0], { headers });
  expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
  await buyer.api.call(deleteProfile, { body: { uid: buyer.uid } });
  await peer.start();
  expect((await fetch(app.url + images[0], { headers })).status).toBe(404);
  await expect.poll(stored, { timeout: 60_000, interval: 250 }).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSummary, ShownCase } from '#contract/cases.ts';
import { listPictures } from '#server/features/exports/export-data-store.ts';
import { openChat, startChat } from '#server/features/sockets/chat-test-people.ts';
import { uploadForChat, type TestPerson } from '../../../tests/support/people.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { decisionsAbout, nextSeller } from './decision-test-desk.ts';

let site: StaffedSite;
let app: RunningApp;
let buyer: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
/** Who sends pictures; each test has another. */
let sam: TestPerson;
let conversation: string;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, buyer, mo, mia } = site);
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await nextSeller(site);
  conversation = await startChat(app, { seller: sam, buyer });
}, 60_000);

const { reported, decide, undo, own } = decisionsAbout(() => ({ site, sam }));

async function send(person: TestPerson, files: string[]): Promise<string[]> {
  const images = await uploadForChat(app, person, files);
  const client = await openChat(app, person, conversation);
  const client_id = randomUUID();
  client.send({ client_id, images });
  await client.frame((frame) => frame.type === 'message' && frame.client_id === client_id);
  await client.close();
  return images;
}

const statusFor = async (url: string, person: TestPerson) =>
  (await fetch(app.url + url, { headers: { authorization: `Token ${await person.token()}` } })).status;
/** How the chat's one picture looks to this person before it is there. */
async function blurFor(person: TestPerson) {
  const { body } = await person.request('GET', `/api/messages/${conversation}/`);
  const { thumbhash, colours } = body[0].images[0];
  return { thumbhash, colours };
}
const nothing = { thumbhash: '', colours: [] };
const statuses = (url: string) => Promise.all([buyer, sam].map((person) => statusFor(url, person)));
/** The pictures that the case has a copy of. */
const allKeptOf = async ({ id }: CaseSummary) =>
  ((await mo.request('GET', `/api/staff/cases/${id}/`)).body as ShownCase).reports[0]!.pictures;
/** Those that can be hidden. */
const keptOf = async (found: CaseSummary) => (await allKeptOf(found)).filter(({ can_hide }) => can_hide);
const hide = (found: CaseSummary, image_path?: string) =>
  decide(found, { action: 'hide-image', rule: 'private-details', facts: 'It shows a letter.', image_path });

describe.each(['conversation', 'user'] as const)('a picture of a chat, by a case of a %s', (model) => {
  const inChat = () =>
    reported(
      model === 'conversation'
        ? { model, object_id: conversation }
        : { model, object_id: sam.uid, conversation_id: conversation },
    );

  test('is taken away from both, its sender is told and reads nothing of a profile, and an appeal puts it back', async () => {
    const [one, other] = await send(sam, ['phone.jpg', 'photo.webp']);
    const found = await inChat();
    const pictures = await keptOf(found);
    expect(pictures).toHaveLength(2);
    const answers: number[] = [];
    for (const [at, { path }] of pictures.entries()) {
      // With the last slash and without.
      const url = `/api/staff/cases/${found.id}/pictures/${path}${at === 0 ? '/' : ''}`;
      answers.push((await mo.request('GET', url)).status);
    }
    expect(answers).toEqual([200, 200]);

    const statement = (await mo
      .request('POST', `/api/staff/cases/${found.id}/preview/`, {
        action: 'hide-image',
        rule: 'private-details',
        facts: 'It shows a letter.',
        image_path: pictures[0]!.path,
      })
      .then(({ body }) => body.statement)) as string[];
    expect((await hide(found, pictures[0]!.path)).status).toBe(201);
    // They stand in the order of their paths there, which are drawn by lot.
    const seen = (await Promise.all([one!, other!].map(statuses))).flat();
    expect(seen.filter((status) => status === 200)).toHaveLength(2);
    expect(seen.filter((status) => status === 404)).toHaveLength(2);

    const [decision] = await own();
    expect(decision).toMatchObject({ action: 'hide-image', subject: '', statement });
    expect(statement[0]).toBe(
      'We took down a picture that you sent in a chat. Nobody can see it. The rest of the chat is as before.',
    );

    await sam.request('POST', `/api/account/decisions/${decision!.id}/appeal/`, { text: 'It is my own.' });
    const [appeal] = (await mia.request('GET', '/api/staff/appeals/')).body;
    const right = { outcome: 'overturned', answer: 'You are right.' };
    expect((await mia.request('POST', `/api/staff/appeals/${appeal.id}/decide/`, right)).status).toBe(200);
    expect(await Promise.all([one!, other!].map(statuses))).toEqual([
      [200, 200],
      [200, 200],
    ]);
  });

  test('comes back when it is undone, and can be taken away again', async () => {
    const [url] = await send(sam, ['phone.jpg']);
    const found = await inChat();
    const [picture] = await keptOf(found);
    const blurred = await blurFor(buyer);
    const answer = await hide(found, picture!.path);
    expect(await statuses(url!)).toEqual([404, 404]);
    expect(await Promise.all([buyer, sam].map(blurFor))).toEqual([nothing, nothing]);
    expect(await keptOf(found)).toEqual([]);
    expect((await undo(answer.body.decision)).status).toBe(200);
    expect(await statuses(url!)).toEqual([200, 200]);
    expect(blurred).not.toEqual(nothing);
    expect(await Promise.all([buyer, sam].map(blurFor))).toEqual([blurred, blurred]);
    const [again] = (await mo.request('GET', '/api/staff/cases/')).body;
    expect((await hide(again, picture!.path)).status).toBe(201);
    expect(await statuses(url!)).toEqual([404, 404]);
  });

  test('is not taken away where it is the reporter’s, of another case, or of none', async () => {
    const [theirs] = await send(buyer, ['phone.jpg']);
    const found = await inChat();
    expect(await keptOf(found)).toEqual([]);
    const kept = await allKeptOf(found);
    expect(kept.length).toBeGreaterThan(0);
    for (const path of [
      ...kept.map((picture) => picture.path),
      randomUUID(),
      'user_images/x/listings/1_0.jpg',
      '\0',
    ]) {
      const answer = await hide(found, path);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    }
    expect(await statuses(theirs!)).toEqual([200, 200]);
    expect(await own()).toEqual([]);
  });
});

test('what is taken away is in no copy of the other’s data, and stays in the sender’s', async () => {
  await send(sam, ['phone.jpg']);
  const found = await reported({ model: 'conversation', object_id: conversation });
  const copied = async ({ uid, email }: TestPerson) =>
    (await listPictures(app.services.db, { uid, email, now: new Date(), limit: 500 })).filter(
      ({ sealed, path }) => sealed && path.includes(sam.uid),
    ).length;
  expect(await Promise.all([buyer, sam].map(copied))).toEqual([1, 1]);
  await hide(found, (await keptOf(found))[0]!.path);
  expect(await Promise.all([buyer, sam].map(copied))).toEqual([0, 1]);
});

test('a case of a chat needs to say which picture', async () => {
  await send(sam, ['phone.jpg']);
  const answer = await hide(await reported({ model: 'conversation', object_id: conversation }));
  expect(answer).toMatchObject({ status: 400, body: { fields: { image_path: 'Choose which picture.' } } });
});

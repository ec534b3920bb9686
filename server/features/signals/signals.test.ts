import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { readFingerprints } from '#server/features/images/image-files.ts';
import { saveListingImages } from '#server/features/images/images.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import {
  lookAtChatsQueue,
  lookAtListingQueue,
  lookAtMessageQueue,
} from '#server/features/look-queues/look-queues.ts';
import { jobsDue } from '../../../tests/support/job-time.ts';
import { lookAtChats, lookAtListing } from './signals.ts';

let app: RunningApp;
let sam: TestPerson;
let olga: TestPerson;
let bea: TestPerson;
let bed: Buffer;

beforeAll(async () => {
  app = await startApp();
  [sam, olga, bea] = (await Promise.all(
    ['Sam Seller', 'Olga Other', 'Bea Buyer'].map((name) => signUpPerson(app, { name })),
  )) as [TestPerson, TestPerson, TestPerson];
  bed = await readFile(
    path.join(import.meta.dirname, '../../../dev/demo/pictures/bed-manual-person-sage-7epu.webp'),
  );
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  // What the test before has written is still being looked at, and would be found in this one.
  const looks = [lookAtListingQueue, lookAtMessageQueue, lookAtChatsQueue];
  await vi.waitUntil(async () => (await jobsDue(app.services.db, looks)) === 0, { timeout: 10_000 });
  await app.services.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 30 * 86_400_000), organisation: false })
    .execute();
  for (const table of ['conversations', 'listings', 'cases'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(app.services.db);
});

/** Of all cases: whose, what is found and in what words. */
const signals = () =>
  app.services.db
    .selectFrom('signals')
    .innerJoin('cases', 'cases.id', 'signals.case_id')
    .select(['cases.model', 'cases.person_uid', 'signals.kind', 'signals.words'])
    .orderBy('signals.kind')
    .orderBy('cases.model', 'desc')
    .execute();

describe('the same picture', () => {
  const shows = async (person: TestPerson, picture: Buffer): Promise<string> => {
    const [image] = await saveListingImages(app.services, person, [picture]);
    const { id } = await postListing(app, person, { image_urls: [app.services.files.url(image!.path)] });
    return id;
  };
  const noSignals = async (...ids: string[]) => {
    for (const id of ids) await lookAtListing(app.services, { id });
    expect(await signals()).toEqual([]);
  };

  test('at another seller, mirrored and made smaller, is a signal on the later listing alone', async () => {
    const first = await shows(sam, bed);
    const copy = await shows(olga, await sharp(bed).resize({ width: 600 }).flop().jpeg().toBuffer());
    const found = {
      model: 'listing',
      person_uid: olga.uid,
      kind: 'same-picture',
      words: `/listing/${first}`,
    };
    await expect.poll(signals).toEqual([found]);
    // Looked at again, by two at once and after its owner has seen to it: it is known.
    await Promise.all([copy, copy, first].map((id) => lookAtListing(app.services, { id })));
    await app.services.db.updateTable('cases').set({ state: 'decided' }).execute();
    await lookAtListing(app.services, { id: copy });
    expect(await signals()).toEqual([found]);
    const { hidden } = await app.services.db
      .selectFrom('listings')
      .select('hidden')
      .where('id', '=', copy)
      .executeTakeFirstOrThrow();
    expect(hidden).toBe(false);
  });

  test('in two listings of the same seller, and white ones, are none', async () => {
    const white = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#fdfdfd' } })
      .png()
      .toBuffer();
    await noSignals(
      await shows(sam, bed),
      await shows(sam, bed),
      await shows(sam, white),
      await shows(olga, white),
    );
  });

  test('is found in pictures that a release stored which kept no fingerprints', async () => {
    await shows(sam, bed);
    const copy = await shows(olga, bed);
    const db = app.services.db;
    await expect.poll(signals).toHaveLength(1);
    await sql`DELETE FROM cases`.execute(db);
    await db.updateTable('images').set({ fingerprint: null }).execute();
    await noSignals(copy);
    await readFingerprints(app.services, new AbortController());
    await lookAtListing(app.services, { id: copy });
    expect(await signals()).toMatchObject([{ kind: 'same-picture' }]);
  });

  test('is read of a picture that was taken down where that is kept, and of one that is missing once it is there', async () => {
    const { db, files } = app.services;
    const pictures = await saveListingImages(app.services, sam, [bed, bed]);
    const pathOf = (main: string) => main.replace('.jpg', '-320.jpg');
    const [away, missing] = pictures.map(({ id, path: main }) => ({ id, at: pathOf(main) }));
    const { bytes } = (await files.read(away!.at))!;
    const file = { path: away!.at, content_type: 'image/jpeg', bytes };
    await db
      .insertInto('removed_image_files')
      .values({ image_id: away!.id, ...file })
      .execute();
    for (const { at } of [away!, missing!]) await files.delete(at);
    await db.updateTable('images').set({ fingerprint: null }).execute();
    const fingerprints = async () => {
      await readFingerprints(app.services, new AbortController());
      const rows = await db.selectFrom('images').select(['id', 'fingerprint']).execute();
      return [away, missing].map((one) => rows.find(({ id }) => id === one!.id)!.fingerprint);
    };
    const { fingerprint } = pictures[0]!;
    expect(fingerprint).toHaveLength(8);
    expect(await fingerprints()).toEqual([fingerprint, null]);
    await files.put(missing!.at, bytes, 'image/jpeg');
    expect(await fingerprints()).toEqual([fingerprint, fingerprint]);
    // As an instance of the release before notes one that is not at its address.
    await db.updateTable('images').set({ fingerprint: [] }).where('id', '=', away!.id).execute();
    expect(await fingerprints()).toEqual([fingerprint, fingerprint]);
  });
});

describe('what is written', () => {
  const chat = async (sellerUid = sam.uid): Promise<string> => {
    const { db, categories } = app.services;
    await insertManyListings(db, { count: 1, sellerUid, zips: ['78701'], categories: categories.all });
    const { rows } = await sql<{ id: string }>`
      INSERT INTO conversations (id, listing_id, buyer_uid, seller_uid)
      SELECT gen_random_uuid(), id, ${bea.uid}, seller_uid FROM listings WHERE seller_uid = ${sellerUid}
      RETURNING id`.execute(db);
    return rows[0]!.id;
  };
  const say = async (text: string, conversation?: string) =>
    sendMessage(app.services, bea.uid, conversation ?? (await chat()), { text, clientId: randomUUID() });
  const sayTo = async (count: number, text: (n: number) => string) => {
    for (let n = 0; n < count; n += 1)
      await say(text(n), await chat(await insertSeller(app.services.db, `Seller ${n}`)));
    await lookAtChats(app.services, { uid: bea.uid });
  };

  test('abuse in a chat is a signal with its words, once for the chat; the message arrives', async () => {
    const conversation = await chat();
    for (const text of ['You stupid old hag.', 'What an idiot.']) {
      expect(await say(text, conversation)).toMatchObject({ message: { body: text } });
    }
    await expect.poll(signals).toMatchObject([{ model: 'user', person_uid: bea.uid, kind: 'abuse-insult' }]);
    const [{ words } = { words: '' }] = await signals();
    expect(['stupid old hag', 'an idiot'].some((word) => words.includes(word))).toBe(true);
  });

  test('a threat in a chat makes its case urgent; the same words in a listing threaten nobody', async () => {
    const words = 'Buy it now or you will regret it.';
    await say(words);
    await postListing(app, sam, { description: words });
    await expect
      .poll(signals)
      .toMatchObject(['user', 'listing'].map((model) => ({ model, kind: 'abuse-threat' })));
    const cases = await app.services.db.selectFrom('cases').selectAll().orderBy('model', 'desc').execute();
    expect(
      cases.map(({ model, urgent, opened_at, due_at }) => [
        model,
        urgent,
        Math.round((due_at.getTime() - opened_at.getTime()) / 3_600_000),
      ]),
    ).toEqual([
      ['user', true, limits.urgentCaseHours],
      ['listing', false, limits.caseHours],
    ]);
  });

  test('a link that poses as somebody’s is one, in a chat and in a listing', async () => {
    await say('Please confirm at http://paypa1-secure.top/login so we can ship');
    await postListing(app, sam, { description: 'Pay at zelle-payments.icu and it is yours.' });
    await expect
      .poll(signals)
      .toMatchObject([
        { kind: 'look-alike-link', words: expect.stringContaining('.') },
        { kind: 'look-alike-link' },
      ]);
    const found = await signals();
    expect(found.map(({ model, words }) => [model, words])).toEqual(
      expect.arrayContaining([
        ['user', 'http://paypa1-secure.top'],
        ['listing', 'zelle-payments.icu'],
      ]),
    );
  });

  test.each([
    ['a fact', { details: { missing_parts: 'Pay at zelle-payments.icu first' } }],
    ['the brand', { brand: 'zelle-payments.icu' }],
  ])('in %s of a listing it is one too', async (_, written) => {
    await postListing(app, sam, written);
    await expect.poll(signals).toMatchObject([{ kind: 'look-alike-link', words: 'zelle-payments.icu' }]);
  });

  test('medical words, and links to what they say they are, are none', async () => {
    await say('The rail hurts his sore ass bone, see https://www.medicare.gov/coverage');
    const { id } = await postListing(app, sam, { description: 'For a pressure sore. medicare.gov pays.' });
    await lookAtListing(app.services, { id });
    expect(await signals()).toEqual([]);
  });

  const canvass = 'Hello! I buy any chair, write to me what you want for it.';

  test('the same text to six people in a day is a signal, however it is punctuated', async () => {
    await sayTo(5, (n) => (n % 2 ? canvass : canvass.toUpperCase()));
    expect(await signals()).toEqual([]);
    await sayTo(1, () => `${canvass}!!!`);
    expect(await signals()).toMatchObject([{ kind: 'same-text', person_uid: bea.uid }]);
    await Promise.all([1, 2, 3].map(() => lookAtChats(app.services, { uid: bea.uid })));
    expect(await signals()).toHaveLength(1);
  });

  test('what everybody asks, and what each is told anew, is none', async () => {
    await sayTo(8, () => 'Is it still available?');
    await sayTo(8, (n) => `Hello, I am looking for a bed of size ${'x'.repeat(n + 1)} for my mother.`);
    expect(await signals()).toEqual([]);
  });

  test('many chats begun within days of signing up are one', async () => {
    await app.services.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .execute();
    await sayTo(7, () => 'Still there?');
    expect(await signals()).toEqual([]);
    await sayTo(1, () => 'Still there?');
    expect(await signals()).toMatchObject([{ kind: 'many-chats', person_uid: bea.uid, words: '8' }]);
  });

  test('is looked at some minutes after a chat has begun', async () => {
    const { id } = await postListing(app, sam);
    await bea.request('POST', '/api/messages/start/', { listing: id });
    const { rows } = await sql<{ data: object }>`
      SELECT data FROM pgboss.job WHERE name = ${lookAtChatsQueue.name} AND start_after > now()
        AND data->>'uid' = ${bea.uid}`.execute(app.services.db);
    expect(rows).toHaveLength(1);
  });

  test('goes when its writer’s account does', async () => {
    const leaver = await signUpPerson(app, { name: 'Lea Leaver' });
    const { id } = await postListing(app, leaver, { description: 'Pay at zelle-payments.icu today.' });
    await lookAtListing(app.services, { id });
    expect(await signals()).toHaveLength(1);
    await leaver.request('DELETE', '/api/users/delete-profile/', { uid: leaver.uid });
    expect(await app.services.db.selectFrom('signals').selectAll().execute()).toEqual([]);
  });
});

describe('listings far apart', () => {
  const places = async (...zips: string[]) => {
    for (const zip_code of zips) {
      const { id } = await postListing(app, sam, { zip_code });
      await lookAtListing(app.services, { id });
    }
    return signals();
  };

  test('in three places within 30 days are a signal', async () => {
    expect(await places('78701', '33101', '98101')).toMatchObject([
      { kind: 'far-apart', person_uid: sam.uid, words: expect.stringContaining('WA') },
    ]);
  });

  test('in two places, or around one, are none', async () => {
    expect(await places('78701', '33101', '78702', '33109', '77002')).toEqual([]);
  });

  test('of an organisation are none', async () => {
    await app.services.db.updateTable('users').set({ organisation: true }).execute();
    expect(await places('78701', '33101', '98101')).toEqual([]);
  });
});

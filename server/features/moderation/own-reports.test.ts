import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { listEvidence } from './evidence.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  stranger = await signUpPerson(app, { name: 'Otto Other' });
  listing = await postListing(app, seller, { title: 'Rollator', description: 'Three wheels.' });
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('outbox_mails').execute();
  await app.services.db.deleteFrom('reports').execute();
});

const report = (body: Record<string, unknown>, person = buyer) =>
  person.request('POST', '/api/moderation/submit/', {
    model: 'listing',
    object_id: listing.id,
    reason: 'It is not theirs.',
    ...body,
  });
const own = async (person = buyer) =>
  (await person.request('GET', '/api/moderation/reports/')).body as Record<string, unknown>[];
const withdraw = (id: string, person = buyer) =>
  person.request('POST', `/api/moderation/reports/${id}/withdraw/`);
const rows = () => app.services.db.selectFrom('reports').selectAll().orderBy('id').execute();
const additions = () =>
  app.services.db.selectFrom('report_additions').selectAll().orderBy('created_at').execute();
const subjects = async () =>
  (await app.services.db.selectFrom('outbox_mails').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

describe('what the same person says of the same subject again', () => {
  test('is added to the report, with what is reported as it is then', async () => {
    const first = await report({});
    await seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, {
      ...listing,
      category_id: listing.category.id,
      description: 'Four wheels.',
    });
    const second = await report({ reason: 'Now it says something else.', category: 'not-theirs' });
    expect(second.body.report_id).toBe(first.body.report_id);
    expect(await rows()).toMatchObject([
      {
        id: first.body.report_id,
        reason: 'It is not theirs.\n\nNow it says something else.',
        category: 'not-theirs',
        snapshot: { listing: { description: 'Three wheels.' } },
      },
    ]);
    expect(await additions()).toMatchObject([
      { reason: 'Now it says something else.', snapshot: { listing: { description: 'Four wheels.' } } },
    ]);
    expect(await subjects()).toHaveLength(2);
    // A picture that has not changed is kept once.
    expect(await listEvidence(app.services.db, first.body.report_id)).toHaveLength(listing.images.length);
  });

  test('without a category leaves the one it has', async () => {
    await report({ category: 'scam' });
    await report({ reason: 'More.' });
    expect(await rows()).toMatchObject([{ category: 'scam' }]);
  });

  test('is a report of its own once the first was taken back or decided', async () => {
    const ids = [];
    for (const state of ['withdrawn', 'reviewed', 'received'] as const) {
      ids.push((await report({ client_id: randomUUID() })).body.report_id);
      await app.services.db.updateTable('reports').set({ state }).where('id', '=', ids.at(-1)).execute();
    }
    expect(new Set(ids).size).toBe(3);
  });

  test('is added 20 times at most, also of two at once; what was sent before is still known', async () => {
    const client_id = randomUUID();
    const { report_id } = (await report({ client_id })).body;
    await app.services.db
      .insertInto('report_additions')
      .values(
        Array.from({ length: 19 }, () => ({
          id: randomUUID(),
          report_id,
          reason: 'More.',
          snapshot: '{}',
        })),
      )
      .execute();
    const both = await Promise.all([report({ reason: 'The last.' }), report({ reason: 'Too many.' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    const refused = both.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({
      code: 'rate-limited',
      error: expect.stringMatching(/write to us on the Support page\.$/),
    });
    expect(refused.headers.get('retry-after')).toBe(String(24 * 3600));
    expect(await additions()).toHaveLength(20);
    expect(await report({ client_id })).toMatchObject({ status: 200, body: { report_id } });
    expect((await report({}, stranger)).status).toBe(200);
  });

  test('two at once are one report with both their words', async () => {
    const words = ['One.', 'Two.', 'Three.', 'Four.'];
    await Promise.all(words.map((reason) => report({ reason, client_id: randomUUID() })));
    const [kept, ...more] = await rows();
    expect(more).toEqual([]);
    expect(kept!.reason.split('\n\n').toSorted()).toEqual(words.toSorted());
  });
});

test('sent again under the same id it is one report and one mail, whatever the words', async () => {
  const client_id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 3 }, () => report({ client_id })));
  answers.push(await report({ client_id, reason: 'Other words.' }));
  expect(new Set(answers.map(({ body }) => body.report_id)).size).toBe(1);
  const addition = { client_id: randomUUID(), reason: 'And this.' };
  await report(addition);
  await report(addition);
  expect((await rows()).map(({ reason }) => reason)).toEqual(['It is not theirs.\n\nAnd this.']);
  expect(await subjects()).toHaveLength(2);
});

test('an id of somebody else’s report is no report of mine', async () => {
  const client_id = randomUUID();
  await report({ client_id });
  await report({ client_id }, stranger);
  expect(await rows()).toHaveLength(2);
});

test.each([
  [{ category: 'threat' }, { category: 'Choose what is wrong from the list.' }],
  [{ category: 'nonsense' }, expect.anything()],
  [{ message_seqs: [0] }, expect.anything()],
  [{ message_seqs: Array.from({ length: 51 }, (_, at) => at + 1) }, expect.anything()],
  [{ client_id: 'x' }, expect.anything()],
])('%j is refused', async (body, fields) => {
  expect(await report(body)).toMatchObject({ status: 400, body: { code: 'invalid-input', fields } });
});

describe('marked messages', () => {
  let chat: string;
  beforeAll(async () => {
    chat = await startChat(app, { seller, buyer });
    for (let seq = 1; seq <= 90; seq += 1)
      await sendMessage(app.services, seq % 2 ? buyer.uid : seller.uid, chat, {
        text: `Message ${seq}`,
        clientId: randomUUID(),
      });
  });
  const seqsOf = (kept: unknown) => (kept as { messages: { seq: number }[] }).messages.map(({ seq }) => seq);
  const through = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

  test('are kept with ten on each side, beside the latest ones', async () => {
    await report({ model: 'conversation', object_id: chat, message_seqs: [2, 15, 4000], category: 'threat' });
    const [kept] = await rows();
    expect(kept!.snapshot).toMatchObject({ marked: [2, 15] });
    const seqs = seqsOf(kept!.snapshot);
    const latest = seqs.filter((seq) => seq > 25);
    expect(seqs).toEqual([...through(1, 25), ...through(latest[0]!, 90)]);
    expect(kept!.message_seqs).toEqual([2, 15, 4000]);
  });

  test('add up when more is reported', async () => {
    await report({ model: 'conversation', object_id: chat, message_seqs: [2], reason: 'One' });
    await report({ model: 'conversation', object_id: chat, message_seqs: [2, 5], reason: 'Two' });
    expect(await rows()).toMatchObject([{ message_seqs: [2, 5] }]);
  });

  test('of another chat than the reported person’s are not looked up', async () => {
    const body = { model: 'user', object_id: buyer.uid, conversation_id: chat, message_seqs: [2] };
    await report(body, stranger);
    expect((await rows())[0]!.snapshot).toMatchObject({ chat: null });
  });
});

describe('own reports', () => {
  test('are listed with what became of them, the latest first, and nobody else’s', async () => {
    await report({ category: 'scam' });
    await report({ model: 'user', object_id: seller.uid, reason: '' });
    await report({}, stranger);
    await app.services.db
      .updateTable('reports')
      .set({ state: 'reviewed', outcome: 'action' })
      .where('category', '=', 'scam')
      .execute();
    expect(await own()).toEqual([
      expect.objectContaining({
        model: 'user',
        category: 'other',
        state: 'received',
        outcome: null,
        subject: 'Sam Seller',
        reason: '',
      }),
      expect.objectContaining({ subject: 'Rollator', state: 'reviewed', outcome: 'action' }),
    ]);
  });

  test('name the other person of a chat, whoever of the two reports', async () => {
    const chat = await startChat(app, { seller, buyer });
    await report({ model: 'conversation', object_id: chat });
    await report({ model: 'conversation', object_id: chat }, seller);
    expect(await own()).toMatchObject([{ subject: 'Sam Seller' }]);
    expect(await own(seller)).toMatchObject([{ subject: 'Bea Buyer' }]);
  });

  test('can be taken back, once; the moderators are told, and what was reported stays', async () => {
    const { report_id } = (await report({})).body;
    for (let times = 0; times < 2; times += 1)
      expect(await withdraw(report_id)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    expect(await subjects()).toEqual(['Report: listing “Rollator”', 'Report withdrawn: listing “Rollator”']);
    expect(await rows()).toMatchObject([{ state: 'withdrawn', snapshot: { model: 'listing' } }]);
  });

  test('that were decided stay decided', async () => {
    const { report_id } = (await report({})).body;
    await app.services.db.updateTable('reports').set({ state: 'reviewed', outcome: 'gone' }).execute();
    expect(await withdraw(report_id)).toMatchObject({
      status: 200,
      body: { state: 'reviewed', outcome: 'gone' },
    });
  });

  test('wait for who is deciding, and hold nothing meanwhile that is decided', async () => {
    const { db } = app.services;
    const { report_id } = (await report({})).body;
    const waiting = async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length;
    };
    let taking: ReturnType<typeof withdraw> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM cases WHERE id = (SELECT case_id FROM reports) FOR UPDATE`.execute(trx);
      taking = withdraw(report_id);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
      await trx.updateTable('reports').set({ state: 'reviewed', outcome: 'gone' }).execute();
    });
    expect(await taking!).toMatchObject({ status: 200, body: { state: 'reviewed', outcome: 'gone' } });
  });

  test('of others cannot be taken back', async () => {
    const { report_id } = (await report({})).body;
    for (const id of [report_id, randomUUID(), 'x'])
      expect(await withdraw(id, stranger)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await rows()).toMatchObject([{ state: 'received' }]);
  });
});

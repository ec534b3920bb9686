import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShownCase } from '#contract/cases.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, uploadForChat, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { casesAt, startCaseDesk, type CaseDesk } from './case-test-desk.ts';

let desk: CaseDesk;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let other: TestPerson;
let mo: TestPerson;

beforeAll(async () => {
  desk = await startCaseDesk();
  ({ app, seller, buyer, other, mo } = desk);
}, 120_000);
afterAll(() => app?.close());
beforeEach(() => desk.clear());

const { report, cases, shown, onlyCase } = casesAt(() => desk);
const expectUnnamed = (found: ShownCase, { uid, displayName, email }: TestPerson) => {
  for (const part of [uid, displayName, email]) expect(JSON.stringify(found)).not.toContain(part);
};

describe('a case', () => {
  test('shows what was reported beside what is there now, and never who reported', async () => {
    const { id: changed } = await postListing(app, seller, { title: 'Lift', description: 'As new.' });
    const chat = await startChat(app, { seller, buyer: other });
    await report({ object_id: changed, category: 'scam', reason: 'A copied picture.' }, other);
    await report({ object_id: changed }, buyer);
    await app.services.db
      .updateTable('listings')
      .set({ description: 'Used.' })
      .where('id', '=', changed)
      .execute();
    const { id } = await onlyCase();
    const found = await shown(id);
    expect(found).toMatchObject({
      now: { title: 'Lift', description: 'Used.', status: 'active' },
      person: { uid: seller.uid, display_name: 'Sam Seller', closed: false },
      reports: [
        {
          category: 'scam',
          reason: 'A copied picture.',
          as_reported: [{ listings: [{ title: 'Lift', description: 'As new.' }] }],
        },
        { category: 'other' },
      ],
    });
    await report({ model: 'conversation', object_id: chat }, other);
    for (const one of await cases())
      for (const reporter of [buyer, other]) expectUnnamed(await shown(one.id), reporter);
  });

  test('shows what a listing said of its equipment, as reported and as now, but never its serial number', async () => {
    const { db } = app.services;
    const details = { user_capacity_lb: 900, missing_parts: 'Call 512 555 0188', serial: '4F-88321' };
    const { id: told } = await postListing(app, seller, { title: 'Chair', details });
    await report({ object_id: told });
    await db
      .updateTable('listings')
      .set({ details: JSON.stringify({ user_capacity_lb: 300 }) as never })
      .where('id', '=', told)
      .execute();
    const { id } = await onlyCase();
    const found = await shown(id);
    const limit = 'Holds a person of up to';
    expect(found.reports[0]!.as_reported[0]!.listings[0]!.facts).toEqual([
      { label: limit, value: '900 lb (408 kg)' },
      { label: 'Missing or broken', value: 'Call 512 555 0188' },
    ]);
    expect(found.now!.facts).toEqual([{ label: limit, value: '300 lb (136 kg)' }]);
    expect(JSON.stringify(found)).not.toContain('4F-88321');
    // As releases before kept it.
    await sql`UPDATE reports SET snapshot = snapshot #- '{listing,details}'`.execute(db);
    expect((await shown(id)).reports[0]!.as_reported[0]!.listings).toMatchObject([
      { title: 'Chair', facts: [] },
    ]);
  });

  test('does not say by where its pictures came from who reported', async () => {
    const chat = await startChat(app, { seller, buyer: other });
    const images = await uploadForChat(app, seller);
    await sendMessage(app.services, seller.uid, chat, {
      text: 'Look.',
      images,
      clientId: crypto.randomUUID(),
    });
    await report({ model: 'conversation', object_id: chat }, seller);
    const { id } = await onlyCase();
    const found = await shown(id);
    expectUnnamed(found, seller);
    const { pictures } = found.reports[0]!;
    // The listing's, and the one in the chat.
    expect(new Set(pictures.map(({ path }) => path)).size).toBe(2);
    const headers = { authorization: `Token ${await mo.token()}` };
    for (const { url } of pictures) expect((await fetch(app.url + url, { headers })).status).toBe(200);
  });

  test('shows the pick-up plans of a reported chat, where the other one lives covered until it is asked for', async () => {
    const chat = await startChat(app, { seller, buyer: other });
    await sendMessage(app.services, other.uid, chat, { text: 'When?', clientId: crypto.randomUUID() });
    const plan = {
      at: new Date(Date.now() + 86_400_000).toISOString(),
      place: 'Behind the mill',
      note: 'Pay first.',
    };
    await other.request('POST', `/api/messages/${chat}/pickup/`, plan);
    await seller.request('POST', `/api/messages/${chat}/pickup/`, { ...plan, note: '' });
    for (const person of [other, seller])
      await sendMessage(app.services, person.uid, chat, {
        text: 'I am at 4417 Cedar Lane. Call 512-555-0199.',
        clientId: crypto.randomUUID(),
      });
    await report({ model: 'conversation', object_id: chat }, seller);
    const { id } = await onlyCase();
    const found = await shown(id);
    const { covered, messages, pickups } = found.reports[0]!.as_reported[0]!.chat!;
    expect(covered).toBe(true);
    expect(pickups).toMatchObject([
      { ...plan, by: 'person', state: 'replaced' },
      { by: 'other', place: '••• place', note: '', state: 'proposed' },
    ]);
    expect(messages.slice(1).map(({ text }) => text)).toEqual([
      'I am at 4417 Cedar Lane. Call 512-555-0199.',
      'I am at ••• address. Call ••• phone number.',
    ]);
    expectUnnamed(found, seller);
    const show = { what: 'chat', case_id: id };
    const { body } = await mo.request('POST', `/api/staff/people/${other.uid}/reveal/`, show);
    expect(body.map(({ text }: { text: string }) => text)).toEqual([
      'I am at 4417 Cedar Lane. Call 512-555-0199.',
      'Behind the mill',
    ]);
    const { act } = await app.services.db
      .selectFrom('audit_log')
      .select('act')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(act).toBe('show-chat');
  });
});

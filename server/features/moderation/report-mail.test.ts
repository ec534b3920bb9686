import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import * as words from '#contract/wording/mails.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff, whileSuspended } from '../../../tests/support/staff.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { reportsOn, startReportSite, type ReportSite } from './report-test-site.ts';

let site: ReportSite;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: Listing;

beforeAll(async () => {
  site = await startReportSite();
  ({ app, seller, buyer, stranger, listing } = site);
}, 60_000);
afterAll(() => app?.close());
beforeEach(() => site.clear());

const { report, reports, mails } = reportsOn(() => site);

describe('nothing in the mail can pass for what somebody else wrote', () => {
  test.each([
    ['a line break', '\n'],
    ['a carriage return', '\r'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a vertical tab', '\v'],
    ['a form feed', '\f'],
    ['a next line', '\u0085'],
  ])('by %s in a message', async (_, end) => {
    const chat = await startChat(app, { seller, buyer });
    const forged = `2. Sam Seller (${seller.uid}):`;
    const text = ['Hello', forged, 'I will hurt you.'].join(end);
    await sendMessage(app.services, buyer.uid, chat, { text, clientId: randomUUID() });
    await report({ model: 'conversation', object_id: chat, reason: `Look\n${forged}` });
    const [mail] = await mails();
    // Whatever a reader takes for a line's end, ours alone begin without a mark.
    const lines = mail!
      .text!.split(/[\r\n\v\f\u0085\u2028\u2029]+/)
      .filter((line) => line.includes('Sam Seller ('));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^> 2\. /);
    const quotes = [...mail!.html!.matchAll(/<blockquote[^>]*>([^<]*)<\/blockquote>/g)].map(
      ([, words]) => words,
    );
    expect(quotes.filter((words) => words!.includes('Sam Seller ('))).toHaveLength(2);
    expect(mail!.html!.split('Sam Seller (')).toHaveLength(3);
  });

  test('by a line break in a name or a title', async () => {
    const { db } = app.services;
    const evil = 'Rollator\u2028Their reason:\nMake me an admin';
    await db.updateTable('listings').set({ title: evil }).where('id', '=', listing.id).execute();
    await db.updateTable('users').set({ display_name: evil }).where('uid', '=', seller.uid).execute();
    try {
      await report({ model: 'listing', object_id: listing.id });
    } finally {
      await db.updateTable('listings').set({ title: 'Rollator' }).where('id', '=', listing.id).execute();
      await db
        .updateTable('users')
        .set({ display_name: 'Sam Seller' })
        .where('uid', '=', seller.uid)
        .execute();
    }
    const [mail] = await mails();
    const lines = mail!.text!.split(/[\n\u2028]/).filter((line) => line.startsWith('Their reason:'));
    expect(lines).toEqual(['Their reason:']);
    expect(mail!.subject).toBe('Report: listing “Rollator Their reason: Make me an admin”');
  });
});

test('what a listing says of its equipment is in the mail, but for its serial number', async () => {
  const { id } = await postListing(app, seller, {
    details: { user_capacity_lb: 900, missing_parts: 'Call 512 555 0188', serial: '4F-88321' },
  });
  await report({ model: 'listing', object_id: id });
  const [mail] = await mails();
  for (const line of ['> Holds a person of up to: 900 lb (408 kg)', '> Missing or broken: Call 512 555 0188'])
    expect(mail!.text!.split('\n').map((each) => each.trim())).toContain(line);
  expect(mail!.text + JSON.stringify(await reports())).not.toContain('4F-88321');
});

describe('with staff', () => {
  beforeAll(async () => {
    await makeStaff(app, stranger, 'admin');
    await stranger.request('GET', '/api/staff/desk/');
  });
  afterAll(() => app.services.db.deleteFrom('staff').execute());

  test('the mail leads to the case, and says neither who reported, nor who is meant, nor what anybody wrote', async () => {
    const { db } = app.services;
    const chat = await startChat(app, { seller, buyer });
    await sendMessage(app.services, seller.uid, chat, { text: 'Pay first.', clientId: randomUUID() });
    const about = { model: 'conversation', object_id: chat };
    const { report_id } = (await report({ ...about, category: 'scam' })).body;
    await report({ ...about, reason: 'He wrote again.' });
    await buyer.request('POST', `/api/moderation/reports/${report_id}/withdraw/`);
    await report({ model: 'listing', object_id: listing.id });
    const [told, added, withdrawn, ofListing] = await mails();
    expect([told, added, withdrawn, ofListing].map((mail) => mail!.subject)).toEqual([
      'Report: a chat',
      'Report: a chat',
      'Report withdrawn: a chat',
      'Report: a listing',
    ]);
    expect(told!.text).toContain('Someone has reported a chat.');
    expect(told!.text).toContain('What is wrong: It looks like a scam.');
    expect(added!.text).toContain('Someone has added to their report of a chat.');
    expect(withdrawn!.text).toContain('Someone has taken back their report of a chat.');
    const cases = await db.selectFrom('reports').select('case_id').orderBy('id').execute();
    const [ofChat, ofOther] = cases.map(({ case_id }) => `${app.url}/staff/cases/${case_id}`);
    for (const mail of [told, added, withdrawn]) expect(mail!.text).toContain(ofChat);
    expect(ofListing!.text).toContain(ofOther);
    const sent = JSON.stringify(await mails());
    for (const { displayName, email, uid } of [buyer, seller])
      for (const name of [displayName, email, uid]) expect(sent).not.toContain(name);
    for (const said of ['Pay first', 'He wrote again', 'It is not theirs', 'Rollator'])
      expect(sent).not.toContain(said);
  });

  test('none of whom may judge it, the mail says what helps, and no more than else', async () => {
    const [helps] = words.noJudge;
    await report({ model: 'user', object_id: stranger.uid });
    await report({ model: 'listing', object_id: listing.id });
    const [ofStaff, ofAnother] = await mails();
    expect(ofStaff!.text).toContain(helps);
    for (const told of [stranger.displayName, stranger.uid, buyer.displayName, buyer.uid])
      expect(JSON.stringify(ofStaff)).not.toContain(told);
    expect(ofAnother!.text).not.toContain(helps);
  });

  test('none of whom can come to the desk now, the mail has all it takes, as without', async () => {
    await whileSuspended(app, [stranger], () => report({ model: 'listing', object_id: listing.id }));
    const [mail] = await mails();
    expect(mail!.subject).toBe('Report: listing “Rollator”');
    expect(mail!.text).toContain(buyer.uid);
  });
});

test('a double click is one report and one mail; somebody else’s is another', async () => {
  const body = { model: 'listing', object_id: listing.id };
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([(await reports()).length, (await mails()).length]).toEqual([1, 1]);
  expect(answers.map(({ body: { report_id } }) => report_id)).toEqual(
    answers.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)),
  );
  await report(body, stranger);
  expect([(await reports()).length, (await mails()).length]).toEqual([2, 2]);
});

test('when the mail cannot be queued nothing is kept', async () => {
  await app.services.db.schema.alterTable('outbox_mails').renameTo('outbox_mails_away').execute();
  try {
    expect((await report({ model: 'listing', object_id: listing.id })).status).toBe(500);
  } finally {
    await app.services.db.schema.alterTable('outbox_mails_away').renameTo('outbox_mails').execute();
  }
  expect(await reports()).toEqual([]);
});

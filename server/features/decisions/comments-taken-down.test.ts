import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import { copiedRows } from '#server/features/exports/export-test-copy.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { request, type TestPerson } from '../../../tests/support/people.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import { appealsOf } from './appeal-test-desk.ts';
import { decisionsAbout, nextSeller } from './decision-test-desk.ts';
import { undoAsOperator } from './operator-answers.ts';
import { takeDownThanksAsOperator } from './operator-decisions.ts';
import { tellDecisions } from './telling.ts';

const words = 'Call him at home, he owes me money.';
const title = 'What you wrote about how it went was taken down';
const action = { action: 'remove-thanks', rule: 'private-details', facts: 'It tells where he is.' };

let site: StaffedSite;
/** Who wrote it; each test has another. */
let sam: TestPerson;
/** Whom it is about. */
let olga: TestPerson;
/** Both have said how it went. */
let chat: string;

beforeAll(async () => {
  site = await startStaffedSite();
}, 120_000);
afterAll(() => site?.app.close());
beforeEach(async () => {
  sam = await nextSeller(site);
  olga = await site.newSeller();
  chat = await startChat(site.app, { seller: olga, buyer: sam });
  await site.app.services.db
    .updateTable('conversations')
    .set({ passed_on_at: new Date() })
    .where('id', '=', chat)
    .execute();
  const said = [
    [sam, { went: 'problem', text: words }],
    [olga, { went: 'well', text: 'Kind.' }],
  ] as const;
  for (const [person, body] of said) await person.request('POST', `/api/messages/${chat}/thanks/`, body);
}, 60_000);

const { reported, decide, undo, own, outcomes } = decisionsAbout(() => ({ site, sam }));
const { answer, appealed, mailsTo } = appealsOf(() => ({ site, sam }));

const shown = async () => (await request(site.app, 'GET', `/api/people/${olga.uid}/`)).body.thanks;
const inChat = async (person: TestPerson) =>
  (await person.request('GET', `/api/messages/${chat}/listing/`)).body.thanks;
const idOfWords = async () => (await shown())[0].id as string;
const reportWords = async () =>
  reported({ object_id: olga.uid, thanks_id: await idOfWords(), reason: 'Not true.' });
const reportsIn = async (caseId: string) =>
  (await site.mo.request('GET', `/api/staff/cases/${caseId}/`)).body.reports;

/** Reports the words and has them taken down. @returns the decision's id */
async function takenDown(): Promise<string> {
  const found = await reportWords();
  const [{ id }] = await reportsIn(found.id);
  const decided = await decide(found, { ...action, report_id: id });
  expect(decided).toMatchObject({ status: 201 });
  return decided.body.decision;
}

test('words that staff take down are nowhere any more, and still count', async () => {
  const thanksId = await idOfWords();
  await takenDown();
  expect(await shown()).toEqual([]);
  expect(await inChat(olga)).toMatchObject({ other: { went: 'problem', text: '' } });
  expect(await inChat(sam)).toMatchObject({ own: { went: 'problem', text: '' }, may_say: false });
  const again = { model: 'user', object_id: olga.uid, thanks_id: thanksId, reason: 'Still there.' };
  expect(await site.mia.request('POST', '/api/moderation/submit/', again)).toMatchObject({ status: 404 });
  const copied = async (person: TestPerson) =>
    (await copiedRows(site.app.services, person, 'how-it-went')).filter(({ went }) => went === 'problem');
  expect(await copied(sam)).toMatchObject([{ text: words, taken_down: true }]);
  expect(await copied(olga)).toMatchObject([{ text: '', taken_down: true }]);
});

test('their author reads why, their reporter that something was done; taken back they are there again', async () => {
  const id = await takenDown();
  expect(await own()).toMatchObject([
    { id, action: 'remove-thanks', rule: 'private-details', appeal_until: expect.any(String) },
  ]);
  expect(await outcomes()).toEqual(['action']);
  await tellDecisions(site.later(61));
  const [mail, ...more] = await mailsTo(sam.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(title);
  expect(mail!.text).toContain(action.facts);
  for (const kept of [words, olga.displayName, site.buyer.displayName])
    expect(mail!.text).not.toContain(kept);
  expect((await undo(id)).status).toBe(200);
  expect(await shown()).toMatchObject([{ went: 'problem', text: words }]);
});

test('an appeal that was right puts them back', async () => {
  const appeal = await appealed(await takenDown());
  expect((await answer(appeal, { outcome: 'partly', days: 3 })).status).toBe(400);
  expect((await answer(appeal, { outcome: 'overturned' })).status).toBe(200);
  expect(await shown()).toMatchObject([{ text: words }]);
});

test('which words are meant is said by a report of this case, once for the same words, while they are there', async () => {
  const refused = (field: string) => ({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
  const found = await reportWords();
  const [{ id }] = await reportsIn(found.id);
  const about = { object_id: olga.uid, thanks_id: await idOfWords(), reason: 'Rude.', model: 'user' };
  await site.mia.request('POST', '/api/moderation/submit/', about);
  const choices = async () =>
    (await reportsIn(found.id)).map(
      ({ can_remove_thanks }: { can_remove_thanks: boolean }) => can_remove_thanks,
    );
  expect(await choices()).toEqual([false, true]);
  expect(await decide(found, action)).toMatchObject(refused('report_id'));
  await reported({ object_id: olga.uid });
  const cases: CaseSummary[] = (await site.mo.request('GET', '/api/staff/cases/')).body;
  const [other] = await reportsIn(cases.find(({ subject }) => subject.object_id === olga.uid)!.id);
  for (const report_id of [other.id, 'no-id'])
    expect(await decide(found, { ...action, report_id })).toMatchObject(refused('action'));
  expect((await decide(found, { ...action, report_id: id })).status).toBe(201);
  expect(await choices()).toEqual([false, false]);
});

test('a report that is sent again, as its answer was lost, is answered when the words are gone', async () => {
  const client_id = randomUUID();
  const report = { model: 'user', object_id: olga.uid, thanks_id: await idOfWords(), reason: '', client_id };
  const send = async () => (await site.mia.request('POST', '/api/moderation/submit/', report)).body;
  const first = await send();
  await takenDown();
  expect(await send()).toEqual(first);
});

describe('taken down by an operator', () => {
  const by = { operator: 'Olga', reason: 'Ben wrote to us.' };
  const stated = { rule: 'private-details', facts: action.facts } as const;
  const remove = (id: string) => takeDownThanksAsOperator(site.app.services, id, by, stated);

  test('their author reads why and can have them back, their reporter that something was done', async () => {
    await reportWords();
    const id = await idOfWords();
    const [first, second] = await Promise.all([remove(id), remove(id)]);
    expect([first, second].filter((act) => act !== null)).toHaveLength(1);
    expect(await shown()).toEqual([]);
    const [decision, ...more] = await own();
    expect(more).toEqual([]);
    expect(decision).toMatchObject({ action: 'remove-thanks', rule: 'private-details' });
    await tellDecisions(site.later(61));
    expect(await outcomes()).toEqual(['action']);
    const [mail] = await mailsTo(sam.email);
    expect(mail!.subject).toBe(title);
    expect(mail!.text).toContain(action.facts);
    await undoAsOperator(site.app.services, decision!.id, by, '');
    expect(await shown()).toMatchObject([{ text: words }]);
  });

  test('what else is reported of their author stays to be decided', async () => {
    await reportWords();
    await reported();
    expect(await remove(await idOfWords())).toEqual(expect.any(String));
    expect(await shown()).toEqual([]);
    expect(await outcomes()).toEqual([null, null]);
  });

  test('without a report of them; of none there is nothing to take down', async () => {
    expect(await remove(await idOfWords())).toEqual(expect.any(String));
    expect(await own()).toMatchObject([{ action: 'remove-thanks' }]);
    expect(await remove('no-id')).toBeNull();
  });
});

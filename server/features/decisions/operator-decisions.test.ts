import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as appealWords from '#contract/wording/appeals.ts';
import * as words from '#contract/wording/decisions.ts';
import { listEvidence } from '#server/features/moderation/evidence.ts';
import { disableAccount, findAccount } from '#server/features/operators/operator-accounts.ts';
import { listActs } from '#server/features/operators/operator-acts.ts';
import { postListing, request, testPassword, type TestPerson } from '../../../tests/support/people.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { appealsOf } from './appeal-test-desk.ts';
import { listDecisionsAbout } from './decision-store.ts';
import { decisionsAbout, nextSeller } from './decision-test-desk.ts';
import { closeAsOperator, enableFully, takeDownAsOperator } from './operator-decisions.ts';
import { tellDecisions } from './telling.ts';
import { undoAsOperator } from './operator-answers.ts';

let site: StaffedSite;
let app: RunningApp;
/** To whom it is done; each test has another. */
let sam: TestPerson;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app } = site);
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await nextSeller(site);
}, 60_000);

const { reported, decided, own, outcomes } = decisionsAbout(() => ({ site, sam }));
const { appealTo, byLink, listed, answer, mailsTo } = appealsOf(() => ({ site, sam }));

const by = { operator: 'Olga', reason: 'Ben wrote to us.' };
const stated = { rule: 'fraud', facts: 'You asked for a gift card.' } as const;
const nothing = { rule: null, facts: '' };
const close = (what: Parameters<typeof closeAsOperator>[3] = stated) =>
  closeAsOperator(app.services, sam.uid, by, what);
const undo = (id: string) => undoAsOperator(app.services, id, by);
const mailsOfSam = async () => {
  await tellDecisions(site.later(61));
  return mailsTo(sam.email);
};
/** Also of who cannot sign in. */
const decidedAbout = async () =>
  (await listDecisionsAbout(app.services.db, sam.uid)).map(({ action }) => action);
const isOpen = async () => (await site.buyer.request('GET', `/api/users/profile/${sam.uid}/`)).status === 200;
const audited = async (object: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['act', 'actor', 'detail'])
    .where('object', '=', object)
    .orderBy('id')
    .execute();
const tokenOf = (text = '') => /token=(\S+)/.exec(text)![1]!;

/** As on a site that nobody looks after, while `act` runs. */
async function withoutStaff(act: () => Promise<void>): Promise<void> {
  const { db } = app.services;
  const staff = await db.selectFrom('staff').selectAll().execute();
  await db.deleteFrom('staff').execute();
  try {
    await act();
  } finally {
    await db.insertInto('staff').values(staff).execute();
  }
}

describe('an account that an operator closes', () => {
  test('has a statement of reasons, a mail with the link of an appeal, and an entry in the audit', async () => {
    await close();
    expect(await isOpen()).toBe(false);
    const [mail, ...more] = await mailsOfSam();
    expect(more).toEqual([]);
    for (const said of [words.what.close('', null), stated.facts, 'No fraud.', words.learned.operator])
      expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain(said);
    expect(mail!.text).not.toContain(by.reason);
    const token = tokenOf(mail!.text);
    const { body } = await byLink('GET', token);
    expect(body).toMatchObject({ action: 'close', rule: 'fraud', undone: false });
    expect(await audited(body.id)).toEqual([{ act: 'decide-close', actor: null, detail: 'fraud' }]);

    expect((await byLink('POST', token, { text: 'It was not me.' })).status).toBe(201);
    const [appeal] = await listed();
    expect((await answer(appeal!.id, { outcome: 'overturned' })).status).toBe(200);
    expect(await isOpen()).toBe(true);
  });

  test('is told so once, however often it is closed, and of nothing where it is done quietly', async () => {
    await close(nothing);
    await close();
    const [mail, ...more] = await mailsOfSam();
    expect(more).toEqual([]);
    for (const said of [words.noFacts, words.noRule])
      expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain(said);
    expect(await enableFully(app.services, sam.uid, by)).toBe(1);
    await tellDecisions(site.later(122));
    expect((await mailsTo(sam.email)).at(-1)!.subject).toBe(words.actions.restore);
    expect(await decidedAbout()).toEqual(['restore', 'close']);

    await disableAccount(app.services, sam.uid, by);
    expect(await isOpen()).toBe(false);
    await enableFully(app.services, sam.uid, by);
    expect(await decidedAbout()).toHaveLength(2);
  });

  test('stays closed when staff take back that they had closed it too', async () => {
    const id = await decided({ action: 'close' });
    await close();
    await site.ada.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });
    expect(await isOpen()).toBe(false);
    await enableFully(app.services, sam.uid, by);
    expect(await isOpen()).toBe(true);
  });

  test('leaves all that it settled to be decided again when staff take it back', async () => {
    const { id: listing } = await postListing(app, sam);
    await reported();
    await reported({ model: 'listing', object_id: listing });
    await close();
    expect(await outcomes()).toEqual(['action', 'action']);
    const [decision] = await listDecisionsAbout(app.services.db, sam.uid);
    const undone = await site.ada.request('POST', `/api/staff/decisions/${decision!.id}/undo/`, {
      reason: 'A mistake.',
    });
    expect(undone.status).toBe(200);
    expect(await outcomes()).toEqual([null, null]);
    expect((await site.ada.request('GET', '/api/staff/cases/')).body).toHaveLength(2);
  });

  test('is told so even where nobody ever came back to it', async () => {
    const email = `never.${randomUUID()}@example.com`;
    const body = { email, password: testPassword, name: 'Nell Never' };
    await request(app, 'POST', '/api/auth/sign-up/email', body, undefined, { origin: app.url });
    const found = await findAccount(app.services, email);
    await closeAsOperator(app.services, found!.uid, by, stated);
    await tellDecisions(site.later(61));
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(words.actions.close);
  });
});

test('without staff a decision says that whoever runs the site looks at an appeal', async () => {
  await decided({ action: 'warn' });
  expect((await own())[0]!.statement.at(-1)).toContain(appealWords.whoLooks.staff);
  await withoutStaff(async () => {
    const [warning] = await own();
    expect(warning!.statement.at(-1)).toContain(appealWords.whoLooks.operator);
    expect(warning!.appeal_until).toEqual(expect.any(String));
    const [mail] = await mailsOfSam();
    expect(mail!.text!.replaceAll(/\s+/g, ' ')).toContain(appealWords.whoLooks.operator);
  });
});

describe('a listing that an operator removes', () => {
  const takeDown = (id: string) => takeDownAsOperator(app.services, id, by, stated);
  const seen = async (id: string) => (await request(app, 'GET', `/api/listings/listing/${id}/`)).status;

  test('is shown to nobody, nor are its pictures, and its seller reads why', async () => {
    const { id, images, title } = await postListing(app, sam);
    const removed = await takeDown(id);
    expect(removed).toMatchObject({ title, sellerUid: sam.uid });
    expect(await seen(id)).toBe(404);
    expect(await app.services.files.read(images[0]!.path)).toBeNull();
    const evidence = await listEvidence(app.services.db, removed!.actId);
    expect(evidence.map(({ path }) => path)).toEqual([images[0]!.path]);
    const acts = await listActs(app.services.db, 'listing', id);
    expect(acts).toMatchObject([{ act: 'remove-listing', ...by, id: removed!.actId }]);
    const [mail] = await mailsOfSam();
    expect(mail!.text).toContain(title);
    const [decision] = await own();
    expect(decision!.statement).toContain(stated.facts);
    expect(await audited(decision!.id)).toMatchObject([{ act: 'decide-remove-listing', actor: null }]);
    expect(await takeDown(id)).toBeNull();

    await appealTo(decision!.id);
    await answer((await listed())[0]!.id, { outcome: 'overturned' });
    expect(await seen(id)).toBe(200);
    expect(await app.services.files.read(images[0]!.path)).not.toBeNull();
  });

  test('must be there', async () => {
    for (const id of [randomUUID(), 'x']) expect(await takeDown(id)).toBeNull();
  });
});

describe('what nobody of staff may judge', () => {
  test('is taken back by an operator, and an appeal that waits was right', async () => {
    const id = await decided({ action: 'warn' });
    await tellDecisions(site.later(61));
    await appealTo(id);
    expect(await undo(id)).toEqual({ action: 'warn', uid: sam.uid, appealed: true });
    const warning = (await own()).find((one) => one.id === id)!;
    expect(warning).toMatchObject({
      undone: true,
      appeal: { outcome: 'overturned', answer: words.takenBackByOperator },
    });
    expect((await outcomes())[0]).toBe('no-action');
    expect((await audited(id)).at(-1)).toMatchObject({ act: 'appeal-overturned', actor: null });
    await tellDecisions(site.later(122));
    const subjects = (await mailsTo(sam.email)).map(({ subject = '' }) => subject);
    expect(subjects.toSorted()).toEqual(['A warning', 'Our answer to what you wrote about a decision']);
    expect(await listActs(app.services.db, 'user', sam.uid)).toMatchObject([{ act: 'undo-decision', ...by }]);
    expect(await undo(id)).toBeNull();
  });

  test('is told as taken back where no appeal waits, and a listing is shown again', async () => {
    const { id: listing } = await postListing(app, sam);
    const about = { model: 'listing', object_id: listing };
    const id = await decided({ action: 'remove-listing' }, site.mo, about);
    await tellDecisions(site.later(61));
    expect(await undo(id)).toMatchObject({ appealed: false });
    expect((await request(app, 'GET', `/api/listings/listing/${listing}/`)).status).toBe(200);
    expect((await audited(id)).at(-1)).toMatchObject({ act: 'undo-decision', actor: null });
    await tellDecisions(site.later(122));
    expect((await mailsTo(sam.email)).at(-1)!.subject).toBe(words.actions.restore);
  });

  test('must be a decision about somebody', async () => {
    for (const id of [randomUUID(), 'x', await decided({ action: 'none', rule: undefined, facts: '' })])
      expect(await undo(id)).toBeNull();
  });
});

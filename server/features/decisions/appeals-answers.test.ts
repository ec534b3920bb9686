import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { isBanned } from '#server/features/bans/bans.ts';
import { sweepReports } from '#server/features/moderation/moderation.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff, setSecondStep } from '../../../tests/support/staff.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { appealToken } from './appeal-link.ts';
import { appealsOf, why } from './appeal-test-desk.ts';
import { decideAppeal } from './appeals.ts';
import { decisionsAbout, nextSeller } from './decision-test-desk.ts';
import { tellDecisions } from './telling.ts';

let site: StaffedSite;
let app: RunningApp;
let buyer: TestPerson;
let pia: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
let ada: TestPerson;
/** Whom it is decided about; each test has another. */
let sam: TestPerson;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, buyer, mo, mia, ada } = site);
  pia = await signUpPerson(app, { name: 'Pia Person' });
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await nextSeller(site);
}, 60_000);

const { decided, own } = decisionsAbout(() => ({ site, sam }));
const { byLink, listed, answer, appealed, mailsTo } = appealsOf(() => ({ site, sam }));
const day = 86_400_000;
const at = (ms: number) => site.later(ms / 1000);

describe('answering', () => {
  test('is seen by staff who may judge it, and not for who decided', async () => {
    const id = await decided({ action: 'warn' });
    const appeal = await appealed(id);
    const own = { status: 409, body: { code: 'own-decision' } };
    expect((await listed(mo))[0]).toMatchObject({ id: appeal, decision: { own: true, by: /^Staff / } });
    expect((await listed(mia))[0]).toMatchObject({ text: why.text, decision: { own: false } });
    expect(await answer(appeal, { outcome: 'overturned' }, mo)).toMatchObject(own);
    // Nor by who decided it in a role before this one.
    await app.services.db.updateTable('decisions').set({ staff_id: null }).where('id', '=', id).execute();
    expect(await answer(appeal, { outcome: 'overturned' }, mo)).toMatchObject(own);
    for (const person of [buyer, pia, sam])
      expect((await answer(appeal, { outcome: 'upheld' }, person)).status).toBe(404);
    await setSecondStep(app, mia, null);
    expect((await answer(appeal, { outcome: 'upheld' })).body.code).toBe('second-step-required');
    await setSecondStep(app, mia, new Date());
    expect((await answer(appeal, { outcome: 'upheld' })).status).toBe(200);
  });

  test('is not for who is in it: its reporter, or one who has a chat with the person', async () => {
    await makeStaff(app, buyer);
    const listing = await postListing(app, sam, { title: 'Rollator' });
    await startChat(app, { seller: sam, buyer: mia });
    const appeal = await appealed(await decided({ action: 'warn' }));
    for (const person of [buyer, mia]) {
      expect(await listed(person)).toEqual([]);
      expect(await answer(appeal, { outcome: 'upheld' }, person)).toMatchObject({
        status: 403,
        body: { code: 'own-case' },
      });
    }
    expect(listing.id).toBeTruthy();
    await app.services.db.deleteFrom('staff').where('uid', '=', buyer.uid).execute();
  });

  describe('is not for a moderator who reported it', () => {
    const ownCase = { status: 403, body: { code: 'own-case' } };
    const days = (count: number) => at(count * day);
    const remembered = () => app.services.db.selectFrom('reported_by_staff').selectAll().execute();
    let about: { model: string; object_id: string };
    let reportId: string;
    beforeEach(async () => {
      const { id } = await postListing(app, sam, { title: 'Rollator' });
      about = { model: 'listing', object_id: id };
      await makeStaff(app, pia);
      const { body } = await pia.request('POST', '/api/moderation/submit/', { ...about, reason: 'Stolen.' });
      reportId = body.report_id;
    });
    afterEach(() => app.services.db.deleteFrom('staff').where('uid', '=', pia.uid).execute());

    test('and asked for a second look at it, which is another case', async () => {
      const id = await decided({ action: 'remove-listing' }, mo, about);
      const { case_id } = await app.services.db
        .selectFrom('decisions')
        .select('case_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await pia.request('POST', `/api/moderation/reports/${reportId}/appeal/`);
      const appeal = await appealed(id);
      expect(await listed(pia)).toEqual([]);
      expect(await answer(appeal, { outcome: 'upheld' }, pia)).toMatchObject(ownCase);
      expect(await pia.request('GET', `/api/staff/cases/${case_id}/`)).toMatchObject(ownCase);
      expect((await answer(appeal, { outcome: 'upheld' })).status).toBe(200);
    });

    test('so long ago that the report is gone, for as long as there can be an appeal', async () => {
      const appeal = await appealed(await decided({ action: 'remove-listing' }, mo, about));
      await sweepReports(days(91));
      expect((await pia.request('GET', '/api/moderation/reports/')).body).toEqual([]);
      expect(await listed(pia)).toEqual([]);
      expect(await answer(appeal, { outcome: 'upheld' }, pia)).toMatchObject(ownCase);
      expect(await pia.request('GET', `/api/staff/people/${sam.uid}/`)).toMatchObject({
        status: 403,
        body: { code: 'own-person' },
      });
      // As long as an appeal waits, it is remembered.
      await sweepReports(days(187));
      expect(await answer(appeal, { outcome: 'upheld' }, pia)).toMatchObject(ownCase);
      expect((await answer(appeal, { outcome: 'upheld' })).status).toBe(200);
      await sweepReports(days(185));
      expect(await remembered()).toHaveLength(1);
      await sweepReports(days(187));
      expect(await remembered()).toEqual([]);
    });

    test('and nothing of that is left when their account goes', async () => {
      const rita = await signUpPerson(app, { name: 'Rita Reports' });
      await makeStaff(app, rita);
      await rita.request('POST', '/api/moderation/submit/', { ...about, reason: 'Stolen.' });
      await decided({ action: 'remove-listing' }, mo, about);
      await sweepReports(days(91));
      const uids = async () => (await remembered()).map(({ uid }) => uid).toSorted();
      expect(await uids()).toEqual([pia.uid, rita.uid].toSorted());
      await rita.request('DELETE', '/api/users/delete-profile/', { uid: rita.uid });
      expect(await uids()).toEqual([pia.uid]);
    });
  });

  test('about staff is for admins', async () => {
    await makeStaff(app, sam);
    const appeal = await appealed(await decided({ action: 'warn' }, ada));
    expect(await listed(mia)).toEqual([]);
    expect((await answer(appeal, { outcome: 'upheld' })).body.code).toBe('staff-case');
    expect((await answer(appeal, { outcome: 'upheld' }, ada)).body.code).toBe('own-decision');
  });

  test('that it stays is told in its own words, by mail and on the site', async () => {
    const id = await decided({ action: 'suspend', days: 9 });
    await sam.request('POST', '/api/account/decisions/read/');
    const appeal = await appealed(id);
    expect((await answer(appeal, { outcome: 'upheld' })).status).toBe(200);
    expect((await sam.request('POST', '/api/messages/start/', {})).body.code).toBe('account-suspended');
    expect((await own())[0]!.appeal).toMatchObject({
      outcome: 'upheld',
      answer: 'We read it all again.',
      change: null,
    });
    const [mail, ...more] = await mailsTo(sam.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('We read it all again.');
    expect(mail!.text).toContain('The decision stays.');
    for (const person of [mia, mo, buyer]) expect(mail!.text).not.toContain(person.displayName);
    const { decision_unread } = await app.services.db
      .selectFrom('users')
      .select('decision_unread')
      .where('uid', '=', sam.uid)
      .executeTakeFirstOrThrow();
    expect(decision_unread).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await listed(mia, 'answered')).toMatchObject([{ outcome: 'upheld', answered_by: /^Staff / }]);
  });

  test('that it was wrong restores at once, and is told once', async () => {
    const listing = await postListing(app, sam, { title: 'Rollator' });
    const visible = async () => (await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).status;
    const about = { model: 'listing', object_id: listing.id };
    const appeal = await appealed(await decided({ action: 'remove-listing' }, mo, about));
    expect(await visible()).toBe(404);
    expect((await answer(appeal, { outcome: 'overturned' })).status).toBe(200);
    expect(await visible()).toBe(200);
    await tellDecisions(at(61_000));
    const subjects = (await mailsTo(sam.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Our answer to what you wrote about a decision']);
    expect(await own()).toMatchObject([
      { action: 'restore' },
      { action: 'remove-listing', undone: true, appeal: { outcome: 'overturned' } },
    ]);
    // It is settled: nobody has to decide it again.
    expect((await ada.request('GET', '/api/staff/cases/')).body).toEqual([]);
    expect((await buyer.request('GET', '/api/moderation/reports/')).body).toMatchObject([
      { state: 'reviewed', outcome: 'no-action' },
    ]);
  });

  test('in part makes it shorter, counted from when it was decided', async () => {
    const warned = await appealed(await decided({ action: 'warn' }));
    expect((await answer(warned, { outcome: 'partly', days: 1 })).body.fields).toHaveProperty('outcome');
    const id = await decided({ action: 'suspend', days: 9 });
    const appeal = await appealed(id);
    const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await answer(appeal, { outcome: 'partly' })).toMatchObject(refused('days'));
    expect(await answer(appeal, { outcome: 'partly', days: 9 })).toMatchObject(refused('days'));
    expect(await answer(appeal, { outcome: 'upheld', answer: ' ' })).toMatchObject(refused('answer'));
    expect((await answer(appeal, { outcome: 'partly', days: 2 })).status).toBe(200);
    const [decision] = await own();
    const length = new Date(decision!.ends_at!).getTime() - new Date(decision!.created_at).getTime();
    expect(length).toBe(2 * day);
    expect(decision!.appeal!.change).toMatch(/^It now lasts until \w+ \d+, \d{4}\.$/);
    const { suspended_until } = await app.services.db
      .selectFrom('users')
      .select('suspended_until')
      .where('uid', '=', sam.uid)
      .executeTakeFirstOrThrow();
    expect(suspended_until?.toISOString()).toBe(decision!.ends_at);
  });

  test('against a ban is for admins with a fresh code; in part it opens the account and leaves a suspension', async () => {
    const appeal = await appealedByLink(await decided({ action: 'ban' }, ada));
    const lift = (person: TestPerson) => answer(appeal, { outcome: 'partly', days: 5 }, person);
    expect(await listed(mia)).toEqual([]);
    expect((await lift(mia)).status).toBe(404);
    await makeStaff(app, pia, 'admin');
    await setSecondStep(app, pia, new Date(Date.now() - limits.stepUpMinutes * 60_000));
    expect(await lift(pia)).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    expect(await isBanned(app.services, { email: sam.email })).toBe(true);
    await setSecondStep(app, pia, new Date());
    expect((await lift(pia)).status).toBe(200);
    await app.services.db.deleteFrom('staff').where('uid', '=', pia.uid).execute();
    expect(await isBanned(app.services, { email: sam.email })).toBe(false);
    const row = await app.services.db
      .selectFrom('users')
      .select(['disabled_at', 'suspended_until'])
      .where('uid', '=', sam.uid)
      .executeTakeFirstOrThrow();
    expect(row.disabled_at).toBeNull();
    expect(row.suspended_until).not.toBeNull();
  });

  test('is done once: of two at once, one is told that the other was faster', async () => {
    await makeStaff(app, pia);
    const appeal = await appealed(await decided({ action: 'suspend', days: 9 }));
    const both = await Promise.all([
      answer(appeal, { outcome: 'overturned' }, mia),
      answer(appeal, { outcome: 'upheld' }, pia),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('case-changed');
    const [faster, outcome] = both[0]!.status === 200 ? [mia, 'overturned'] : [pia, 'upheld'];
    expect((await answer(appeal, { outcome }, faster)).status).toBe(200);
    expect(await mailsTo(sam.email)).toHaveLength(1);
    await app.services.db.deleteFrom('staff').where('uid', '=', pia.uid).execute();
  });

  test('is possible when all that was reported is gone, and late', async () => {
    const id = await decided({ action: 'suspend', days: 300 });
    const appeal = await appealed(id);
    await app.services.db.deleteFrom('cases').execute();
    const viewer = { uid: mia.uid, profileCreated: true, termsAccepted: true, emailVerified: true };
    const staff = { ...viewer, secondFactorAt: new Date() } as Parameters<typeof decideAppeal>[1];
    await decideAppeal(at(8 * day), staff, { id: appeal, outcome: 'overturned', answer: 'You were right.' });
    expect((await own())[0]).toMatchObject({ action: 'restore' });
    const acts = app.services.db.selectFrom('audit_log').select('act').where('object', '=', id);
    const rows = await acts.orderBy('id').execute();
    expect(rows.map(({ act }) => act)).toEqual(['decide-suspend', 'appeal-overturned']);
  });
});

/** The same for who cannot sign in. */
async function appealedByLink(id: string): Promise<string> {
  expect((await byLink('POST', appealToken(app.services.secret, id), why)).status).toBe(201);
  return (await listed(ada)).find(({ decision }) => decision.id === id)!.id;
}

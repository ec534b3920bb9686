import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dateInUtc } from '#contract/calendar-words.ts';
import { answerSubject, waitsSubject } from '#contract/wording/appeals.ts';
import { noJudge } from '#contract/wording/mails.ts';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { whileSuspended } from '../../../tests/support/staff.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { appealToken } from './appeal-link.ts';
import { appealsOf, why } from './appeal-test-desk.ts';
import { appealDecision } from './appeals.ts';
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
const { appealTo, byLink, listed, answer, appealed, mailsTo } = appealsOf(() => ({ site, sam }));
const day = 86_400_000;
const at = (ms: number) => site.later(ms / 1000);

describe('an appeal', () => {
  test('is made once, kept through a retry, and shown with when it is due', async () => {
    const id = await decided({ action: 'warn' });
    const [before] = await own();
    expect(before!.appeal).toBeNull();
    const named = new Date(new Date(before!.created_at).getTime() + 184 * day);
    expect(before!.statement.join(' ')).toContain(dateInUtc(named));
    // It ends where it ends last.
    const [date] = named.toISOString().split('T');
    expect(new Date(before!.appeal_until!)).toEqual(new Date(Date.parse(`${date}T24:00:00-12:00`)));
    for (let times = 0; times < 2; times += 1)
      expect(await appealTo(id)).toMatchObject({
        status: 201,
        body: { id, appeal: { text: why.text, outcome: null, answered_at: null } },
      });
    expect(await appealTo(id, { text: 'And another thing.' })).toMatchObject({
      status: 409,
      body: { code: 'already-appealed' },
    });
    const { appeal } = (await own())[0]!;
    expect(new Date(appeal!.due_at).getTime() - new Date(appeal!.created_at).getTime()).toBe(7 * day);
    const [mail, ...more] = await mailsTo(app.services.config.mail.support).then((mails) =>
      mails.filter(({ subject }) => subject?.includes('second look')),
    );
    expect(more).toEqual([]);
    for (const part of [sam.displayName, sam.uid, sam.email, why.text])
      expect(mail!.text).not.toContain(part);
  });

  test('is told with what helps where nobody else of staff can answer it', async () => {
    const decision = await decided({ action: 'warn' });
    await whileSuspended(app, [mia, ada], async () => expect((await appealTo(decision)).status).toBe(201));
    const mails = await mailsTo(app.services.config.mail.support);
    expect(mails.find(({ subject }) => subject === waitsSubject)!.text).toContain(noJudge[0]);
  });

  test('is told so of a ban too where all others of staff are moderators', async () => {
    const token = appealToken(app.services.secret, await decided({ action: 'ban' }, ada));
    expect((await byLink('POST', token, why)).status).toBe(201);
    const mails = await mailsTo(app.services.config.mail.support);
    expect(mails.find(({ subject }) => subject === waitsSubject)!.text).toContain(noJudge[0]);
  });

  test('of two at once with other words is one', async () => {
    const id = await decided({ action: 'warn' });
    const both = await Promise.all([appealTo(id), appealTo(id, { text: 'No.' }), appealTo(id)]);
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await listed()).toHaveLength(1);
  });

  test.each([
    [{ text: ' ' }, 400],
    [{}, 400],
    [{ text: 'x'.repeat(2001) }, 400],
    [{ text: 'x'.repeat(2000) }, 201],
  ])('%# is of 1 to 2,000 characters', async (body, status) => {
    expect((await appealTo(await decided({ action: 'warn' }), body)).status).toBe(status);
  });

  test('is for 184 days, until the last of them is over everywhere', async () => {
    const viewer = { uid: sam.uid } as Parameters<typeof appealDecision>[1];
    const id = await decided({ action: 'warn' });
    const end = new Date((await own())[0]!.appeal_until!).getTime() - Date.now();
    await expect(appealDecision(at(end + 1000), viewer, { id, ...why })).rejects.toMatchObject({
      code: 'appeal-too-late',
      status: 410,
    });
    expect(await appealDecision(at(end - 60_000), viewer, { id, ...why })).toMatchObject({ id });
    // What was sent in time is still answered later.
    expect(await appealDecision(at(end + day), viewer, { id, ...why })).toMatchObject({ id });
  });

  test('is the person’s alone, and of what takes something from them', async () => {
    const id = await decided({ action: 'warn' });
    for (const person of [buyer, pia, mo, ada])
      expect(await appealTo(id, why, person)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await request(app, 'POST', `/api/account/decisions/${id}/appeal/`, why)).status).toBe(401);
    await mo.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });
    expect(await appealTo(id)).toMatchObject({ status: 409, body: { code: 'taken-back' } });
    const [restored] = await own();
    expect(restored).toMatchObject({ action: 'restore', appeal_until: null });
    expect((await appealTo(restored!.id)).status).toBe(404);
  });

  test('is also for who is suspended', async () => {
    expect((await appealTo(await decided({ action: 'suspend', days: 9 }))).status).toBe(201);
  });

  test('waits no more once the decision is taken back', async () => {
    const id = await decided({ action: 'warn' });
    const appeal = await appealed(id);
    await mo.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });
    expect(await listed()).toEqual([]);
    expect((await own())[1]).toMatchObject({ appeal: { outcome: 'overturned', answer: 'A mistake.' } });
    expect((await answer(appeal, { outcome: 'upheld' })).status).toBe(409);
  });

  test('goes with the account', async () => {
    await appealed(await decided({ action: 'suspend', days: 3 }));
    await sam.request('DELETE', '/api/users/delete-profile/', { uid: sam.uid });
    expect(await app.services.db.selectFrom('appeals').selectAll().execute()).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});

describe('the link in a mail', () => {
  test('is for who cannot sign in: it shows the decision and takes one appeal', async () => {
    const id = await decided({ action: 'ban' }, ada);
    expect((await sam.request('GET', '/api/account/decisions/')).status).toBe(401);
    await tellDecisions(at(61_000));
    const [mail] = await mailsTo(sam.email);
    const token = /\/appeal\?token=([\w.%-]+)/.exec(mail!.text!)![1]!;
    const shown = await byLink('GET', token);
    expect(shown).toMatchObject({ status: 200, body: { id, action: 'ban', appeal: null } });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.body.statement.join(' ')).toContain('tell us below');
    for (const part of [buyer.displayName, ada.displayName, sam.email])
      expect(JSON.stringify(shown.body)).not.toContain(part);
    expect(await byLink('POST', token, why)).toMatchObject({ status: 201, body: { appeal: why } });
    expect((await byLink('POST', token, why)).status).toBe(201);
    expect((await byLink('POST', token, { text: 'More.' })).body.code).toBe('already-appealed');
    expect(await listed(ada)).toHaveLength(1);
  });

  test('of an earlier decision works too when the account is closed by a later one', async () => {
    const id = await decided({ action: 'warn' });
    await tellDecisions(at(61_000));
    const [mail] = await mailsTo(sam.email);
    await decided({ action: 'close' });
    const token = /\/appeal\?token=([\w.%-]+)/.exec(mail!.text!)![1]!;
    expect(await byLink('POST', token, why)).toMatchObject({ status: 201, body: { id, appeal: why } });
    const appeal = (await listed(mia)).find(({ decision }) => decision.id === id)!;
    await answer(appeal.id, { outcome: 'upheld' });
    const told = (await mailsTo(sam.email)).find(({ subject }) => subject === answerSubject)!;
    expect(told.text).toContain(token);
  });

  test('works only as it was written, and not for another decision', async () => {
    const id = await decided({ action: 'warn' });
    const other = await decided({ action: 'warn' });
    const token = appealToken(app.services.secret, id);
    const crooked = [
      '',
      id,
      `${id}.`,
      `${token}x`,
      token.slice(0, -1),
      `${other}.${token.split('.')[1]}`,
      appealToken('another secret', id),
      appealToken(app.services.secret, '01890000-0000-7000-8000-000000000000'),
    ];
    for (const wrong of crooked)
      for (const method of ['GET', 'POST'])
        expect(await byLink(method, wrong, method === 'POST' ? why : undefined)).toMatchObject({
          status: 401,
          body: { code: 'link-invalid' },
        });
    expect((await byLink('GET', token)).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnDecision } from '#contract/decisions.ts';
import type { OwnReport } from '#contract/moderation.ts';
import * as appealWords from '#contract/wording/appeals.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { tellDecisions } from '#server/features/decisions/telling.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../tests/support/people.ts';
import { makeStaff, setSecondStep } from '../tests/support/staff.ts';
import { startApp, type RunningApp } from '../tests/support/start-app.ts';
import { accounts } from './accounts.ts';
import { listings } from './listings.ts';
import { carryOut, type OperatorCommand } from './operator-command.ts';
import { reports } from './reports.ts';

/** A site that nobody of staff looks after: what its operator types, and what people are told of it. */
let app: RunningApp;
let bea: TestPerson;
let bob: TestPerson;
/** To whom it is done; each test has another. */
let sam: TestPerson;
let sellers = 0;

beforeAll(async () => {
  app = await startApp();
  bea = await signUpPerson(app, { name: 'Bea Buyer' });
  bob = await signUpPerson(app, { name: 'Bob Buyer' });
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sellers += 1;
  sam = await signUpPerson(app, { name: `Sam Seller ${String.fromCharCode(96 + sellers)}` });
  for (const table of ['notifications', 'outbox_mails', 'reports', 'cases'] as const)
    await app.services.db.deleteFrom(table).execute();
});

const run = (command: OperatorCommand, ...args: string[]) =>
  carryOut(command, args, async () => ({ ...app.services, close: async () => {} }));
const because = ['--reason', 'Looked into it.'];
const disable = () => run(accounts, 'disable', sam.uid, ...because);
/** A minute later. */
const tell = () => tellDecisions({ ...app.services, clock: { now: () => new Date(Date.now() + 61_000) } });

const report = async (person: TestPerson, about: Record<string, unknown>) =>
  (await person.request('POST', '/api/moderation/submit/', { reason: 'Asks for money first.', ...about }))
    .body.report_id as string;
const reportSam = (person = bea) => report(person, { model: 'user', object_id: sam.uid });
const outcomes = async (person = bea) =>
  ((await person.request('GET', '/api/moderation/reports/')).body as OwnReport[]).map(
    ({ outcome }) => outcome,
  );
const toldIn = async (person = bea) =>
  ((await person.request('GET', '/api/notifications/')).body as { kind: string; text: string }[])
    .filter(({ kind }) => kind === 'report')
    .map(({ text }) => text);
const own = async () => (await sam.request('GET', '/api/account/decisions/')).body as OwnDecision[];
const cases = () =>
  app.services.db.selectFrom('cases').select(['id', 'state', 'person_uid']).orderBy('opened_at').execute();
async function mailsTo(address: string): Promise<string[]> {
  const rows = await app.services.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const mails = await Promise.all(rows.map(({ mime }) => PostalMime.parse(mime)));
  return mails.map(({ text = '' }) => text.replaceAll(/\s+/g, ' '));
}
const mailsToSupport = () => mailsTo(app.services.config.mail.support);

describe('what is reported', () => {
  test('is settled when its account is closed, listings and chats too, and who reported is told after a minute', async () => {
    const listing = await postListing(app, sam);
    const chat = await startChat(app, { seller: sam, buyer: bob });
    await sendMessage(app.services, sam.uid, chat, { text: 'Pay first.', clientId: randomUUID() });
    await reportSam();
    await report(bea, { model: 'listing', object_id: listing.id });
    await report(bob, { model: 'conversation', object_id: chat });
    expect((await disable()).err).toBe('');
    expect([await outcomes(), await outcomes(bob)]).toEqual([['action', 'action'], ['action']]);
    expect((await cases()).map(({ state }) => state)).toEqual(['decided', 'decided', 'decided']);
    expect(await toldIn()).toEqual([]);
    await tell();
    await tell();
    for (const person of [bea, bob])
      expect(await toldIn(person)).toEqual([expect.stringContaining('took action')]);
  });

  test('of a listing is settled when that is taken down, and nothing else is', async () => {
    const listing = await postListing(app, sam);
    await report(bea, { model: 'listing', object_id: listing.id });
    await reportSam(bob);
    expect((await run(listings, 'remove', listing.id, ...because)).err).toBe('');
    expect([await outcomes(), await outcomes(bob)]).toEqual([['action'], [null]]);
    await tell();
    expect([(await toldIn()).length, (await toldIn(bob)).length]).toEqual([1, 0]);
  });

  test('waits again when the account is opened before anybody was told', async () => {
    await reportSam();
    await disable();
    await run(accounts, 'enable', sam.uid);
    await tell();
    expect([await outcomes(), await toldIn()]).toEqual([[null], []]);
    await disable();
    await tell();
    await run(accounts, 'enable', sam.uid);
    expect([await outcomes(), (await toldIn()).length]).toEqual([['action'], 1]);
  });

  test('again of a closed account is settled and told when that is closed once more', async () => {
    const id = await reportSam();
    await disable();
    await tell();
    await bea.request('POST', `/api/moderation/reports/${id}/appeal/`);
    const [mail] = (await mailsToSupport()).slice(-1);
    expect(mail).toContain(`npm run reports -- dismiss ${id} --reason`);
    expect(mail).not.toContain('/staff');
    expect(await outcomes()).toEqual([null]);
    await disable();
    expect([await outcomes(), (await toldIn()).length]).toEqual([['action'], 2]);
  });

  test('can be found to be nothing, by the command in its mail; its person never hears', async () => {
    const id = await reportSam();
    const [mail] = await mailsToSupport();
    const typed = ['accounts -- disable', sam.uid, 'reports -- dismiss', id];
    for (const command of typed) expect(mail).toContain(command);
    expect(await run(reports, 'dismiss', id, ...because)).toMatchObject({
      err: '',
      out: `Nothing against the rules: “${sam.displayName}”. Whoever reported it is told.`,
    });
    await tell();
    expect([await outcomes(), await toldIn()]).toEqual([
      ['no-action'],
      [expect.stringContaining('found nothing against our rules')],
    ]);
    expect([await own(), await mailsTo(sam.email)]).toEqual([[], []]);
    const { out } = await run(accounts, 'show', sam.uid);
    expect(out).toMatch(/dismiss-case by \S+: Looked into it\./);
    const audited = app.services.db.selectFrom('audit_log').select(['act', 'actor']).orderBy('id', 'desc');
    expect(await audited.executeTakeFirst()).toEqual({ act: 'decide-none', actor: null });
    expect(await run(reports, 'dismiss', id, ...because)).toMatchObject({
      code: 1,
      err: `There is no report or case ${id} that waits for a decision.`,
    });
  });

  test('is mailed with all it takes until somebody who was given a role has been at the desk', async () => {
    expect((await run(accounts, 'role', bob.uid, 'moderator')).err).toBe('');
    try {
      const id = await reportSam();
      await setSecondStep(app, bob, new Date());
      expect((await bob.request('GET', '/api/staff/desk/')).status).toBe(200);
      await report(bea, { model: 'listing', object_id: (await postListing(app, sam)).id });
      const [before, since] = await mailsToSupport();
      expect(before).toContain(`reports -- dismiss ${id}`);
      expect(before).not.toContain('/staff');
      expect(since).toContain('/staff');
    } finally {
      await app.services.db.deleteFrom('staff').execute();
    }
  });

  test('is found to be nothing for all who reported it, by its case', async () => {
    await reportSam();
    await reportSam(bob);
    const [{ id } = { id: '' }] = await cases();
    await run(reports, 'dismiss', id, ...because);
    expect([await outcomes(), await outcomes(bob)]).toEqual([['no-action'], ['no-action']]);
  });

  test('and is gone by then is said to be gone', async () => {
    const listing = await postListing(app, sam);
    const id = await report(bea, { model: 'listing', object_id: listing.id });
    await app.services.db.deleteFrom('listings').where('id', '=', listing.id).execute();
    await run(reports, 'dismiss', id, ...because);
    expect(await outcomes()).toEqual(['gone']);
  });
});

describe('an appeal', () => {
  const words = 'It was for my own lift.';
  /** @returns the decision that a listing is taken down, which is appealed */
  async function appealed(): Promise<string> {
    const listing = await postListing(app, sam);
    await report(bea, { model: 'listing', object_id: listing.id });
    await run(listings, 'remove', listing.id, ...because);
    const [decision] = await own();
    expect(decision!.statement.at(-1)).toContain(appealWords.whoLooks.operator);
    const sent = await sam.request('POST', `/api/account/decisions/${decision!.id}/appeal/`, { text: words });
    expect(sent.status).toBe(201);
    return decision!.id;
  }
  const uphold = (id: string, answer = 'It is recalled.') =>
    run(accounts, 'uphold', id, ...because, '--answer', answer);

  test('is mailed with all it takes, and refused in words of the operator’s, once', async () => {
    const id = await appealed();
    const [mail] = (await mailsToSupport()).slice(-1);
    for (const said of [words, sam.uid, `accounts -- undo ${id}`, `accounts -- uphold ${id}`])
      expect(mail).toContain(said);
    expect(mail).not.toContain('/staff');
    expect((await uphold(id)).out).toBe(
      `It stays: “Your listing was taken down” (${id}) of ${sam.uid}, who is told.`,
    );
    const answered = { outcome: 'upheld', answer: 'It is recalled.' };
    expect((await own())[0]).toMatchObject({ undone: false, appeal: answered });
    expect((await mailsTo(sam.email)).join(' ')).toContain('It is recalled.');
    expect(await outcomes()).toEqual(['action']);
    for (const again of [await uphold(id), await uphold(randomUUID())])
      expect(again).toMatchObject({ code: 1, err: expect.stringContaining('waits for you') });
    expect((await run(accounts, 'show', sam.uid)).out).toContain('uphold-decision by');
  });

  test('is granted in words of the operator’s, and its reporters are told', async () => {
    const id = await appealed();
    await tell();
    await run(accounts, 'undo', id, ...because, '--answer', 'You are right.');
    const answered = { outcome: 'overturned', answer: 'You are right.' };
    expect((await own()).find((one) => one.id === id)).toMatchObject({ undone: true, appeal: answered });
    expect((await mailsTo(sam.email)).join(' ')).toContain('You are right.');
    expect(await outcomes()).toEqual(['no-action']);
    expect(await toldIn()).toHaveLength(2);
  });

  test('that closed an account is by its link, and tells all who had reported it', async () => {
    const listing = await postListing(app, sam);
    await reportSam();
    await report(bob, { model: 'listing', object_id: listing.id });
    await disable();
    await tell();
    const [mail] = (await mailsTo(sam.email)).slice(-1);
    const token = /token=(\S+)/.exec(mail!)![1]!;
    const path = `/api/moderation/appeal-by-link/?token=${token}`;
    expect(mail).toContain(appealWords.whoLooks.operator);
    const { body } = await request(app, 'POST', path, { text: words });
    await run(accounts, 'undo', body.id, ...because);
    expect([await outcomes(), await outcomes(bob)]).toEqual([['no-action'], ['no-action']]);
  });

  test('is not for an operator to refuse where staff can', async () => {
    const id = await appealed();
    await makeStaff(app, bob, 'admin');
    await bob.request('GET', '/api/staff/desk/');
    try {
      expect(await uphold(id)).toMatchObject({ code: 1 });
      expect((await own())[0]!.appeal!.outcome).toBeNull();
    } finally {
      await app.services.db.deleteFrom('staff').execute();
    }
  });

  test.each([
    ['uphold', ['--answer', 'x'.repeat(1001)]],
    ['uphold', ['--answer', ' ']],
    ['uphold', []],
    ['enable', ['--answer', 'Yes.']],
  ])('%# is not answered by what is typed otherwise', async (action, more) => {
    const typed = await run(accounts, action, randomUUID(), ...because, ...more);
    expect(typed).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: npm run accounts /) });
  });
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { Services } from '#server/services.ts';
import { cpscRecall } from '#server/features/recall-import/recall-import-cases.ts';
import { freePort } from '../tests/support/free-port.ts';
import { insertManyListings } from '../tests/support/many-listings.ts';
import { accounts } from './accounts.ts';
import { listings } from './listings.ts';
import { carryOut, type OperatorCommand } from './operator-command.ts';
import { recalls } from './recalls.ts';
import { reports } from './reports.ts';
import { thanks } from './thanks.ts';

/**
 * The commands beside a running site, as an operator types them. Each is run once as it is, in a process of its own;
 * what else it does is asked of it here, which takes no start of Node each time.
 */
let folder: string;
let env: Record<string, string>;
let site: Services;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-operator-'));
  env = { DATA_DIR: folder, PORT: String(await freePort()), DEMO: '0' };
  site = await createServices(readConfig(env), { log: pino({ level: 'silent' }) });
  const person = { email: 'sam@example.com', email_verified: true };
  await site.db
    .insertInto('auth_user')
    .values({ id: 'sam', name: 'Sam', disabled_at: null, image: null, ...person })
    .execute();
  await site.db
    .insertInto('users')
    .values({ uid: 'sam', display_name: 'Sam', birthday: null, terms_accepted_at: null, ...person })
    .execute();
  const { all: categories } = site.categories;
  await insertManyListings(site.db, { count: 2, sellerUid: 'sam', zips: ['78701'], categories });
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** In a process of its own. */
function runProcess(
  script: string,
  ...args: string[]
): Promise<{ code: number | string; out: string; err: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, script), ...args],
      { env: { PATH, NODE_COMPILE_CACHE, ...env }, timeout: 60_000 },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

const run = (command: OperatorCommand, ...args: string[]) =>
  carryOut(command, args, async () => ({ ...site, close: async () => {} }));

const shown = async () => {
  const rows = await site.db.selectFrom('listings').select('hidden').execute();
  return rows.filter(({ hidden }) => !hidden).length;
};

test('an account is shown, closed and opened again, by its address or uid', async () => {
  expect(await run(accounts, 'show', 'SAM@example.com')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /uid +sam\naddress +sam@example.com \(verified\)[^]*disabled +no\nlistings +2/,
    ),
  });
  const disabled = await runProcess(
    'accounts.ts',
    'disable',
    'sam@example.com',
    '--reason',
    'Fraud.',
    '--by',
    'Olga',
  );
  expect(disabled).toMatchObject({
    code: 0,
    out: expect.stringContaining('Disabled: sam@example.com (sam)'),
  });
  expect(disabled.out).toContain('They are told by email, and why.');
  expect(disabled.err).toContain('an operator acted');
  expect(disabled.err).not.toContain('Fraud.');
  expect(await shown()).toBe(0);
  expect(await run(accounts, 'enable', 'sam')).toMatchObject({ code: 0, err: '' });
  expect(await shown()).toBe(2);
  const { out } = await run(accounts, 'show', 'sam');
  expect(out).toMatch(/enable-account by \S+\n[^]*disable-account by Olga: Fraud\./);
});

test('an account is shown with what staff have decided that holds', async () => {
  const id = randomUUID();
  const created_at = new Date('2026-06-15T15:00:00Z');
  const ends_at = new Date('2026-06-18T15:00:00Z');
  const decision = { id, person_uid: 'sam', action: 'suspend', subject: '', facts: '', note: '' } as const;
  await site.db
    .insertInto('decisions')
    .values({ ...decision, source: 'report', created_at, ends_at })
    .execute();
  const restriction = {
    decision_id: id,
    uid: 'sam',
    kind: 'suspended',
    starts_at: created_at,
    ends_at,
  } as const;
  await site.db.insertInto('restrictions').values(restriction).execute();
  const line = `2026-06-15T15:00:00.000Z  suspend until 2026-06-18T15:00:00.000Z, decision ${id}`;
  expect((await run(accounts, 'show', 'sam')).out).toContain(line);
  const appeal = { id: randomUUID(), decision_id: id, text: 'I did\nnot.', created_at, due_at: ends_at };
  await site.db
    .insertInto('appeals')
    .values({ ...appeal, outcome: null, ends_at: null, answered_by: null, answered_at: null })
    .execute();
  expect((await run(accounts, 'show', 'sam')).out).toContain(
    `${line}\n  to be answered by 2026-06-18T15:00:00.000Z: “I did not.”`,
  );
  const undo = () => run(accounts, 'undo', id, '--reason', 'A mistake.');
  expect(await undo()).toMatchObject({
    err: '',
    out: `Taken back: “Your account is suspended” (${id}) of sam, who is told that their appeal was right.`,
  });
  expect((await run(accounts, 'show', 'sam')).out).not.toContain(`decision ${id}`);
  expect(await undo()).toMatchObject({ code: 1, err: `There is no decision ${id} that holds.` });
});

test('an account is marked as an organization’s, and as a person’s again', async () => {
  const mark = async (value: string) => (await run(accounts, 'organisation', 'sam@example.com', value)).out;
  expect(await mark('on')).toContain('Marked: sam@example.com (sam) is shown as an organization.');
  expect((await run(accounts, 'show', 'sam')).out).toMatch(/organization +yes/);
  expect(await mark('off')).toContain('Not marked: sam@example.com (sam) is shown as anybody.');
  expect((await run(accounts, 'show', 'sam')).out).not.toMatch(/organization +yes/);
});

test('a role is given and taken, and shown with what operators did', async () => {
  const give = (value: string) => run(accounts, 'role', 'sam@example.com', value, '--by', 'Olga');
  const roles = () => site.db.selectFrom('staff').select(['uid', 'role']).execute();
  expect((await give('admin')).err).toContain('This person is not here any more.');
  await site.db
    .updateTable('users')
    .set({ terms_accepted_at: new Date() })
    .where('uid', '=', 'sam')
    .execute();
  expect((await give('admin')).out).toContain('Role: sam@example.com (sam) is an admin');
  expect(await roles()).toEqual([{ uid: 'sam', role: 'admin' }]);
  expect((await give('admin')).out).not.toContain('No admin is left');
  expect((await give('none')).out).toContain('is no staff.\nNo admin is left');
  expect(await roles()).toEqual([]);
  expect((await run(accounts, 'show', 'sam')).out).toMatch(/take-role by Olga\n[^]*make-admin by Olga/);
  const { code, err } = await give('queen');
  expect([code, err]).toEqual([1, expect.stringContaining('Usage:')]);
});

test('the second step is taken from someone who has lost it', async () => {
  await site.db.updateTable('auth_user').set({ two_factor_enabled: true }).where('id', '=', 'sam').execute();
  const end = (...more: string[]) => run(accounts, 'second-step', 'sam@example.com', 'off', ...more);
  expect((await end()).err).toContain('Usage:');
  expect((await end('--reason', 'Lost the phone.')).out).toContain('signs in without a code');
  expect(await site.identity.find('sam')).not.toHaveProperty('secondFactor');
  expect((await run(accounts, 'show', 'sam')).out).toMatch(/end-second-step by .*: Lost the phone\./);
});

test('the words of how it went are removed, and that it went well is not', async () => {
  const [id, conversation] = [randomUUID(), randomUUID()];
  await site.db
    .insertInto('users')
    .values({
      uid: 'bea',
      display_name: 'Bea',
      birthday: null,
      terms_accepted_at: null,
      email: 'bea@example.com',
      email_verified: true,
    })
    .execute();
  await site.db
    .insertInto('conversations')
    .values({
      id: conversation,
      buyer_uid: 'bea',
      seller_uid: 'sam',
      listing_id: null,
      last_message_at: null,
    })
    .execute();
  await site.db
    .insertInto('thanks')
    .values({
      id,
      conversation_id: conversation,
      from_uid: 'bea',
      about_uid: 'sam',
      about_seller: true,
      went: 'well',
      text: 'His number is 555-0100.',
      created_at: new Date(),
      shown_at: new Date(),
    })
    .execute();
  expect(await runProcess('thanks.ts', 'remove', id, '--reason', 'A phone number.')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Removed: the words ${id}, and their author is told.`),
  });
  expect(await site.db.selectFrom('thanks').select(['went', 'text']).execute()).toEqual([
    { went: 'well', text: '' },
  ]);
  const none = randomUUID();
  expect(await run(thanks, 'remove', none, '--reason', 'A phone number.')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`There are no words ${none}.`),
  });
});

test('a listing is removed', async () => {
  const { id } = await site.db.selectFrom('listings').select('id').limit(1).executeTakeFirstOrThrow();
  const { code, out } = await runProcess('listings.ts', 'remove', id, '--reason', 'Recalled.');
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining(`(${id}) of sam, who is told.`),
  });
  expect(await shown()).toBe(1);
  expect(await run(listings, 'remove', id, '--reason', 'Recalled.')).toMatchObject({ code: 1 });
});

test('pictures that are kept are written to a folder', async () => {
  const sha256 = Buffer.alloc(32, 1);
  const act = await site.db.selectFrom('operator_acts').select('id').limit(1).executeTakeFirstOrThrow();
  const content = { sha256, content_type: 'image/jpeg', bytes: Buffer.from('a picture') };
  await site.db.insertInto('evidence_files').values(content).execute();
  const evidence = {
    id: act.id,
    report_id: null,
    act_id: act.id,
    path: 'user_images/sam/profile.jpg',
    sha256,
  };
  await site.db.insertInto('evidence').values(evidence).execute();
  const to = path.join(folder, 'saved');
  expect((await runProcess('reports.ts', 'save', act.id, to)).code).toBe(0);
  expect(await readdir(to)).toEqual(['1-profile.jpg']);
});

test('recalls are imported, once, and a wrong file gets one sentence', async () => {
  const file = path.join(folder, 'cpsc.json');
  await writeFile(file, JSON.stringify([cpscRecall('23-244')]));
  const first = await run(recalls, 'import', file);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('CPSC recalls: 1 new, 0 changed') });
  expect((await run(recalls, 'import', file)).out).toContain('Nothing changed.');
  expect((await run(recalls, 'import', file, '--whole')).out).toContain('1 as before');
  await writeFile(file, '{}');
  expect(await runProcess('recalls.ts', 'import', file)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^cpsc\.json is neither .*\n$/),
  });
});

test.each([
  ['accounts', accounts, ['disable', 'sam']],
  ['accounts', accounts, ['disable', 'sam', '--reason', 'x', '--rule', 'none-of-ours']],
  ['accounts', accounts, ['disable', 'sam', '--reason', 'x', '--quietly', '--facts', 'x']],
  ['accounts', accounts, ['enable', 'sam', '--facts', 'x']],
  ['accounts', accounts, ['undo', randomUUID()]],
  ['recalls', recalls, ['export', 'x']],
  ['accounts', accounts, ['organisation', 'sam', 'maybe']],
  ['listings', listings, ['remove', 'x']],
  ['listings', listings, ['remove', 'x', '--reason', 'x', '--quietly']],
  ['thanks', thanks, ['remove', 'x']],
  ['reports', reports, ['save', 'x', 'y']],
] as const)('%s lacks something, and says how it is used: %j', async (name, command, args) => {
  expect(await run(command, ...args)).toMatchObject({
    code: 1,
    err: expect.stringMatching(new RegExp(`^Usage: npm run ${name} `)),
  });
});

test('who is not there is said', async () => {
  expect(await run(accounts, 'show', 'nobody@example.com')).toMatchObject({
    code: 1,
    err: 'Nobody has the uid or address nobody@example.com.',
  });
});

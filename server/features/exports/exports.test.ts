import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OwnExport } from '#contract/exports.ts';
import * as words from '#contract/wording/exports.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { makeBusy } from '../../../tests/support/busy-person.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { sections } from './export-data-store.ts';
import { viewerOfToken } from '../users/users.ts';
import { makeExport, requestExport, sweepExports } from './exports.ts';

let app: RunningApp;
let names = 0;
const newcomer = (start = 'Nora') => signUpPerson(app, { name: `${start} ${'x'.repeat(++names)}` });

beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app?.close());

const copiesOf = async (person: TestPerson): Promise<OwnExport[]> =>
  (await person.request('GET', '/api/account/exports/')).body;
const ask = async (person: TestPerson) => {
  const answer = await person.request('POST', '/api/account/export/', {});
  expect(answer.status).toBe(202);
  return answer.body.id as string;
};
const untilReady = (person: TestPerson, id: string) =>
  vi.waitFor(
    async () =>
      expect((await copiesOf(person)).find((copy) => copy.id === id)).toMatchObject({ state: 'ready' }),
    { timeout: 60_000, interval: 100 },
  );
const fetchAs = (headers: Record<string, string>, path: string) => fetch(app.url + path, { headers });
const fetchCopy = async (person: TestPerson, id: string, end = '/') =>
  fetchAs({ authorization: `Token ${await person.token()}` }, `/api/account/exports/${id}${end}`);
const filesOf = async (person: TestPerson, id: string) =>
  readZip(Buffer.from(await (await fetchCopy(person, id)).arrayBuffer()));
const signedIn = ({ uid }: TestPerson, minutesAgo: number) =>
  app.services.db
    .updateTable('auth_session')
    .set({ created_at: new Date(Date.now() - minutesAgo * 60_000), second_factor_at: null })
    .where('user_id', '=', uid)
    .execute();
const cookieOf = async (person: TestPerson) => {
  const synced = await person.request('POST', '/api/users/sync_firebase_user/', {});
  return synced.headers.getSetCookie().join().split(';')[0]!;
};
const stored = async () => {
  const paths: string[] = [];
  for await (const { path } of app.services.files.list('exports/')) paths.push(path);
  return paths;
};

describe('a copy of somebody who has used everything', () => {
  let person: TestPerson;
  let other: TestPerson;
  let made: Awaited<ReturnType<typeof makeBusy>>;
  let files: Map<string, Buffer>;
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString());

  beforeAll(async () => {
    person = await newcomer('Bo Busy');
    other = await newcomer('Otto Other');
    made = await makeBusy(app, { person, other, third: await newcomer() });
    await untilReady(person, made.copy);
    files = await filesOf(person, made.copy);
  }, 120_000);

  test('has something in every file, and each is explained', () => {
    const json = [...files.keys()].filter((name) => name.endsWith('.json') && !name.startsWith('chats/'));
    expect(json.toSorted()).toEqual(
      [...Object.keys(sections), 'needs'].map((name) => `${name}.json`).toSorted(),
    );
    const empty = json.filter((name) => JSON.parse(files.get(name)!.toString()).length === 0);
    // No operator has done anything with this account.
    expect(empty).toEqual(['acts-of-operators.json']);
    for (const name of [...Object.keys(sections), 'needs'])
      expect(files.get(words.readMeName)!.toString()).toContain(`${name}.json\n  `);
  });

  test('has their words, both sides of their chats, and every picture', async () => {
    expect(json('profile')).toMatchObject([{ uid: person.uid, email: person.email, zip_code: '78701' }]);
    expect(json('needs')).toMatchObject([{ name: 'For Mum', values: { door_width_in: 29 } }]);
    expect(json('decisions')).toMatchObject([{ facts: 'You were rude.', restriction: 'messaging' }]);
    expect(json('appeals')).toMatchObject([{ text: 'I was not.', outcome: null }]);
    expect(json('reports')).toHaveLength(4);
    expect(
      json('how-it-went')
        .map(({ text }: { text: string }) => text)
        .toSorted(),
    ).toEqual(['Kind.', 'Thank you.']);
    const talk = json(`chats/${made.selling}`);
    expect(talk).toMatchObject({ title: 'Mine', you_are: 'seller', person: other.displayName });
    expect(talk.messages).toMatchObject([
      { written_by_you: false, text: 'Is it there?' },
      { written_by_you: true, text: 'Here you are' },
      { written_by_you: true, text: '', pictures: [expect.stringMatching(/^pictures\/chat\//)] },
      { written_by_you: false, text: '', pictures: [expect.stringMatching(/^pictures\/chat\//)] },
      { written_by_you: false, text: 'Can I see it?' },
    ]);
    const named = [...json('listings'), ...json('drafts'), ...talk.messages].flatMap(
      ({ pictures }) => pictures,
    );
    expect(named).toHaveLength(4);
    for (const picture of named) expect(files.get(picture)!.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  test('has no address, phone number or uid of others', () => {
    const all = [...files.values()].map((bytes) => bytes.toString()).join('\n');
    expect(all).not.toContain(other.email);
    // Whom they reported is named by what stands in the page's address.
    expect([...files].filter(([, bytes]) => bytes.includes(other.uid)).map(([name]) => name)).toEqual([
      'reports.json',
    ]);
  });

  test('is told in the bell and by a mail, without a link to the file', async () => {
    const bell = (await person.request('GET', '/api/notifications/')).body;
    expect(bell).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/copy of your data is ready/) }),
    );
    const mails = await app.services.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('subject', '=', 'The copy of your Handrail data is ready')
      .where('to_address', '=', person.email)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.mime.toString()).not.toContain(made.copy);
  });

  test('lies encrypted in the store, under no name of theirs, and is not served from there', async () => {
    const paths = await stored();
    expect(paths.join()).not.toContain(person.uid);
    const file = await app.services.files.read(paths[0]!);
    expect(file!.bytes.includes('profile.json')).toBe(false);
    expect((await fetch(app.services.files.url(paths[0]!).replace(/^\//, `${app.url}/`))).status).toBe(404);
  });
});

test('a chat in which nobody wrote is in the copy of who began it alone', async () => {
  const [seller, buyer] = [await newcomer(), await newcomer()];
  const name = `chats/${await startChat(app, { seller, buyer })}.json`;
  const ids = [await ask(seller), await ask(buyer)] as const;
  await Promise.all([untilReady(seller, ids[0]), untilReady(buyer, ids[1])]);
  expect((await filesOf(seller, ids[0])).has(name)).toBe(false);
  expect((await filesOf(buyer, ids[1])).has(name)).toBe(true);
});

test('every table is in the copy, or left out for a reason', async () => {
  const source = await readFile('server/features/exports/export-data-store.ts', 'utf8');
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(app.services.db);
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`(FROM|JOIN) ${name}\\b`).test(source));
  expect(missing).toEqual(Object.keys(leftOut).toSorted());
});

/** Tables that nothing of is in a copy. */
const leftOut = {
  audit_log: 'names nobody',
  auth_jwks: 'nobody’s',
  auth_user: 'the same as the profile',
  auth_verification: 'secrets of half-done resets',
  banned_marks: 'names nobody',
  case_notes: 'notes of staff',
  cases: 'reports not decided yet, or found to be nothing',
  deleted_users: 'of accounts that are gone',
  evidence: 'pictures kept for reports of others',
  evidence_files: 'the same',
  imported_recalls: 'nobody’s',
  imported_recalls_version: 'nobody’s',
  kysely_migration: 'nobody’s',
  kysely_migration_lock: 'nobody’s',
  listing_search: 'made from the listings',
  listing_viewers: 'names nobody',
  needs_sheets: 'read by the feature that can decrypt them',
  notification_mails: 'which mail is about whom',
  outbox_mails: 'they have got these mails',
  page_sessions: 'secrets, which go with a sign-in',
  push_deliveries: 'the same as the notifications, for a day',
  rate_windows: 'how often, for a day',
  removed_image_files: 'pictures, which are in the copy as long as they are kept',
  removed_images: 'follows from the decisions',
  removed_listings: 'follows from the decisions',
  removed_profile_files: 'pictures, as long as they are taken down',
  removed_profile_pictures: 'follows from the decisions',
  reported_by_staff: 'which decisions staff may not judge',
  safety_looks: 'nobody’s',
  saved_search_keys: 'made from the searches',
  signals: 'what automatic checks think, not decided yet',
  socket_tickets: 'secrets, for seconds',
  transparency_events: 'names nobody',
};

describe('asking', () => {
  test('takes a sign-in of the last ten minutes, as fetching does', async () => {
    const person = await newcomer();
    const refused = { status: 403, body: { code: 'sign-in-again', error: words.signInAgain } };
    await signedIn(person, 11);
    expect(await person.request('POST', '/api/account/export/', {})).toMatchObject(refused);
    await signedIn(person, 9);
    const id = await ask(person);
    await untilReady(person, id);
    for (const end of ['/', '']) expect((await fetchCopy(person, id, end)).status).toBe(200);
    await signedIn(person, 11);
    expect((await fetchCopy(person, id)).status).toBe(403);
    expect(await person.request('POST', `/api/account/exports/${id}/link/`)).toMatchObject(refused);
  });

  test('twice at once makes one, and a new one takes the place of the one before', async () => {
    const person = await newcomer();
    const ids = await Promise.all([ask(person), ask(person), ask(person)]);
    const id = ids[0]!;
    await untilReady(person, id);
    // The second may have been asked for when the first was ready already.
    for (const each of new Set(ids)) await untilReady(person, each);
    const next = await ask(person);
    await untilReady(person, next);
    const ready = (await copiesOf(person)).filter(({ state }) => state === 'ready');
    expect(ready).toMatchObject([{ id: next }]);
    expect((await fetchCopy(person, id)).status).toBe(404);
    await vi.waitFor(async () => expect((await stored()).join()).not.toContain(id), 15_000);
  });

  test('is for suspended people too, and the file is nobody else’s', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    await sql`UPDATE users SET suspended_until = now() + interval '1 day' WHERE uid = ${person.uid}`.execute(
      app.services.db,
    );
    const id = await ask(person);
    await untilReady(person, id);
    expect((await fetchCopy(person, id)).status).toBe(200);
    expect((await fetchCopy(other, id)).status).toBe(404);
    expect((await fetchAs({}, `/api/account/exports/${id}/`)).status).toBe(401);
    expect((await fetchCopy(person, 'no-id')).status).toBe(404);
    await sql`UPDATE users SET disabled_at = now() WHERE uid = ${person.uid}`.execute(app.services.db);
    expect((await fetchCopy(person, id)).status).toBe(401);
  });
});

test('a browser fetches it by a link, which is good for ten minutes, for one file and one person', async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  const id = await ask(person);
  await untilReady(person, id);
  const { path } = (await person.request('POST', `/api/account/exports/${id}/link/`)).body;
  const cookie = await cookieOf(person);
  const answer = await fetchAs({ cookie }, path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="handrail-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(readZip(Buffer.from(await answer.arrayBuffer())).has('profile.json')).toBe(true);
  expect((await fetchAs({}, path)).status).toBe(401);
  expect((await fetchAs({ cookie: await cookieOf(other) }, path)).status).toBe(404);
  expect((await fetchAs({ cookie }, path.split('?')[0]!)).status).toBe(404);
  const [until = '', signature] = new URL(path, app.url).searchParams.get('key')!.split('.');
  const longer = `?key=${Number(until) + 60_000}.${signature}`;
  expect((await fetchAs({ cookie }, path.replace(/\?.*/, longer))).status).toBe(404);
});

test('it is deleted after 7 days, and after 30 nobody knows of it', async () => {
  const person = await newcomer();
  const id = await ask(person);
  await untilReady(person, id);
  const inDays = (days: number) => ({
    ...app.services,
    clock: { now: () => new Date(Date.now() + days * 24 * 3600_000) },
  });
  await sweepExports(inDays(6.9));
  expect(await copiesOf(person)).toMatchObject([{ id, state: 'ready' }]);
  await sweepExports(inDays(7.1));
  expect(await copiesOf(person)).toMatchObject([{ id, state: 'gone', size: 0 }]);
  expect((await fetchCopy(person, id)).status).toBe(404);
  await vi.waitFor(async () => expect((await stored()).join()).not.toContain(id), 15_000);
  await sweepExports(inDays(31));
  expect(await copiesOf(person)).toEqual([]);
});

test('a try that fails is repeated, the last one says so, and another can be asked for', async () => {
  const person = await newcomer();
  const services = { ...app.services, jobs: { ...app.services.jobs, send: () => Promise.resolve(null) } };
  const token = await person.token();
  const id = await requestExport(services, await viewerOfToken(services, token), token);
  const files = { ...app.services.files, put: () => Promise.reject(new Error('the store is away')) };
  const { signal } = new AbortController();
  const attempt = (number: number) => makeExport({ ...services, files }, { id }, { attempt: number, signal });
  await expect(attempt(1)).rejects.toThrow('the store is away');
  expect(await copiesOf(person)).toMatchObject([{ state: 'making' }]);
  await attempt(7);
  expect(await copiesOf(person)).toMatchObject([{ state: 'failed' }]);
  await untilReady(person, await ask(person));
});

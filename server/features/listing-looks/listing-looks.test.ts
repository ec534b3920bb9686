import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cpscRecall } from '#server/features/recall-import/recall-import-cases.ts';
import { importRecalls } from '#server/features/recall-import/recall-import.ts';
import { refreshRecalls } from '#server/features/recall-import/kept-recalls.ts';
import { recordsOf } from '#server/features/recall-import/recall-records.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { noon, startMailedApp, type MailedApp } from '../notifications/notification-test-people.ts';
import { lookAtListings, sweepLooks } from './listing-looks.ts';

let site: MailedApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  site = await startMailedApp();
  seller = await signUpPerson(site.app, { name: 'Sam Seller' });
  buyer = await signUpPerson(site.app, { name: 'Bea Buyer' });
  // Only this test looks.
  await site.app.services.jobs.stop();
});
afterAll(() => site?.close());
beforeEach(async () => {
  site.at(noon);
  const { db } = site.app.services;
  for (const table of ['listings', 'notifications', 'safety_looks', 'imported_recalls', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  await sql`UPDATE imported_recalls_version SET version = version + 1`.execute(db);
  await refreshRecalls(site.app.services);
});

const look = (signal = new AbortController().signal) => lookAtListings(site.app.services, { signal });
/** Stored by a release that knew of no rules, or before they changed. */
async function posted(title: string, by = seller): Promise<string> {
  const { id } = await postListing(site.app, by, { title: 'Walker' });
  await retitle(id, title);
  return id;
}
const retitle = (id: string, title: string) =>
  site.app.services.db.updateTable('listings').set({ title }).where('id', '=', id).execute();
const importRecall = async (changes: Record<string, unknown> = {}) => {
  await importRecalls(site.app.services, recordsOf(JSON.stringify([cpscRecall('23-244', changes)]), 'it'), {
    whole: false,
  });
  await refreshRecalls(site.app.services);
};
const told = async (person = seller): Promise<string[]> =>
  (await person.request('GET', '/api/notifications/')).body
    .filter(({ kind }: { kind: string }) => kind === 'safety')
    .map(({ text }: { text: string }) => text)
    .toSorted();
const operatorMails = () =>
  site.app.services.db
    .selectFrom('outbox_mails')
    .select(['subject', 'mime'])
    .where('to_address', '=', site.app.services.config.mail.support)
    .execute();
const warningsOf = async (id: string) =>
  (await request(site.app, 'GET', `/api/listings/listing/${id}/`)).body.warnings;

test('what was posted before is told to its seller once, and never again', async () => {
  await posted('Bramwell bed rail BR2210');
  const { safety } = site.app.services;
  const before = safety.version;
  await look();
  expect(await told()).toEqual([
    'Please look at “Bramwell bed rail BR2210” again: Bed rails and assist handles that attach to a bed.',
  ]);
  await look();
  await importRecall();
  expect(safety.version).not.toBe(before);
  await Promise.all([look(), look(), look()]);
  await look();
  const both = [
    'Please look at “Bramwell bed rail BR2210” again: Bed rails and assist handles that attach to a bed.',
    '“Bramwell bed rail BR2210” may be recalled.',
  ];
  expect(await told()).toEqual(both);
  // Another list with the same in it.
  await importRecall({ Hazards: [{ Name: 'It can break.' }] });
  await look();
  expect(await told()).toEqual(both);
  expect(await told(buyer)).toEqual([]);
});

test('what its seller was shown as they posted it is not told', async () => {
  await postListing(site.app, seller, { title: 'TENS unit', confirmed: ['tens-ems'] });
  await look();
  expect(await told()).toEqual([]);
});

test('what may not be listed any more stays, with a warning, and the operator gets a list', async () => {
  const id = await posted('Oxygen concentrator');
  await posted('CPAP machine', buyer);
  await posted('Rollator');
  await look();
  expect(await told()).toEqual(['“Oxygen concentrator” may not be listed any more.']);
  expect(await told(buyer)).toEqual(['“CPAP machine” may not be listed any more.']);
  expect(await warningsOf(id)).toMatchObject([{ rule: 'oxygen-concentrator', refused: true }]);
  const found = await request(site.app, 'GET', '/api/listings/?search=oxygen');
  expect(found.body).toHaveLength(1);
  const [mail, ...more] = await operatorMails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 listings may not be listed any more');
  const text = mail!.mime.toString();
  expect(text).toContain('Oxygen concentrator (oxygen');
  expect(text).toContain(`/listing/${id}`);
  expect(text).not.toContain('Rollator');
  await importRecall();
  await look();
  expect(await operatorMails()).toHaveLength(1);
});

test('a rule that becomes stricter is told again, one that becomes milder is not', async () => {
  const id = await posted('CPAP machine');
  const { db } = site.app.services;
  await db
    .insertInto('listing_findings')
    .values({ listing_id: id, finding: 'pap', decision: 'warn', look: null })
    .execute();
  await look();
  expect(await told()).toEqual(['“CPAP machine” may not be listed any more.']);
  const strict = await posted('Used mattress');
  await db
    .insertInto('listing_findings')
    .values({ listing_id: strict, finding: 'used-bedding', decision: 'refuse', look: null })
    .execute();
  await importRecall();
  await look();
  expect(await told()).toHaveLength(1);
});

describe('not looked at is', () => {
  test.each([['expired'], ['passed-on']])('what is %s', async (status) => {
    const id = await posted('CPAP machine');
    await sql`UPDATE listings SET status = ${status} WHERE id = ${id}`.execute(site.app.services.db);
    await look();
    expect(await told()).toEqual([]);
  });

  test('what is hidden, or changed before it is told', async () => {
    const id = await posted('CPAP machine');
    await sql`UPDATE listings SET hidden = true WHERE id = ${id}`.execute(site.app.services.db);
    await look();
    expect(await operatorMails()).toEqual([]);
  });
});

test('a look that is stopped goes on where it was', async () => {
  for (const n of [1, 2, 3]) await posted(`CPAP machine ${n}`);
  const stopped = new AbortController();
  stopped.abort();
  await look(stopped.signal);
  expect(await told()).toEqual([]);
  await look();
  expect(await told()).toHaveLength(3);
  expect(
    await site.app.services.db.selectFrom('safety_looks').select(['looked', 'done_at']).execute(),
  ).toEqual([{ looked: 3, done_at: new Date(noon) }]);
});

test('what other versions looked at is forgotten after two days, and the newest is kept', async () => {
  await look();
  site.pass(1);
  await importRecall();
  await look();
  const versions = async () =>
    (await site.app.services.db.selectFrom('safety_looks').select('version').execute()).map(
      ({ version }) => version,
    );
  await sweepLooks(site.app.services);
  expect(await versions()).toHaveLength(2);
  site.pass(3 * 24 * 60);
  await sweepLooks(site.app.services);
  expect(await versions()).toEqual([site.app.services.safety.version]);
});

test('a mail tells what to do', async () => {
  await posted('Oxygen concentrator');
  await look();
  site.pass(5);
  await site.look();
  const mail = await site.app.services.db
    .selectFrom('outbox_mails')
    .select(['subject', 'mime'])
    .where('to_address', '=', seller.email)
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('“Oxygen concentrator” may not be listed any more');
  expect(mail.mime.toString().replaceAll(' \r\n', ' ')).toContain('change it or take it down');
});

test('what comes back on offer is checked as it is: refused, or its seller told', async () => {
  const setStatus = (id: string, status: string) =>
    seller.request('POST', `/api/listings/listing/${id}/status/`, { status, to: 'elsewhere' });
  const [bed, machine] = [await posted('Walker'), await posted('Walker')];
  for (const id of [bed, machine]) expect((await setStatus(id, 'passed-on')).status).toBe(200);
  await retitle(bed, 'Bramwell bed rail BR2210');
  await retitle(machine, 'Oxygen concentrator');
  await look();
  expect(await told()).toEqual([]);
  expect(await setStatus(bed, 'active')).toMatchObject({ status: 200, body: { status: 'active' } });
  expect(await told()).toEqual([
    'Please look at “Bramwell bed rail BR2210” again: Bed rails and assist handles that attach to a bed.',
  ]);
  expect(await setStatus(machine, 'active')).toMatchObject({
    status: 422,
    body: { code: 'restricted-item' },
  });
  await look();
  expect(await told()).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPickupSite,
  type PickupSite,
  type PickupTalk,
} from '#server/features/pickups/pickup-test-site.ts';
import { copiedRows } from '#server/features/exports/export-test-copy.ts';
import { refreshRecalls } from '#server/features/recall-import/kept-recalls.ts';
import { cpscRecall } from '#server/features/recall-import/recall-import-cases.ts';
import { importRecalls } from '#server/features/recall-import/recall-import.ts';
import { recordsOf } from '#server/features/recall-import/recall-records.ts';
import { tellWatchersQueue } from '#server/features/notifications/notifications.ts';
import { jobsDue } from '../../../tests/support/job-time.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { lookAtListings } from './listing-looks.ts';

let site: PickupSite;

beforeAll(async () => {
  site = await startPickupSite();
}, 60_000);
afterAll(() => site?.close());

const title = 'Bramwell bed rail BR2210';

/** About a listing that was posted before the recall was known. */
async function talkOfRail(): Promise<PickupTalk> {
  const talk = await site.newTalk();
  await site.app.services.db.updateTable('listings').set({ title }).where('id', '=', talk.listing).execute();
  return talk;
}
const watches = (person: TestPerson, { listing }: PickupTalk) =>
  person.request('POST', '/api/listings/watchlist/add/', { listing_id: listing });

/** A new list, by which all listings are looked at again. */
async function recall(changes: Record<string, unknown> = {}, ...numbers: string[]): Promise<void> {
  const { services } = site.app;
  const all = ['23-244', ...numbers].map((number) => cpscRecall(number, changes));
  const records = recordsOf(JSON.stringify(all), 'it');
  await importRecalls(services, records, { whole: true });
  await refreshRecalls(services);
  await lookAtListings(services, { signal: new AbortController().signal });
  await expect.poll(() => jobsDue(services.db, [tellWatchersQueue])).toBe(0);
}
const told = async (person: TestPerson): Promise<{ text: string; url: string }[]> =>
  (await person.request('GET', '/api/notifications/')).body
    .filter(({ kind }: { kind: string }) => kind === 'safety')
    .map(({ text, url }: { text: string; url: string }) => ({ text, url }));

/** What the mail about the recall says, once it is due. */
async function mailedTo(person: TestPerson): Promise<string> {
  site.pass(5);
  await site.look();
  const mail = (await site.mailsTo(person)).find(({ subject }) => subject === `“${title}” may be recalled`);
  return mail!.text!.replaceAll(' \n', ' ');
}

test('who is going to pick up what is recalled now, or watches it, is told once, with hazard and remedy', async () => {
  const proposes = await talkOfRail();
  await proposes.proposed(proposes.buyer);
  const calledOff = await talkOfRail();
  const { id } = await calledOff.agreed();
  await calledOff.answer(calledOff.buyer, id, 'decline');
  const talk = await talkOfRail();
  await talk.agreed();
  await watches(talk.buyer, talk);
  const watcher = await signUpPerson(site.app, { name: 'Will Watcher' });
  await watches(watcher, talk);
  // What they were told of the pick-up is in no mail any more.
  await talk.buyer.request('POST', '/api/notifications/read/', { all: true });

  await recall();
  const url = `/listing/${talk.listing}`;
  const toBuyer = { text: `“${title}”, which you are going to pick up, may be recalled.`, url };
  const toWatcher = { text: `“${title}”, which you watch, may be recalled.`, url };
  expect(await told(talk.buyer)).toEqual([toBuyer]);
  expect(await told(watcher)).toEqual([toWatcher]);
  expect(await told(talk.seller)).toMatchObject([{ text: `“${title}” may be recalled.` }]);
  for (const { buyer } of [proposes, calledOff]) expect(await told(buyer)).toEqual([]);

  const text = await mailedTo(talk.buyer);
  for (const said of [
    `You have agreed to pick up “${title}”.`,
    'Hazard: A person can become trapped between the rail and the mattress.',
    'What to do: Stop using the rails and contact Bramwell for a refund.',
    url,
  ])
    expect(text).toContain(said);

  await recall({ Hazards: [{ Name: 'It can break.' }] });
  expect(await told(talk.buyer)).toEqual([toBuyer]);
  expect(await told(watcher)).toEqual([toWatcher]);
});

test('who got here what is recalled later is told once for each recall, and never anew', async () => {
  const talk = await talkOfRail();
  const setStatus = (status: string, to: object) =>
    talk.seller.request('POST', `/api/listings/listing/${talk.listing}/status/`, { status, ...to });
  expect((await setStatus('passed-on', { conversation_id: talk.chat })).status).toBe(200);
  const elsewhere = await talkOfRail();
  await elsewhere.seller.request('POST', `/api/listings/listing/${elsewhere.listing}/status/`, {
    status: 'passed-on',
    to: 'elsewhere',
  });

  await recall();
  const toReceiver = {
    text: `“${title}”, which you got here, may be recalled.`,
    url: `/listing/${talk.listing}`,
  };
  expect(await told(talk.buyer)).toEqual([toReceiver]);
  for (const other of [talk.seller, elsewhere.seller, elsewhere.buyer]) expect(await told(other)).toEqual([]);
  const text = await mailedTo(talk.buyer);
  for (const said of [
    `Its seller told us that you have “${title}”.`,
    'Hazard: A person can become trapped between the rail and the mattress.',
    'What to do: Stop using the rails and contact Bramwell for a refund.',
  ])
    expect(text).toContain(said);

  // As after 90 days.
  await site.app.services.db.deleteFrom('notifications').where('uid', '=', talk.buyer.uid).execute();
  await recall({ Hazards: [{ Name: 'It can break.' }] });
  expect(await told(talk.buyer)).toEqual([]);
  expect(await setStatus('active', {})).toMatchObject({ status: 200 });
  expect((await told(talk.seller)).map(({ text: word }) => word)).toContain(`“${title}” may be recalled.`);
});

test('two recalls of one thing that come together are both told, to who has it and to who watches it', async () => {
  const talk = await talkOfRail();
  const to = { status: 'passed-on', conversation_id: talk.chat };
  await talk.seller.request('POST', `/api/listings/listing/${talk.listing}/status/`, to);
  const watched = await talkOfRail();
  await watches(watched.buyer, watched);
  await recall({}, '24-001');
  expect(await told(talk.buyer)).toHaveLength(2);
  expect(await told(watched.buyer)).toHaveLength(2);
});

test('what who has it was told is not in the copy of its seller’s data', async () => {
  const talk = await talkOfRail();
  const to = { status: 'passed-on', conversation_id: talk.chat };
  await talk.seller.request('POST', `/api/listings/listing/${talk.listing}/status/`, to);
  await recall();
  expect(await told(talk.buyer)).toHaveLength(1);
  expect(await copiedRows(site.app.services, talk.seller, 'listings')).toMatchObject([{ title, found: [] }]);
});

import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { refreshRecalls } from './kept-recalls.ts';
import { enforcement, openFda } from './recall-import-cases.ts';
import { importRecalls } from './recall-import.ts';
import { recordsOf } from './recall-records.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
const logged: string[] = [];

beforeAll(async () => {
  const lines = new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) });
  app = await startApp({ log: pino({ level: 'trace' }, lines) });
  [seller, buyer] = await Promise.all([
    signUpPerson(app, { name: 'Sal Seller' }),
    signUpPerson(app, { name: 'Bea Buyer' }),
  ]);
  await importRecalls(app.services, recordsOf(openFda(enforcement('Z-7-2019')), 'The file'), {
    whole: false,
  });
  await refreshRecalls(app.services);
});
afterAll(() => app?.close());

const everybody = (id: string) => {
  const path = `/api/listings/listing/${id}/`;
  return Promise.all([request(app, 'GET', path), buyer.request('GET', path), seller.request('GET', path)]);
};

test('a recall that a serial number alone shows is told to everybody, and the number to its seller alone', async () => {
  const serial = '7712-0046';
  const { id } = await postListing(app, seller, {
    title: 'Power wheelchair',
    category_slug: 'power-wheelchairs',
    details: { brand: 'Halvorsen', serial },
    confirmed: ['recall:fda-z-7-2019'],
  });
  const replies = await everybody(id);
  for (const { body } of replies) expect(body.recalls).toMatchObject([{ id: 'fda-z-7-2019' }]);
  expect(replies.map(({ body }) => body.details)).toEqual([
    { brand: 'Halvorsen' },
    { brand: 'Halvorsen' },
    { brand: 'Halvorsen', serial },
  ]);
  const [asGuest, asBuyer] = replies;
  expect(logged).not.toEqual([]);
  expect(JSON.stringify([asGuest, asBuyer, logged])).not.toContain(serial);
});

test('what only its seller has read takes no recall from those who could not compare it', async () => {
  const { id } = await postListing(app, seller, {
    title: 'Stair lift, Acorn Superglide 120',
    category_slug: 'stair-lifts-ramps',
    details: { brand: 'Acorn', serial: '110300000000' },
  });
  for (const { body } of await everybody(id))
    expect(body.recalls).toMatchObject([{ id: 'cpsc-2015-acorn-superglide-120' }]);
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { passwordProblem } from '#contract/password-rule.ts';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, uploadImage, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { signUp } from './cast.ts';

let app: RunningApp;
let seller: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUp(app, 'Sam Seller');
  listing = await postListing(app, seller);
});
afterAll(() => app?.close());

const inputOf = (image_urls: string[]) => ({
  title: 'Chair',
  description: 'Works.',
  price: 10,
  category: listing.category.id,
  condition: 'used',
  zip_code: '78701',
  image_urls,
});

test('Radius options: 5, 10, 15, 20, 30, 50 miles', () => {
  expect(limits.radiusMiles).toEqual([5, 10, 15, 20, 30, 50]);
});

test('Radius options: each is answered by the API, unlimited too', async () => {
  for (const radius of ['5', '10', '15', '20', '30', '50', 'unlimited']) {
    const answer = await request(app, 'GET', `/api/listings/?zip_code=78701&radius=${radius}`);
    expect(answer).toMatchObject({ status: 200, body: [{ id: listing.id }] });
  }
});

test('Defaults: ZIP 78701, radius 20', () => {
  expect([limits.defaultZip, limits.defaultRadius]).toEqual(['78701', 20]);
});

test('Description max 250 characters', () => {
  expect(limits.descriptionMax).toBe(250);
});

test('Thumbnail strip shows 5', () => {
  expect(limits.thumbnails).toBe(5);
});

test('Distance with 1 decimal in miles', async () => {
  const { body } = await request(app, 'GET', '/api/listings/?zip_code=78666&radius=50');
  expect(body).toMatchObject([{ id: listing.id }]);
  expect(String(body[0].distance)).toMatch(/^\d+(\.\d)?$/);
});

test('Contact method defaults: a listing read without any is by e-mail', async () => {
  const posted = await seller.request(
    'POST',
    '/api/listings/create/',
    inputOf([await uploadImage(app, seller)]),
  );
  const read = await request(app, 'GET', `/api/listings/listing/${posted.body.id}/`);
  expect(read.body.contact_methods).toEqual({ emailRelay: true, instantChat: false, textCall: false });
});

test('Contact method defaults: an edit without any keeps what the listing has', async () => {
  const contact_methods = { emailRelay: false, instantChat: true, textCall: true };
  const { id, image_urls } = await postListing(app, seller, { contact_methods });
  const edited = await seller.request('PUT', `/api/listings/edit-listing/${id}/`, inputOf(image_urls));
  expect(edited).toMatchObject({ status: 200, body: { contact_methods } });
});

test('Resend verification cooldown 30 s, verification poll 5 s', () => {
  expect([limits.resendVerificationCooldown, limits.verificationPoll]).toEqual([30, 5]);
});

test('Profile toast auto-close 3 s, others 5 s', () => {
  expect([limits.profileToastAutoClose, limits.toastAutoClose]).toEqual([3, 5]);
});

test('Password length 8, and 15', () => {
  expect([limits.passwordShort, limits.passwordLong]).toEqual([8, 15]);
  expect(passwordProblem('aB3$efg')).not.toBeNull();
  expect(passwordProblem('aB3$efgh')).toBeNull();
  expect(passwordProblem('a'.repeat(14))).not.toBeNull();
  expect(passwordProblem('a'.repeat(15))).toBeNull();
});

test('Cookie consent 365 days', () => {
  expect(limits.cookieConsentDays).toBe(365);
});

test('Minimum age 18', () => {
  expect(limits.minimumAge).toBe(18);
});

test('Reconnect delay 1 s to 5 s, connect time-out 20 s', async () => {
  expect([limits.reconnectDelayMin, limits.reconnectDelayMax, limits.connectTimeout]).toEqual([
    1000, 5000, 20_000,
  ]);
  const socket = await readFile(
    new URL('../../web/client/sockets/reconnecting-socket.ts', import.meta.url),
    'utf8',
  );
  expect(socket).toMatch(/minReconnectionDelay: limits\.reconnectDelayMin/);
  expect(socket).toMatch(/maxReconnectionDelay: limits\.reconnectDelayMax/);
  expect(socket).toMatch(/connectionTimeout: limits\.connectTimeout/);
});

test('No answer of the API asks for or shows a 32-character hex constant', async () => {
  const paths = ['/api/docs/json', '/api/listings/categories/', '/api/location/zip/78701/'];
  for (const path of paths) {
    const { body } = await request(app, 'GET', path);
    expect(JSON.stringify(body)).not.toMatch(/(?<![0-9a-f-])[0-9a-f]{32}(?![0-9a-f-])/i);
  }
});

test('No fee is part of a listing or its price', async () => {
  const { body } = await request(app, 'GET', `/api/listings/listing/${listing.id}/`);
  expect(body.price).toBe(120);
  expect(Object.keys(body).filter((key) => /fee|rate|commission|total/i.test(key))).toEqual([]);
});

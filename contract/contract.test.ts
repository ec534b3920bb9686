import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { declaredEndpoints } from '../tests/support/declared-endpoints.ts';
import { categoryTree, slugOf } from './categories.ts';
import { conditionLabels, conditions } from './conditions.ts';
import { endpointPath } from './endpoint.ts';
import { apiErrors } from './errors.ts';
import * as limits from './limits.ts';
import { tooManyImages } from './wording/api-errors.ts';
import { brandTooLong } from './wording/listing-fields.ts';
import * as formWords from './wording/listing-form.ts';
import { withCommas } from './with-commas.ts';
import { getListing } from './listings.ts';

const table = declaredEndpoints.map((endpoint) => ({ ...endpoint, endpoint }));

/** The calls of spec §7, to the letter. */
const specCalls = `
POST /api/users/sync_firebase_user/
GET /api/users/profile/
GET /api/users/profile/{}/
PUT /api/users/update-profile/
PATCH /api/users/update-profile/
POST /api/users/update_password_status/
POST /api/users/accept-terms/
PUT /api/users/update-profile-picture/
DELETE /api/users/delete-profile/
POST /api/users/block/
POST /api/users/unblock/
GET /api/users/blocked-users/
GET /api/listings/categories/
GET /api/listings/categories/{}/subcategories/
GET /api/listings/
GET /api/listings/listing/{}/
GET /api/listings/user/
POST /api/listings/create/
PUT /api/listings/edit-listing/{}/
DELETE /api/listings/delete-listing/{}/
GET /api/listings/watchlist/
POST /api/listings/watchlist/add/
DELETE /api/listings/watchlist/remove/{}/
POST /api/messages/start/
GET /api/messages/
GET /api/messages/unread-conversations/
PUT /api/messages/mark-read/{}/
GET /api/messages/{}/
POST /api/subs/email_relay/
POST /api/moderation/submit/
POST /api/support/feedback/
POST /api/support/submit_ticket/`
  .trim()
  .split('\n');

const keyOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/:\w+/g, '{}')}`;

test.each(specCalls)('%s of the spec is declared', (call) => {
  expect(declaredEndpoints.map(keyOf)).toContain(call);
});

test('no two endpoints share a method and a path, whatever their parameters are called', () => {
  const keys = declaredEndpoints.map(keyOf);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.length).toBeGreaterThanOrEqual(specCalls.length);
});

test('no two summaries are alike, so that the server cannot serve a call by the schema of another', () => {
  const summaries = declaredEndpoints.map(({ summary }) => summary);
  expect(new Set(summaries).size).toBe(summaries.length);
});

describe.each(table)('$method $path', ({ endpoint }) => {
  test('is below /api/ and ends with a slash', () => {
    expect(endpoint.path).toMatch(/^\/api\/([a-z_-]+\/|:\w+\/)*$/);
  });

  test('says what it is for and where it comes from', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].{3,}[^.]$/);
    expect(endpoint.source).toMatch(/^(spec|design) §\d/);
  });

  test('names errors that exist, each once', () => {
    for (const code of endpoint.errors) expect(Object.keys(apiErrors)).toContain(code);
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
  });

  test('describes each of its parameters', () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = endpoint.params ? z.toJSONSchema(endpoint.params).properties : {};
    expect(Object.keys(described ?? {})).toEqual(inPath);
  });

  test('has a body only where a body may be', () => {
    if (endpoint.method === 'GET')
      expect([endpoint.body, endpoint.multipart]).toEqual([undefined, undefined]);
    expect(endpoint.body !== undefined && endpoint.multipart !== undefined).toBe(false);
  });
});

test.each(Object.entries(apiErrors))(
  'the error %s has a status of the design and a sentence for people',
  (code, { status, text }) => {
    expect([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503]).toContain(status);
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(text).toMatch(/\w.*[.!]$/su);
  },
);

test('a path is filled with what was given, and nothing of it becomes path', () => {
  expect(endpointPath(getListing, { id: '../a b?c#d' })).toBe('/api/listings/listing/..%2Fa%20b%3Fc%23d/');
});

test('categories are those of the design, with slugs that can be told apart', () => {
  expect(categoryTree).toHaveLength(15);
  expect(categoryTree.flatMap(({ subcategories }) => subcategories)).toHaveLength(64);
  const slugs = categoryTree.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(15);
  for (const { subcategories } of categoryTree) {
    expect(new Set(subcategories.map(({ slug }) => slug)).size).toBe(subcategories.length);
  }
  expect([slugOf('Tilt & recline'), slugOf('3-wheel'), slugOf('Wheels & tires')]).toEqual([
    'tilt-recline',
    '3-wheel',
    'wheels-tires',
  ]);
});

test("the spec's numbers are the spec's", () => {
  expect(limits).toMatchObject({
    radiusMiles: [5, 10, 15, 20, 30, 50],
    defaultZip: '78701',
    defaultRadius: 20,
    descriptionMax: 250,
    thumbnails: 5,
    resendVerificationCooldown: 30,
    verificationPoll: 5,
    toastAutoClose: 5,
    profileToastAutoClose: 3,
    cookieConsentDays: 365,
    reconnectDelayMin: 1000,
    reconnectDelayMax: 5000,
    connectTimeout: 20_000,
    minimumAge: 18,
  });
  expect(conditions.map((condition) => conditionLabels[condition])).toEqual([
    'New',
    'Like New',
    'Used',
    'Needs Repairs',
    'Parts Only',
  ]);
});

test.each([
  [formWords.titleTooLong, limits.titleMax],
  [formWords.descriptionTooLong, limits.descriptionMax],
  [formWords.priceRange, limits.priceMax],
  [brandTooLong, limits.nameMax],
  [tooManyImages, limits.imagesPerListing],
])('“%s” says the limit', (text, limit) => {
  expect(text).toContain(` ${withCommas(limit)} `);
});

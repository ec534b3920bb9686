import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { acceptTerms, updatePhoneVisibility, updateProfile } from '#contract/users.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller', phone: '(512) 555-0199' });
  other = await signUpPerson(app, { name: 'Otto Other' });
});
afterAll(() => app?.close());

const show = (id: string) => request(app, 'GET', `/api/listings/listing/${id}/`);

describe('the phone number', () => {
  const phoneFor = async (person: TestPerson | null, listing: Listing) => {
    const path = `/api/listings/listing/${listing.id}/`;
    const { body } = person ? await person.request('GET', path) : await request(app, 'GET', path);
    return body.seller.phone_number;
  };
  const byPhone = { contact_methods: { emailRelay: false, instantChat: false, textCall: true } };

  test('is for signed-in people with a complete profile, on listings that offer it, while the seller shows it', async () => {
    const called = await postListing(app, seller, byPhone);
    const written = await postListing(app, seller);
    const newcomer = await signUpPerson(app, { name: 'Nina Newcomer', stage: 'verified' });
    expect(await phoneFor(other, called)).toBeNull();

    await seller.api.call(updatePhoneVisibility, { body: { display_phone_number: true } });
    expect(await phoneFor(other, called)).toBe('(512) 555-0199');
    expect(await phoneFor(seller, called)).toBe('(512) 555-0199');
    expect(await phoneFor(null, called)).toBeNull();
    expect(await phoneFor(newcomer, called)).toBeNull();
    expect(await phoneFor(other, written)).toBeNull();

    await newcomer.api.call(updateProfile, {
      body: {
        first_name: 'N',
        last_name: 'N',
        display_name: 'Nina Newcomer',
        zip_code: '78701',
        phone_number: '512-555-0101',
      },
    });
    await newcomer.api.call(acceptTerms, { body: { terms_accepted: true } });
    expect(await phoneFor(newcomer, called)).toBe('(512) 555-0199');

    await seller.api.call(updatePhoneVisibility, { body: { display_phone_number: false } });
    expect(await phoneFor(other, called)).toBeNull();
  });

  test('and everything else private of a seller is in no answer to a guest', async () => {
    const listing = await postListing(app, seller, byPhone);
    const text = JSON.stringify([
      (await show(listing.id)).body,
      (await request(app, 'GET', '/api/listings/')).body,
    ]);
    expect(text).not.toMatch(/555-0199|@example\.com|last_name/);
  });
});

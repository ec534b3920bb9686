import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { readStopToken, stopToken } from './stop-inquiries-page.ts';

const secret = 's'.repeat(32);

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;
let other: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  listing = await postListing(app, seller, { title: 'Rollator <b>4</b>' });
  other = await postListing(app, seller, { title: 'Other' });
  await app.services.db.deleteFrom('outbox_mails').execute();
});

const ask = (listingId?: string) =>
  buyer.request('POST', '/api/subs/email_relay/', {
    seller_id: seller.uid,
    ...(listingId && { listing_id: listingId }),
    text: 'Is it there?',
  });
async function lastMail() {
  const rows = await app.services.db.selectFrom('outbox_mails').selectAll().orderBy('id').execute();
  const mail = await PostalMime.parse(rows.at(-1)!.mime);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  return { ...mail, header, stop: /^<(\S+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '' };
}
async function mailAbout(listingId?: string) {
  await ask(listingId);
  return lastMail();
}
/** As a mail program does it (RFC 8058): one POST, no cookie, no redirect. */
const oneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
  fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': type },
    body: 'List-Unsubscribe=One-Click',
  });
const methodsOf = async (id: string) =>
  (await seller.request('GET', `/api/listings/listing/${id}/`)).body.contact_methods;

describe('a relayed mail', () => {
  test('can be stopped with one click, for its listing', async () => {
    const mail = await mailAbout(listing.id);
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.stop.startsWith(`${app.url}/stop-inquiry-mails?token=`)).toBe(true);
    expect((await oneClick(mail.stop)).status).toBe(200);
    expect(await methodsOf(listing.id)).toEqual({ emailRelay: false, instantChat: true, textCall: false });
    expect(await ask(listing.id)).toMatchObject({
      status: 403,
      body: { code: 'contact-method-not-offered' },
    });
    expect((await ask(other.id)).status).toBe(200);
    expect((await oneClick(mail.stop, 'multipart/form-data; boundary=x')).status).toBe(200);
  });

  test('about no listing in particular is stopped for all of them', async () => {
    const mail = await mailAbout();
    await oneClick(mail.stop);
    expect((await methodsOf(listing.id)).emailRelay).toBe(false);
    expect((await methodsOf(other.id)).emailRelay).toBe(false);
    expect((await ask()).status).toBe(403);
  });

  test('stopped for a listing that offers nothing else opens no chat', async () => {
    const only = await postListing(app, seller, {
      contact_methods: { emailRelay: true, instantChat: false, textCall: false },
    });
    const { stop } = await mailAbout(only.id);
    expect(await (await fetch(stop)).text()).toContain('nobody new can contact you');
    await oneClick(stop);
    expect(await methodsOf(only.id)).toEqual({ emailRelay: false, instantChat: false, textCall: false });
    const refused = { status: 403, body: { code: 'contact-method-not-offered' } };
    expect(await ask(only.id)).toMatchObject(refused);
    const other = await signUpPerson(app, { name: 'Otto Other' });
    expect(await other.request('POST', '/api/messages/start/', { listing: only.id })).toMatchObject(refused);
  });

  test('has the same address at its end, in both parts', async () => {
    const mail = await mailAbout(listing.id);
    expect(mail.text).toContain(`Stop emails about this listing:\n${mail.stop}`);
    expect(mail.html).toContain(`href="${mail.stop}"`);
  });
});

describe('the page behind the link', () => {
  test('asks first, and stops nothing by being opened', async () => {
    const { stop } = await mailAbout(listing.id);
    const page = await fetch(stop);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('“Rollator &lt;b&gt;4&lt;/b&gt;”');
    expect(html).toContain('<form method="post"><button>');
    expect(html).toContain('in the other ways you offer.');
    expect((await methodsOf(listing.id)).emailRelay).toBe(true);
  });

  test('says that it is done, and how to undo it', async () => {
    const { stop } = await mailAbout(listing.id);
    const html = await (await oneClick(stop)).text();
    expect(html).toContain('These emails have stopped');
    expect(html).toContain('/profile/my-listings');
  });

  test('says so when the link is not ours', async () => {
    const { stop } = await mailAbout(listing.id);
    const forged = [stop.slice(0, -1), `${app.url}/stop-inquiry-mails`, stop.replace('token=', 'token=x')];
    for (const url of forged) {
      for (const answer of [await fetch(url), await oneClick(url)]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('This link does not work');
      }
    }
    expect((await methodsOf(listing.id)).emailRelay).toBe(true);
  });

  test('does no harm when the listing is gone', async () => {
    const { stop } = await mailAbout(listing.id);
    await seller.request('DELETE', `/api/listings/delete-listing/${listing.id}/`);
    expect((await fetch(stop)).status).toBe(200);
    expect((await oneClick(stop)).status).toBe(200);
  });
});

test('mails that somebody has asked for, or must get, cannot be stopped', async () => {
  await signUpPerson(app, { name: 'Nia New', stage: 'verified' });
  await buyer.request('POST', '/api/support/feedback/', { email: buyer.email, message: 'Good.' });
  const rows = await app.services.db.selectFrom('outbox_mails').selectAll().execute();
  expect(rows.length).toBeGreaterThan(1);
  for (const { mime } of rows) {
    const { headers } = await PostalMime.parse(mime);
    expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  }
});

test('what a person wrote to us may be answered by a machine, what a machine wrote may not', async () => {
  await buyer.request('POST', '/api/support/feedback/', { email: buyer.email, message: 'Good.' });
  expect((await lastMail()).header('auto-submitted')).toBeUndefined();
  expect((await mailAbout(listing.id)).header('auto-submitted')).toBe('auto-generated');
});

test('a token is for one person and one listing, under one secret', () => {
  const token = stopToken(secret, { sellerUid: 'sam', listingId: 'one' });
  expect(readStopToken(secret, token)).toEqual({ sellerUid: 'sam', listingId: 'one' });
  const all = stopToken(secret, { sellerUid: 'sam', listingId: null });
  expect(readStopToken(secret, all)).toEqual({ sellerUid: 'sam', listingId: null });
  const [signature] = token.split('.').slice(1);
  const forged = `${Buffer.from('["ann","one"]').toString('base64url')}.${signature}`;
  expect([
    readStopToken(secret, forged),
    readStopToken('t'.repeat(32), token),
    readStopToken(secret, ''),
  ]).toEqual([null, null, null]);
});

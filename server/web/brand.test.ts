import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { relayEmail } from '#contract/email-relay.ts';
import { submitReport } from '#contract/moderation.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { sendFeedback, submitTicket } from '#contract/support.ts';
import { noticeTexts } from '#contract/wording/notices.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { pageCookie, servePages, type Pages } from '../../tests/spec/pages.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

const brand = 'Second Wheels & Co';
const defaultBrand = 'Handrail';

let app: RunningApp;
let pages: Pages;
let seller: TestPerson;
let listing: string;
let cookies: Record<'a visitor' | 'a newcomer' | 'a member', string | undefined>;

beforeAll(async () => {
  app = await startApp({ env: { BRAND: brand } });
  pages = await servePages(app);
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  listing = (await postListing(app, seller)).id;
  cookies = {
    'a visitor': undefined,
    'a newcomer': await pageCookie(await signUpPerson(app, { name: 'Ina Complete', stage: 'verified' })),
    'a member': await pageCookie(seller),
  };
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

const { listing: listingPath, editListing, person, list, sharedList, ...others } = pagePaths;

/** Every page, with something in it where it needs something. */
const paths = () => [
  ...Object.values(others).map((build) => build()),
  listingPath(listing),
  editListing(listing),
  person(seller.uid),
  '/marketplace/manual-wheelchairs/standard',
  '/marketplace?search=wheelchair',
  '/marketplace/no-such-category',
  '/listing/no-such-listing',
  list('no-such-list'),
  sharedList('no-such-list'),
  '/profile/my-listings/edit-listing/no-such-listing',
  '/no-such-page',
];

test.each(['a visitor', 'a newcomer', 'a member'] as const)(
  'every page that %s finds has the operator’s name in its title and ours nowhere',
  async (who) => {
    const found = [];
    for (const path of paths()) {
      const { html, location } = await pages.get(path, cookies[who]);
      if (location !== null) continue;
      found.push(path);
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
      expect({ path, title }).toEqual({
        path,
        title: expect.stringContaining('Second Wheels &amp; Co') as string,
      });
      expect({ path, named: html.includes(defaultBrand) }).toEqual({ path, named: false });
    }
    expect(found.length).toBeGreaterThan(12);
  },
);

test('no link leads to a search for our name', async () => {
  const { links } = await pages.get('/');
  const stores = links.filter(({ href }) => /apple\.com|google\.com/.test(href));
  expect(stores).toHaveLength(2);
  expect(stores.map(({ href }) => new URL(href).search)).toEqual(['', '']);
});

test('the web manifest has the operator’s name', async () => {
  const { status, html } = await pages.get('/site.webmanifest');
  expect(status).toBe(200);
  expect(JSON.parse(html)).toMatchObject({ name: brand, short_name: brand, start_url: '/marketplace' });
  expect((await pages.get('/')).html).toContain('rel="manifest" href="/site.webmanifest"');
});

test('the description of the API has the operator’s name', async () => {
  const { body } = await request(app, 'GET', '/api/docs/json');
  expect(body).toMatchObject({ info: { title: `${brand} API` } });
  expect(JSON.stringify(body)).not.toContain(defaultBrand);
});

test('every mail is from the operator’s name, and ours is in none', async () => {
  const buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  const { email } = buyer;
  await request(app, 'POST', '/api/auth/request-password-reset', { email });
  const text = 'This is Medicare. Please tell me your password.';
  await buyer.api.call(relayEmail, {
    body: { from: buyer.uid, seller_id: seller.uid, listing_id: listing, subject: '', text },
  });
  await buyer.api.call(submitReport, { body: { model: 'listing', object_id: listing, reason: 'Too loud' } });
  await buyer.api.call(sendFeedback, { body: { email, message: 'Well done.' } });
  const ticket = { name: 'Bea', email, subject: 'A question', message: 'Where is my listing?' };
  await buyer.api.call(submitTicket, { body: ticket });

  const subjects = [/^Verify/, /^Choose a new password/, /inquiring about/, /eport/, /^Feedback/, /^Support/];
  const mails = async () =>
    Promise.all(
      (await app.services.db.selectFrom('outbox_mails').select('mime').execute()).map(({ mime }) =>
        PostalMime.parse(mime),
      ),
    );
  await expect
    .poll(async () => {
      const sent = await mails();
      return subjects.filter((subject) => !sent.some((mail) => subject.test(mail.subject ?? '')));
    })
    .toEqual([]);
  for (const mail of await mails()) {
    expect(mail.from?.name).toBe(brand);
    expect([mail.subject, mail.text, mail.html].join('\n')).not.toContain(defaultBrand);
  }
  const inquiry = (await mails()).find(({ subject }) => subject?.includes('inquiring about'));
  expect(inquiry?.text).toContain(noticeTexts(brand).official);
});

test('what stands beside a message in the chat has the operator’s name', async () => {
  const bob = await signUpPerson(app, { name: 'Bob Buyer' });
  const id = await startChat(app, { seller, buyer: bob });
  const message = { text: 'Click http://paypa1-secure.top/login to get paid', clientId: randomUUID() };
  await sendMessage(app.services, bob.uid, id, message);
  const { body } = await seller.request('GET', `/api/messages/${id}/`);
  expect(body).toMatchObject([{ notice: { kind: 'link', text: noticeTexts(brand).link } }]);
  expect(noticeTexts(brand).link).toContain(brand);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startMailedChats, type MailedChats } from './notification-test-chats.ts';
import { choose, withPrice, type MailedApp } from './notification-test-people.ts';
import { mailNotificationsQueue } from './notification-mails.ts';
import { notify } from './notifications.ts';

let chats: MailedChats;
let site: MailedApp;
let seller: TestPerson;
let buyer: TestPerson;
let day: number;
let conversation: string;
let listing: Listing;

beforeAll(async () => {
  chats = await startMailedChats();
  ({ site, seller, buyer } = chats);
}, 60_000);
afterAll(() => site?.close());
beforeEach(async () => {
  ({ day, listing, conversation } = await chats.nextDay());
});

const thanksTo = (person: TestPerson) => ({
  to: person.uid,
  kind: 'thanks' as const,
  from: seller.uid,
  subject: { model: 'conversation' as const, id: conversation, title: 'Rollator' },
  payload: {},
});

test('what a buyer wrote in the chat before an inquiry is mailed all the same', async () => {
  await chats.write(buyer, 'I need it by Friday.');
  site.pass(2);
  const inquiry = { seller_id: seller.uid, listing_id: listing.id, text: 'Can I see it?' };
  expect((await buyer.request('POST', '/api/subs/email_relay/', inquiry)).status).toBe(200);
  site.pass(3);
  const [mail] = await chats.sent();
  expect(mail?.text).toMatch(/> I need it by Friday\.\s+> Can I see it\?/);
});

describe('several things', () => {
  test('come in at most one mail in ten minutes, the rest together', async () => {
    const bo = await signUpPerson(site.app, { name: `Bo ${'x'.repeat(1 + (day % 7))}` });
    await chats.write(buyer, 'From Bea');
    site.pass(5);
    expect(await chats.sent()).toHaveLength(1);
    const second = await chats.start(bo, listing.id);
    const third = await chats.start(bo, (await postListing(site.app, seller, { title: 'Cane' })).id);
    await chats.write(bo, 'About the rollator', second);
    await chats.write(bo, 'About the cane', third);
    site.pass(9);
    expect(await chats.sent()).toHaveLength(1);
    site.pass(1);
    expect(await chats.sent()).toHaveLength(2);
    const bundle = (await chats.sent())[1]!;
    expect(bundle.subject).toBe('2 things are new for you on Handrail');
    expect(bundle.text).toContain('> About the rollator');
    expect(bundle.text).toContain('> About the cane');
    expect(bundle.text).toContain(`/messages?chat=${third}`);
    expect(bundle.replyTo).toBeUndefined();
    const fourth = await chats.start(buyer, (await postListing(site.app, seller, { title: 'Bed' })).id);
    await chats.write(buyer, 'About the bed', fourth);
    site.pass(9);
    expect(await chats.sent()).toHaveLength(2);
    site.pass(1);
    expect(await chats.sent()).toHaveLength(3);
  });

  test('of a day come in one mail in the morning, where that was chosen', async () => {
    await choose(buyer, { digest: 'daily' });
    await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
    await seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, withPrice(listing, 60));
    await expect.poll(async () => (await buyer.request('GET', '/api/notifications/')).body.length).toBe(1);
    await chats.write(seller, 'It is cheaper now');
    site.pass(60);
    expect(await chats.sent(buyer)).toEqual([]);
    site.pass(19 * 60);
    const [digest, ...more] = await chats.sent(buyer);
    expect(more).toEqual([]);
    expect(digest!.text).toContain('It is cheaper now');
    expect(digest!.text).toContain('Its price went from $120 to $60.');
  });

  test('of a day come in that mail with what a saved search is to tell every morning', async () => {
    const { db, jobs } = site.app.services;
    const kinds = { thanks: { bell: true, mail: true, push: false } };
    await choose(buyer, { digest: 'daily', kinds });
    const search = { filters: { search: 'quad stick' }, frequency: 'daily' };
    const { id } = (await buyer.request('POST', '/api/saved-searches/', search)).body;
    await notify(site.app.services, db, thanksTo(buyer));
    site.pass(1);
    await postListing(site.app, seller, { title: 'Quad stick' });
    const found = async () => (await buyer.request('GET', '/api/saved-searches/')).body[0].new_count;
    await expect.poll(found).toBe(1);
    site.pass(20 * 60);
    await jobs.send(db, mailNotificationsQueue, {});
    await expect
      .poll(async () => (await site.mailsTo(buyer)).map(({ subject }) => subject))
      .toEqual(['2 things are new for you on Handrail']);
    await db.deleteFrom('saved_searches').where('id', '=', id).execute();
  });

  test('of mail alone still come when all that the bell shows is read', async () => {
    await choose(buyer, {
      digest: 'daily',
      kinds: {
        'price-drop': { bell: false, mail: true, push: false },
        thanks: { bell: true, mail: true, push: false },
      },
    });
    const { db } = site.app.services;
    await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
    await seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, withPrice(listing, 60));
    const rows = () => db.selectFrom('notifications').select('kind').where('uid', '=', buyer.uid).execute();
    await expect.poll(rows).toEqual([{ kind: 'price-drop' }]);
    await notify(site.app.services, db, thanksTo(buyer));
    await buyer.request('POST', '/api/notifications/read/', { all: true });
    site.pass(20 * 60);
    expect(await chats.subjects(buyer)).toEqual(['“Rollator” is now $60']);
  });

  test('that are very many are told of by the first and a word about the rest', async () => {
    const { services } = site.app;
    for (let number = 1; number <= 21; number += 1) {
      // Each a millisecond later, so that there is a last one.
      site.pass(1 / 60_000);
      await notify(services, services.db, {
        to: buyer.uid,
        kind: 'saved-search',
        subject: { model: 'saved-search', id: 'x', title: 'Beds' },
        payload: { listing_id: listing.id, listing_title: `Bed ${number}.` },
      });
    }
    const [mail] = await chats.sent(buyer);
    expect(mail!.subject).toBe('21 things are new for you on Handrail');
    expect(mail!.text).toContain('Bed 20.');
    expect(mail!.text).not.toContain('Bed 21.');
    expect(mail!.text).toContain('There is more on Handrail.');
  });

  test('chosen anew in the night leave at once', async () => {
    site.at(`${new Date(day).toISOString().slice(0, 11)}05:00:00Z`);
    await notify(site.app.services, site.app.services.db, thanksTo(buyer));
    await choose(buyer, { kinds: { thanks: { bell: true, mail: true, push: false } } });
    await notify(site.app.services, site.app.services.db, thanksTo(buyer));
    expect(await chats.sent(buyer)).toEqual([]);
    await choose(buyer, { quiet: null });
    expect(await chats.sent(buyer)).toHaveLength(1);
  });

  test('and messages leave at once too, though not before their five minutes', async () => {
    site.at(`${new Date(day).toISOString().slice(0, 11)}05:00:00Z`);
    await chats.write(buyer, 'At midnight');
    site.pass(6);
    expect(await chats.sent()).toEqual([]);
    await choose(seller, { quiet: null });
    expect((await chats.sent()).map(({ text }) => text)).toEqual([expect.stringContaining('> At midnight')]);
    await chats.write(seller, 'Too late for today');
    await choose(buyer, { quiet: null });
    expect(await chats.sent(buyer)).toEqual([]);
    site.pass(5);
    expect(await chats.sent(buyer)).toHaveLength(1);
  });
});

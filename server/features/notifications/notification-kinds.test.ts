import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { createHttpsPush } from '#server/adapters/push/https-push.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startPushService, type PushService } from '../../../tests/support/push-service.ts';
import { noon, startMailedApp, type MailedApp } from './notification-test-people.ts';
import { pushDueNotifications } from './notification-pushes.ts';
import { notify } from './notifications.ts';

let pushService: PushService;
let site: MailedApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;
let listing: Awaited<ReturnType<typeof postListing>>;

beforeAll(async () => {
  pushService = await startPushService(() => site.app.services.vapid.publicKey);
  site = await startMailedApp({}, { push: createHttpsPush({ allowLoopback: true, ca: pushService.ca }) });
  seller = await signUpPerson(site.app, { name: 'Sam Seller' });
  buyer = await signUpPerson(site.app, { name: 'Bea Buyer' });
  listing = await postListing(site.app, seller, { title: 'Rollator' });
  conversation = (await buyer.request('POST', '/api/messages/start/', { listing: listing.id })).body.id;
}, 60_000);
afterAll(async () => {
  await site?.close();
  await pushService?.stop();
});

let day = Date.parse(noon);
beforeEach(async () => {
  // A day of its own each: what the one before left behind is past.
  day += 24 * 3600_000;
  site.at(new Date(day).toISOString());
  for (const table of ['notifications', 'notification_choices', 'outbox_mails', 'push_subscriptions'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(site.app.services.db);
  site.server.received.length = 0;
});

const choicesPath = '/api/account/notification-choices/';
const chosen = async () => (await buyer.request('GET', choicesPath)).body;
const sent = async () => {
  await site.look();
  return site.mailsTo(buyer);
};

const about = () => ({ model: 'listing' as const, id: listing.id, title: 'Rollator' });
/** Each kind, what causes it, and what the bell and the mail then say. */
const everyKind = [
  [
    'be-careful',
    () => ({ subject: about(), payload: {} }),
    'Please be careful with someone who wrote to you about “Rollator”: they broke our rule against fraud.',
    'Please be careful: “Rollator”',
  ],
  [
    'be-careful',
    () => ({ subject: about(), payload: { taken_back: true } }),
    'We took back our warning about someone who wrote to you about “Rollator”.',
    'We took back a warning about “Rollator”',
  ],
  [
    'report',
    () => ({ subject: { model: 'account', id: 'a-report', title: '' }, payload: { outcome: 'no-action' } }),
    'You reported something. We looked at it and found nothing against our rules.',
    'What became of your report',
  ],
  [
    'reserved-for-you',
    () => ({ subject: about(), payload: { conversation_id: conversation } }),
    'Sam Seller is holding “Rollator” for you.',
    '“Rollator” is reserved for you',
  ],
  [
    'reservation-ended',
    () => ({ subject: about(), payload: { conversation_id: conversation } }),
    '“Rollator” is no longer reserved for you.',
    '“Rollator” is no longer reserved for you',
  ],
  [
    'passed-on',
    () => ({ subject: about(), payload: {} }),
    '“Rollator” has been passed on.',
    '“Rollator” is gone',
  ],
  [
    'price-drop',
    () => ({ subject: about(), payload: { was_cents: 125000, now_cents: 8950 } }),
    '“Rollator” is now $89.50. It was $1,250.',
    '“Rollator” is now $89.50',
  ],
  [
    'back-again',
    () => ({ subject: about(), payload: {} }),
    '“Rollator” is available again.',
    '“Rollator” is available again',
  ],
  [
    'saved-search',
    () => ({
      subject: { model: 'saved-search', id: 'x', title: 'Walkers' },
      payload: { listing_id: listing.id, listing_title: 'Rollator' },
    }),
    'New for “Walkers”: Rollator',
    'New for “Walkers”: Rollator',
  ],
  [
    'still-there',
    () => ({
      subject: about(),
      payload: { still_here_path: '/still-there?token=a', gone_path: '/still-there?token=b' },
    }),
    'Is “Rollator” still there?',
    'Is “Rollator” still there?',
  ],
  [
    'expired',
    () => ({ subject: about(), payload: {} }),
    '“Rollator” is not shown any more. One tap brings it back.',
    '“Rollator” is not shown any more',
  ],
  [
    'safety',
    () => ({
      subject: about(),
      payload: { what: 'Acorn 180 by Acorn Stairlifts', recalled: true, decision: 'confirm' },
    }),
    '“Rollator” may be recalled.',
    '“Rollator” may be recalled',
  ],
  [
    'thanks',
    () => ({ subject: { model: 'conversation', id: conversation, title: 'Rollator' }, payload: {} }),
    'Sam Seller told us how it went with “Rollator”.',
    'Sam Seller told us how it went',
  ],
  [
    'pickup',
    () => ({
      subject: { model: 'conversation', id: conversation, title: 'Rollator' },
      payload: { what: 'proposed', when: 'Saturday, Jun 13, 12:00 pm CDT', place: '12 Oak Street' },
    }),
    'Sam Seller proposes a pick-up: Saturday, Jun 13, 12:00 pm CDT.',
    'Pick-up of “Rollator”',
  ],
] as const;

/** Those whose mails are of another kind: see account-notifications.test.ts and notification-mails.test.ts. */
const ownMail = [
  [
    'inquiry',
    () => ({ subject: { model: 'conversation', id: conversation, title: 'Rollator' }, payload: {} }),
    'Sam Seller asks about “Rollator”.',
  ],
  [
    'account',
    () => ({
      subject: { model: 'account', id: buyer.uid, title: '' },
      payload: { event: 'password-changed' },
    }),
    'Your password was changed.',
  ],
] as const;

test('every kind is here, but for messages', () => {
  const here = new Set(everyKind.map(([kind]) => kind));
  const elsewhere = ['message', ...ownMail.map(([kind]) => kind)];
  expect([...here, ...elsewhere].toSorted()).toEqual(notificationKinds.toSorted());
});

describe('every kind', () => {
  test.each(everyKind)(
    '%s is in the bell and arrives by mail, which can stop it',
    async (kind, what, text, subject) => {
      const kinds = { [kind]: { bell: true, mail: true, push: false } };
      expect((await buyer.request('PUT', choicesPath, { ...(await chosen()), kinds })).status).toBe(200);
      const { services } = site.app;
      const happened = { to: buyer.uid, kind, from: seller.uid, ...what() };
      await services.db.transaction().execute((trx) => notify(services, trx, happened as never));
      const { body: bell } = await buyer.request('GET', '/api/notifications/');
      expect(bell).toMatchObject([{ kind, text, read_at: null }]);
      // As long as the slowest of them waits.
      site.pass(5);
      const [mail] = await sent();
      expect(mail!.subject).toBe(subject);
      expect(mail!.text).toContain(`${site.app.url}${bell[0].url}`);
      for (const path of Object.values(what().payload).filter((value) => String(value).startsWith('/')))
        expect(mail!.text).toContain(`${site.app.url}${path as string}`);

      const headers = new Map(mail!.headers.map(({ key, value }) => [key, value]));
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const stop = /^<(.*)>$/.exec(headers.get('list-unsubscribe')!)![1]!;
      expect((await fetch(stop)).status).toBe(200);
      expect((await chosen()).kinds[kind].mail).toBe(true);
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      for (const _ of [1, 2]) expect((await fetch(stop, { method: 'POST', body })).status).toBe(200);
      expect((await chosen()).kinds[kind].mail).toBe(false);
      site.pass(60);
      await services.db.transaction().execute((trx) => notify(services, trx, happened as never));
      expect(await sent()).toHaveLength(1);
    },
  );

  const each = [...everyKind.map(([kind, what, text]) => [kind, what, text] as const), ...ownMail];
  test.each(each)('%s is pushed with the words of the bell', async (kind, what, text) => {
    const kinds = { [kind]: { bell: true, mail: kind === 'account', push: true } };
    expect((await buyer.request('PUT', choicesPath, { ...(await chosen()), kinds })).status).toBe(200);
    const phone = pushService.browser();
    const address = '/api/account/push-subscriptions/';
    expect((await buyer.request('POST', address, phone.subscription)).status).toBe(201);
    const { services } = site.app;
    const happened = { to: buyer.uid, kind, from: seller.uid, ...what() };
    await services.db.transaction().execute((trx) => notify(services, trx, happened as never));
    const { body: bell } = await buyer.request('GET', '/api/notifications/');
    // As long as the slowest of them waits.
    site.pass(5);
    await pushDueNotifications(services);
    await expect
      .poll(() => phone.received.map(({ content }) => content))
      .toMatchObject([{ body: text, url: bell[0].url }]);
  });
});

test('what a seller did with a listing that is hidden since leaves neither by mail nor as a push message', async () => {
  const { services } = site.app;
  const all = { bell: true, mail: true, push: true };
  const kinds = { 'price-drop': all, 'saved-search': all, 'be-careful': all };
  expect((await buyer.request('PUT', choicesPath, { ...(await chosen()), kinds })).status).toBe(200);
  const phone = pushService.browser();
  expect((await buyer.request('POST', '/api/account/push-subscriptions/', phone.subscription)).status).toBe(
    201,
  );
  const hide = (hidden: boolean, db = services.db) =>
    db.updateTable('listings').set({ hidden }).where('id', '=', listing.id).execute();
  onTestFinished(async () => void (await hide(false)));
  const search = { model: 'saved-search' as const, id: 'x', title: 'Walkers' };
  const found = { listing_id: listing.id, listing_title: 'Rollator' };
  // At once, for the site's own job, which pushes every few seconds.
  await services.db.transaction().execute(async (trx) => {
    const [to, from] = [buyer.uid, seller.uid];
    const prices = { was_cents: 900, now_cents: 500 };
    await notify(services, trx, { to, from, kind: 'price-drop', subject: about(), payload: prices });
    await notify(services, trx, { to, from, kind: 'saved-search', subject: search, payload: found });
    // It is about the seller, who has nothing on show by then.
    await notify(services, trx, { to, kind: 'be-careful', subject: about(), payload: {} });
    await hide(true, trx);
  });
  site.pass(5);
  expect((await sent()).map(({ subject }) => subject)).toEqual(['Please be careful: “Rollator”']);
  await pushDueNotifications(services);
  await expect
    .poll(() => phone.received.map(({ content }) => content.body))
    .toEqual([expect.stringContaining('Please be careful')]);
  const bell = async () => (await buyer.request('GET', '/api/notifications/')).body.length as number;
  expect(await bell()).toBe(1);
  // Nor when it is shown again: it is no news any more, and the bell has it.
  await hide(false);
  expect(await bell()).toBe(3);
  site.pass(60);
  expect(await sent()).toHaveLength(1);
});

test('a mail about a pick-up of what is hidden since does not say its title', async () => {
  const { services } = site.app;
  const hide = (hidden: boolean, db = services.db) =>
    db.updateTable('listings').set({ hidden }).where('id', '=', listing.id).execute();
  onTestFinished(async () => void (await hide(false)));
  await services.db.transaction().execute(async (trx) => {
    const payload = { what: 'called-off' as const, when: 'Friday at 3 PM', place: '' };
    const subject = { model: 'conversation' as const, id: conversation, title: 'Rollator' };
    await notify(services, trx, { to: buyer.uid, from: seller.uid, kind: 'pickup', subject, payload });
    await hide(true, trx);
  });
  site.pass(5);
  const [mail] = await sent();
  expect(mail).toMatchObject({ subject: 'Your pick-up' });
  expect(JSON.stringify(mail)).not.toContain('Rollator');
});

test('of a listing that is deleted since, no offer leaves by mail, but that somebody has it', async () => {
  const { services } = site.app;
  const all = { bell: true, mail: true, push: false };
  const kinds = { 'price-drop': all, 'passed-on': all };
  expect((await buyer.request('PUT', choicesPath, { ...(await chosen()), kinds })).status).toBe(200);
  const { id } = await postListing(site.app, seller, { title: 'Cane' });
  const of = { to: buyer.uid, from: seller.uid, subject: { model: 'listing' as const, id, title: 'Cane' } };
  const prices = { was_cents: 900, now_cents: 500 };
  // At once, for the site's own job, which comes every minute.
  await services.db.transaction().execute(async (trx) => {
    await notify(services, trx, { ...of, kind: 'price-drop', payload: prices });
    await notify(services, trx, { ...of, kind: 'passed-on', payload: {} });
    await trx.deleteFrom('listings').where('id', '=', id).execute();
  });
  site.pass(5);
  expect((await sent()).map(({ subject }) => subject)).toEqual(['“Cane” is gone']);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { noon, say } from '../notifications/notification-test-people.ts';
import { remindOfPickups } from './pickup-reminders.ts';
import { bell, given, place, startPickupSite, type PickupSite, type PickupTalk } from './pickup-test-site.ts';

const hour = 60;
const day = 24 * hour;

let site: PickupSite;
let talk: PickupTalk;
let seller: TestPerson;
let buyer: TestPerson;
let listing: string;
let chat: string;

beforeAll(async () => {
  site = await startPickupSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  talk = await site.newTalk();
  ({ seller, buyer, listing, chat } = talk);
});

const remind = () => remindOfPickups(site.app.services);

describe('what is agreed', () => {
  test('holds until another time is accepted, and stays when that is declined', async () => {
    const first = await talk.agreed();
    const other = await talk.proposed(seller, 4);
    expect(await bell(buyer)).toEqual([expect.stringContaining('asks to change the pick-up to Sunday')]);
    expect(await talk.planOf(buyer)).toMatchObject({ agreed: { id: first.id }, proposed: { id: other.id } });
    await talk.answer(buyer, other.id, 'decline');
    expect(await talk.planOf(buyer)).toMatchObject({ agreed: { id: first.id }, proposed: null });
    const last = await talk.proposed(buyer, 5);
    expect(await talk.answer(seller, last.id, 'accept')).toMatchObject({ agreed: { id: last.id } });
    expect(await bell(buyer)).toEqual([expect.stringContaining('agrees to the new pick-up time: Monday')]);
  });

  test.each(['seller', 'buyer'] as const)('can be called off by the %s, once', async (who) => {
    const [one, other] = who === 'seller' ? [seller, buyer] : [buyer, seller];
    const { id } = await talk.agreed();
    await Promise.all([talk.answer(one, id, 'decline'), talk.answer(one, id, 'decline')]);
    expect(await talk.planOf(other)).toMatchObject({
      agreed: null,
      was_agreed: false,
      ended: { state: 'called-off', changed_by: one.uid },
    });
    expect(await bell(other)).toEqual([expect.stringContaining('called off the pick-up: Saturday')]);
  });

  test('stands however often something else is proposed and taken back', async () => {
    const { id } = await talk.agreed();
    for (let count = 0; count < 21; count += 1) {
      const other = await talk.proposed(buyer, 4 + count);
      await talk.answer(buyer, other.id, 'decline');
    }
    expect(await talk.planOf(seller)).toMatchObject({ agreed: { id }, proposed: null });
  });

  test('is shown for some hours after its time, and known to have been for good', async () => {
    await talk.proposed(seller, 1);
    expect(await talk.planOf(buyer)).toMatchObject({ was_agreed: false });
    await talk.agreed(1);
    site.pass(day + limits.pickupShownHours * hour - 1);
    expect(await talk.planOf(buyer)).toMatchObject({ agreed: { place }, was_agreed: true });
    site.pass(1);
    expect(await talk.planOf(buyer)).toMatchObject({ agreed: null, was_agreed: true });
    site.pass(20 * day);
    expect(await talk.planOf(seller)).toMatchObject({ agreed: null, was_agreed: true });
    await seller.request('DELETE', `/api/listings/delete-listing/${listing}/`);
    expect(await talk.planOf(buyer)).toMatchObject({ was_agreed: false });
  });
});

describe('the day before', () => {
  test('both are reminded once, by two instances too, with the calendar file and the hand-over sheet in the mail', async () => {
    await talk.agreed();
    await seller.request('POST', '/api/notifications/read/', { all: true });
    await buyer.request('POST', '/api/notifications/read/', { all: true });
    site.pass(2 * day - 1);
    await remind();
    expect([await bell(buyer), await bell(seller)]).toEqual([[], []]);
    site.pass(1);
    await Promise.all([remind(), remind()]);
    await remind();
    const when = 'Saturday, Jun 13, 12:00 pm CDT';
    expect(await bell(buyer)).toEqual([`Your pick-up with ${seller.displayName}: ${when}.`]);
    expect(await bell(seller)).toEqual([`Your pick-up with ${buyer.displayName}: ${when}.`]);
    site.pass(5);
    await site.look();
    const mails = (await site.mailsTo(buyer)).filter(({ text }) => text!.includes('Your pick-up with'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Pick-up of “Rollator”' });
    expect(mails[0]!.text).toContain(`> ${place}`);
    const link = /https?:\/\/\S+calendar\.ics\?\S+/.exec(mails[0]!.text!)![0];
    expect((await fetch(link)).headers.get('content-type')).toContain('text/calendar');
    expect(mails[0]!.text).toMatch(new RegExp(`/messages/${chat}/handover$`, 'm'));
  });

  test('opening the chat before does not make the reminder count as read', async () => {
    await talk.agreed();
    site.pass(2 * day - 1);
    await say(site.app, seller, chat, 'See you soon.');
    await buyer.request('PUT', `/api/messages/mark-read/${chat}/`);
    site.pass(1);
    await remind();
    expect(await bell(buyer)).toEqual([expect.stringContaining('Your pick-up with')]);
  });

  test('nobody is reminded of what was called off, changed, gone, or agreed on the same day', async () => {
    const reminders = async () => (await bell(buyer)).filter((text) => text.startsWith('Your pick-up'));
    const first = await talk.agreed(3);
    await talk.answer(seller, (await talk.proposed(buyer, 4)).id, 'accept');
    site.pass(2 * day);
    await remind();
    expect(await reminders()).toEqual([]);
    site.pass(day);
    await remind();
    expect(await reminders()).toHaveLength(1);
    await buyer.request('POST', '/api/notifications/read/', { all: true });
    site.at(noon);
    const last = (await talk.planOf(buyer)).agreed;
    expect(last.id).not.toBe(first.id);
    await talk.answer(seller, last.id, 'decline');
    const late = await talk.agreed(0.9);
    await talk.answer(seller, late.id, 'decline');
    await talk.agreed(6);
    await seller.request('POST', `/api/listings/listing/${listing}/status/`, {
      status: 'passed-on',
      to: 'elsewhere',
    });
    site.pass(5 * day);
    await remind();
    expect(await reminders()).toEqual([]);
  });

  test('who cannot be reminded while the listing is hidden is reminded when it is back', async () => {
    const hide = (hidden: boolean) =>
      site.app.services.db.updateTable('listings').set({ hidden }).where('id', '=', listing).execute();
    await talk.agreed(3);
    await buyer.request('POST', '/api/notifications/read/', { all: true });
    site.pass(2 * day);
    await hide(true);
    await remind();
    expect(await bell(buyer)).toEqual([]);
    site.pass(4 * hour);
    await hide(false);
    await remind();
    await remind();
    expect(await bell(buyer)).toEqual([expect.stringContaining('Your pick-up with')]);
  });
});

describe('the calendar file', () => {
  test('is that of what is agreed, for whoever has its address', async () => {
    const long = `Großer Platz, behind the church; door ${'é'.repeat(40)}`;
    const { id } = (await talk.propose(buyer, given(3, { place: long, note: 'Ring twice,\nplease' })))
      .proposed;
    const { calendar_url: url } = (await talk.answer(seller, id, 'accept')).agreed;
    const response = await fetch(site.app.url + url);
    expect(response.status).toBe(200);
    const file = await response.text();
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/[^\r]\n/);
    const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'DTSTART:20260613T170000Z',
        'DTSTAMP:20260610T170000Z',
        'SUMMARY:Pick-up: Rollator',
        `LOCATION:${long.replace(',', '\\,').replace(';', '\\;')}`,
        'DESCRIPTION:Ring twice\\,\\nplease',
      ]),
    );
    expect(unfolded.find((line) => line.startsWith('UID:'))).toContain(chat);
  });

  test('is not there with another key, nor once the plan does not hold', async () => {
    const { id, calendar_url: url } = await talk.agreed();
    const get = async (address: string) => (await fetch(site.app.url + address)).status;
    expect(await get(url!.replace('key=', 'key=_'))).toBe(404);
    expect(await get(url!.replace(/\?.*/, ''))).toBe(404);
    expect(await get(url!)).toBe(200);
    await talk.answer(buyer, id, 'decline');
    expect(await get(url!)).toBe(404);
  });
});

import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Pickup } from '#contract/pickups.ts';
import { PickupDialog } from './pickup-dialog.tsx';
import { renderPart } from '#web/components/part-test-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

interface Sent {
  at: string;
  place: string;
  note: string;
  client_id: string;
}

/** The dialog on a connection on which no answer arrives, though what is sent may. */
async function show() {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return Response.json(null);
    sent.push(JSON.parse(String(init.body)) as Sent);
    throw new TypeError('Failed to fetch');
  });
  await renderPart(<PickupDialog conversationId="c1" name="Ann" before={null} onClose={() => {}} />);
  return { sent };
}

const time = page.getByLabelText('Time');
async function propose(sent: Sent[]): Promise<Sent> {
  const before = sent.length;
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => sent.length).toBe(before + 1);
  await expect.element(page.getByRole('button', { name: 'Propose' })).toBeEnabled();
  return sent[before]!;
}

test('a year with too many digits is a day to be chosen again', async () => {
  const { sent } = await show();
  const day = page.getByLabelText('Day');
  await day.fill('20266-06-12');
  await time.fill('10:00');
  await page.getByLabelText('Place').fill('The library');
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect.element(day).toHaveAccessibleDescription('Choose a day.');
  expect(sent).toEqual([]);
});

test('a proposal that is changed after a lost answer is a new one', async () => {
  const { sent } = await show();
  await page.getByLabelText('Day').fill('2099-06-12');
  await time.fill('10:00');
  await page.getByLabelText('Place').fill('The library');
  const first = await propose(sent);
  const again = await propose(sent);
  await time.fill('14:00');
  const changed = await propose(sent);
  expect(again).toEqual(first);
  expect(changed.at).not.toBe(first.at);
  expect(changed.client_id).not.toBe(first.client_id);
});

test('what was typed is there again after the session ended, and gone once it is sent', async () => {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).endsWith('/pickup/')) return Response.json(null);
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)) as Sent);
    return Response.json({});
  });
  const dialog = <PickupDialog conversationId="c1" name="Ann" before={null} onClose={() => {}} />;
  const place = page.getByLabelText('Place');
  const before = await renderPart(dialog);
  await page.getByLabelText('Day').fill('2099-06-12');
  await time.fill('10:00');
  await place.fill('The library');
  await page.getByRole('textbox', { name: 'Note, if you like' }).fill('At the back door');
  await before.unmount();
  const again = await renderPart(dialog);
  await expect.element(page.getByText('We kept what you wrote.')).toBeVisible();
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => sent).toMatchObject([{ place: 'The library', note: 'At the back door' }]);
  await expect.element(page.getByText('Proposed. We will tell Ann.')).toBeVisible();
  await again.unmount();
  await renderPart(dialog);
  await expect.element(place).toHaveValue('');
});

const plan = (id: string, at: string, place: string): Pickup => ({
  id,
  at: new Date(at).toISOString(),
  place,
  note: '',
  state: 'proposed',
  proposed_by: 'ann',
  changed_by: 'ann',
  calendar_url: null,
});
const thursday = plan('p1', '2099-06-11T14:00', 'The library');
const saturday = plan('p2', '2099-06-13T10:00', 'My garage');

const dialogOn = (before: Pickup) => (
  <PickupDialog conversationId="c1" name="Ann" before={before} onClose={() => {}} />
);
const noAnswer = () => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
const keptNote = page.getByText('We kept what you wrote.');

test('what was changed of one plan comes back onto that plan, and onto no other', async () => {
  noAnswer();
  const first = await renderPart(dialogOn(thursday));
  await time.fill('16:00');
  await first.unmount();
  const second = await renderPart(dialogOn(saturday));
  await expect.element(page.getByLabelText('Place')).toHaveValue('My garage');
  await expect.element(time).toHaveValue('10:00');
  await expect.element(keptNote).not.toBeInTheDocument();
  await second.unmount();
  await renderPart(dialogOn(thursday));
  await expect.element(time).toHaveValue('16:00');
  await expect.element(keptNote).toBeVisible();
});

test('nor does what is changed while another plan arrives', async () => {
  noAnswer();
  const arrival = Promise.withResolvers<Pickup>();
  function Chat() {
    const [before, setBefore] = useState(thursday);
    useEffect(() => void arrival.promise.then(setBefore), []);
    return (
      <>
        <p>{`Planned: ${before.place}`}</p>
        {dialogOn(before)}
      </>
    );
  }
  const first = await renderPart(<Chat />);
  arrival.resolve(saturday);
  await expect.element(page.getByText('Planned: My garage')).toBeInTheDocument();
  await time.fill('16:00');
  await first.unmount();
  await renderPart(dialogOn(saturday));
  await expect.element(time).toHaveValue('10:00');
  await expect.element(keptNote).not.toBeInTheDocument();
});

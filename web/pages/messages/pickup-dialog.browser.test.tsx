import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PickupDialog } from './pickup-dialog.tsx';
import { renderPart } from './pickup-test-page.tsx';

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

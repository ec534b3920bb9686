import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PickupDialog } from './pickup-dialog.tsx';
import { renderPart } from './pickup-test-page.tsx';

afterEach(() => vi.restoreAllMocks());

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

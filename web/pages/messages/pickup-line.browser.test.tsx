import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Pickup, PickupPlan } from '#contract/pickups.ts';
import { PickupLine } from './pickup-line.tsx';
import { renderPart } from '#web/components/part-test-page.tsx';

afterEach(() => vi.restoreAllMocks());

const pickup = (id: string, state: Pickup['state'], by: string): Pickup => ({
  id,
  at: '2099-06-12T15:00:00Z',
  place: 'The library',
  note: '',
  state,
  proposed_by: by,
  changed_by: by,
  calendar_url: null,
});
const agreed = pickup('p1', 'accepted', 'ann');
const nothing: PickupPlan = {
  agreed: null,
  proposed: null,
  ended: null,
  was_agreed: false,
  may_propose: true,
};

/** Above the chat of “me” with Ann, for whom things stand so. */
async function show(plan: Partial<PickupPlan>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(String(input).includes('/pickup/') ? { ...nothing, ...plan } : null),
  );
  const conversation = { id: 'c1', other_user_display_name: 'Ann' };
  await renderPart(
    <>
      <PickupLine viewerUid="me" conversation={conversation} />
      <p>Messages</p>
    </>,
  );
}

const sheet = page.getByRole('link', { name: 'Hand-over sheet' });
const line = page.getByRole('button', { name: /The library/ });

test.each([
  ['nothing else is proposed', {}],
  ['the other one proposes another', { proposed: pickup('p2', 'proposed', 'ann') }],
  ['the reader proposes another', { proposed: pickup('p2', 'proposed', 'me') }],
])('while a time is agreed, the opened line leads to the hand-over sheet: %s', async (_, more) => {
  await show({ agreed, was_agreed: true, ...more });
  await line.click();
  await expect.element(sheet).toHaveAttribute('href', '/messages/c1/handover');
});

test('once they have met, the link stands by itself', async () => {
  await show({ was_agreed: true });
  await expect.element(sheet).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Pick-up' })).not.toBeInTheDocument();
});

test('what was only proposed has no sheet', async () => {
  await show({ proposed: pickup('p2', 'proposed', 'ann') });
  await line.click();
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(sheet.query()).toBeNull();
});

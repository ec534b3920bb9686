import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { keepTicks, readTicks } from './kept-ticks.ts';
import { TickList } from './tick-list.tsx';

const points = ['Sit in it', 'Push it 20 feet', 'Set both brakes'];
const day = 24 * 3600_000;
const box = (name: string) => page.getByRole('checkbox', { name });
const show = (owner = 'ann', conversationId = 'c1') =>
  render(<TickList {...{ owner, conversationId, points }} />);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what is ticked stays ticked, for this person and this sheet alone', async () => {
  const first = await show();
  await box('Sit in it').click();
  await box('Set both brakes').click();
  await box('Sit in it').click();
  await first.unmount();
  const again = await show();
  await expect.element(box('Set both brakes')).toBeChecked();
  await expect.element(box('Sit in it')).not.toBeChecked();
  await again.unmount();
  for (const [owner, sheet] of [
    ['bob', 'c1'],
    ['ann', 'c2'],
  ]) {
    const other = await show(owner, sheet);
    await expect.element(box('Set both brakes')).not.toBeChecked();
    await other.unmount();
  }
});

test('ticks are gone a month after the last one, and what cannot be read counts as none', async () => {
  const now = Date.now();
  keepTicks({ owner: 'ann', conversationId: 'old' }, ['Sit in it'], now - 31 * day);
  keepTicks({ owner: 'ann', conversationId: 'kept' }, ['Sit in it'], now - 29 * day);
  localStorage.setItem('handrail.ticks:ann:broken', '{');
  localStorage.setItem('handrail.other', 'stays');
  expect(readTicks({ owner: 'ann', conversationId: 'broken' })).toBe('[]');
  keepTicks({ owner: 'ann', conversationId: 'new' }, [], now);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'handrail.other',
    'handrail.ticks:ann:kept',
    'handrail.ticks:ann:new',
  ]);
});

test('a browser with no room left still shows what is ticked', async () => {
  await show('eve');
  await box('Sit in it').click();
  const { localStorage: storage } = globalThis;
  const setItem = vi.fn<Storage['setItem']>(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem });
  await box('Set both brakes').click();
  await expect.element(box('Set both brakes')).toBeChecked();
  await expect.element(box('Sit in it')).toBeChecked();
  expect(setItem).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  await box('Sit in it').click();
  await expect.element(box('Sit in it')).not.toBeChecked();
  expect(readTicks({ owner: 'eve', conversationId: 'c1' })).toBe('["Set both brakes"]');
});

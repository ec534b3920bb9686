import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { OwnListingRow, type OwnListing } from './own-listing-row.tsx';

const listing: OwnListing = {
  id: 'a1',
  title: 'Semi-electric hospital bed with side rails, mattress and two remote controls, hardly used',
  description: 'Good. '.repeat(40).trim(),
  price: 0,
  cover: null,
  city: 'Austin',
  state: 'TX',
  zip_code: '78704',
  created_at: '2026-03-01T10:00:00Z',
};

async function show(width: number) {
  await page.viewport(width, 800);
  const now = Date.parse('2026-03-01T12:00:00Z');
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OwnListingRow {...{ listing, now }} position={0} onDelete={() => {}} /> },
  ]);
  await render(<Stub />);
  const box = (name: RegExp | string, role: 'link' | 'button' | 'heading') =>
    page.getByRole(role, { name }).element().getBoundingClientRect();
  return {
    heading: box(listing.title, 'heading'),
    edit: box(/^Edit/, 'link'),
    remove: box(/^Delete/, 'button'),
    state: page
      .getByText(/^Posted/)
      .element()
      .getBoundingClientRect(),
    row: page.getByRole('article').element().getBoundingClientRect(),
  };
}

test('with room for it, acts and state are at the row’s right end', async () => {
  const { heading, edit, remove, state, row } = await show(1280);
  for (const { left } of [edit, remove, state]) expect(left).toBeGreaterThan(heading.right);
  for (const { right } of [remove, state]) expect(row.right - right).toBeLessThan(40);
  await expect.element(page.getByText('Austin, TX 78704')).toBeVisible();
});

test.each([320, 390])('at %i px they are below it, inside of the row', async (width) => {
  const { heading, edit, remove, row } = await show(width);
  for (const { top, left, right } of [edit, remove]) {
    expect(top).toBeGreaterThan(heading.bottom);
    expect(left).toBeGreaterThanOrEqual(row.left);
    expect(right).toBeLessThanOrEqual(row.right);
  }
});

test.each([320, 360])('at %i px nothing of it is cut off where the text is twice as large', async (width) => {
  document.documentElement.style.fontSize = '36px';
  const { row } = await show(width);
  const parts = page.getByRole('article').element().querySelectorAll('h2 a, p, time, button, a');
  const beyond = [...parts].filter((part) => part.getBoundingClientRect().right > row.right);
  expect(beyond.map(({ textContent }) => textContent)).toEqual([]);
  document.documentElement.style.fontSize = '';
});

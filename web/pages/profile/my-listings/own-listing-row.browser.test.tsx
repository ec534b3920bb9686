import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { SessionProvider } from '#web/client/session/session.tsx';
import '#web/styles/app.css';
import { ToastHost } from '#web/ui/toast.tsx';
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
  status: 'active',
  status_since: '2026-03-01T10:00:00Z',
  reserved_for: null,
  passed_on_to: null,
  hidden: undefined,
  views: 1,
  watchers: 0,
  conversations: 3,
};

async function show(width: number, changes: Partial<OwnListing> = {}) {
  await page.viewport(width, 800);
  const now = Date.parse('2026-03-01T12:00:00Z');
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <OwnListingRow
              listing={{ ...listing, ...changes }}
              {...{ now }}
              position={0}
              onAct={async () => {}}
              onDelete={() => {}}
            />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  const box = (name: RegExp | string, role: 'link' | 'button' | 'heading') =>
    page.getByRole(role, { name }).element().getBoundingClientRect();
  return {
    heading: box(listing.title, 'heading'),
    edit: box(/^Edit/, 'link'),
    remove: box(/^Delete/, 'button'),
    state: document.getElementById('status-a1')!.getBoundingClientRect(),
    row: page.getByRole('article').element().getBoundingClientRect(),
  };
}

test('with room for it, acts and state are at the row’s right end', async () => {
  const { heading, edit, remove, state, row } = await show(1280);
  for (const { left } of [edit, remove, state]) expect(left).toBeGreaterThan(heading.right);
  expect(row.right - remove.right).toBeLessThan(260);
  await expect.element(page.getByText(/^Austin, TX 78704 · Posted/)).toBeVisible();
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

const acts = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
const longAgo = '2025-12-01T10:00:00Z';
const ruth = { uid: 'u2', display_name: 'Ruth', conversation_id: 'c1' };

test.each<[string, Partial<OwnListing>, string, string[]]>([
  ['active', {}, 'Shown to everybody', ['Mark as reserved', 'Somebody has it now', 'Take down']],
  [
    'reserved',
    { status: 'reserved', reserved_for: ruth },
    'Reserved for Ruth',
    ['Ruth has it now', 'Somebody else has it now', 'End reservation'],
  ],
  [
    'passed on',
    { status: 'passed-on', passed_on_to: ruth },
    'Ruth has it now',
    ['Offer it again', 'Post again'],
  ],
  [
    'passed on long ago',
    { status: 'passed-on', status_since: longAgo },
    'Somebody has it now',
    ['Post again'],
  ],
  [
    'expired',
    { status: 'expired', status_since: longAgo },
    'Not shown any more',
    ['Show it again', 'Post again'],
  ],
])('what is %s says so and can become what is allowed', async (_, changes, words, expected) => {
  await show(1280, changes);
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.poll(acts).toEqual([...expected, 'Delete']);
});

test.each<Partial<OwnListing>>([{}, { status: 'reserved', reserved_for: ruth }])(
  'what is hidden is not said to be shown, and leads to the reason: %o',
  async (changes) => {
    await show(320, { ...changes, hidden: true });
    await expect.element(page.getByText('Not shown to anybody now')).toBeVisible();
    await expect.element(page.getByText('Shown to everybody')).not.toBeInTheDocument();
    const link = page.getByRole('link', { name: 'Read why' });
    await expect.element(link).toHaveAttribute('href', '/profile/decisions');
    await expect.element(link).toHaveAccessibleDescription(listing.title);
  },
);

test('what is hidden is not offered to be posted again: staff may have taken it down', async () => {
  const again = page.getByRole('button', { name: 'Post again' });
  await show(320, { status: 'expired' });
  await expect.element(again).toBeVisible();
  await cleanup();
  await show(320, { status: 'expired', hidden: true });
  await expect.element(page.getByText('Not shown to anybody now')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('the last day to take something back is the reader’s own', async () => {
  const zone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  await zone('America/Chicago');
  try {
    // Until nine in the evening of March 30 there, which is the 31st in Greenwich.
    await show(1280, { status: 'passed-on', status_since: '2026-03-01T02:00:00Z' });
    await expect.element(page.getByText('You can take it back until March 30, 2026.')).toBeVisible();
  } finally {
    await zone('');
  }
});

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ShownCase } from '#contract/cases.ts';
import { Reports } from './case-parts.tsx';
import { ThenAndNow } from './reported.tsx';

const at = '2026-11-24T10:00:00.000Z';
type Reported = ShownCase['reports'][number]['as_reported'][number];

function htmlOf(
  reported: Partial<Reported>,
  signals: ShownCase['signals'] = [],
  person: Partial<ShownCase['person']> = null,
  as_reported_left = 0,
): string {
  const as_reported = [{ at, profile: null, listings: [], chat: null, thanks: null, ...reported }];
  const shown = {
    subject: { model: 'user' },
    reports: [{ as_reported, as_reported_left, pictures: [] }],
    signals,
    now: null,
    person,
  } as unknown as ShownCase;
  return rendered(<ThenAndNow shown={shown} />);
}

function rendered(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('the pick-up plans of a chat are shown: who proposed when and where to meet, and how it stands', () => {
  const plan = {
    at: '2026-11-27T15:31:00.000Z',
    timestamp: at,
    place: 'Behind the mill',
    note: 'Pay first.',
  };
  const pickups = [
    { ...plan, by: 'person' as const, state: 'replaced' as const },
    { ...plan, by: 'other' as const, note: '', state: 'accepted' as const, timestamp: plan.at },
  ];
  const html = htmlOf({ chat: { covered: false, messages: [], pickups } });
  const items = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item]) =>
    item!.replaceAll(/<[^>]+>/g, ' '),
  );
  expect(items).toHaveLength(2);
  for (const part of [
    'The person',
    'Replaced',
    'November 27, 2026, 15:31 UTC',
    'Behind the mill',
    'Pay first.',
  ])
    expect(items[0]).toContain(part);
  for (const part of ['The other person', 'Agreed', 'Behind the mill']) expect(items[1]).toContain(part);
});

test('what checks found in texts is marked in them, and no number that they counted', () => {
  const signals = [
    { id: '1', kind: 'many-chats', words: '8', created_at: at },
    { id: '2', kind: 'same-text', words: 'gift card', created_at: at },
  ];
  const html = htmlOf({ thanks: 'Call 512-555-0188, and bring a gift card.' }, signals);
  expect([...html.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, words]) => words)).toEqual(['gift card']);
});

test('what a listing says of its equipment is shown with its description, and what checks found in it marked', () => {
  const listing = { title: 'Lift', brand: '', description: 'As new.', price: 20, place: 'Austin, TX' };
  const facts = [{ label: 'Missing or broken', value: 'Pay at zelle-payments.icu' }];
  const signals = [{ id: '1', kind: 'look-alike-link', words: 'zelle-payments.icu', created_at: at }];
  const html = htmlOf({ listings: [{ ...listing, facts }] }, signals);
  expect(html).toMatch(/<dt[^>]*>Missing or broken<\/dt><dd[^>]*>Pay at <mark[^>]*>zelle-payments\.icu</);
});

test('a reported profile stands beside the profile as it is now, and what differs is marked in both', () => {
  const profile = { name: 'Rick Cash', place: 'Austin, TX', picture: null, changed: ['name' as const] };
  const person = { display_name: 'Richard Roe', place: 'Austin, TX', picture: null };
  const html = htmlOf({ profile }, [], person);
  const [then, now] = html.split('As it is now');
  expect(then).toMatch(/Rick Cash<\/span><span[^>]*>Changed/);
  expect(now).toMatch(/Richard Roe<\/span><span[^>]*>Changed/);
  for (const half of [then, now]) {
    expect(half).toContain('Austin, TX');
    expect(half!.match(/Changed/g)).toHaveLength(1);
  }
});

test('what is kept and not shown is said where the rest is', () => {
  expect(htmlOf({ thanks: 'No.' })).not.toContain('not shown here');
  const asReported = 'What was reported is kept as it was at 15 other times, and not shown here.';
  expect(htmlOf({ thanks: 'No.' }, [], null, 15)).toContain(asReported);
  // Also where nothing but the person was reported.
  expect(htmlOf({}, [], null, 15)).toContain(asReported);
  const reports = (left: number) => rendered(<Reports reports={[]} reports_left={left} />);
  expect(reports(0)).not.toContain('not shown here');
  expect(reports(1)).toContain('1 more report about this is kept, and not shown here');
  expect(reports(30)).toContain('30 more reports about this are kept, and not shown here');
});

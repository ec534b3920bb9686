import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { Button } from '#web/ui/button.tsx';
import { type CardListing, ListingCard } from './listing-card.tsx';

const listing: CardListing = {
  id: 'a1',
  title: 'Light folding wheelchair',
  price: 0,
  category: { name: 'Manual wheelchairs' },
  condition: 'used',
  city: 'Austin',
  state: 'TX',
  cover: null,
  created_at: '2026-03-01T10:00:00Z',
};
const cover: CardListing['cover'] = {
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  width: 800,
  height: 600,
  colours: ['#8a9096', '#b0aca6', '#6e6a66'],
  widths: [],
  encodings: [],
};
const now = Date.parse('2026-03-01T12:00:00Z');

function show(change: Partial<CardListing>, action?: ReactNode) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <div style={{ width: 300 }}>
          <ListingCard listing={{ ...listing, ...change }} now={now} action={action} />
        </div>
      ),
    },
  ]);
  return render(<Stub />);
}

test('says what it is, what it costs, where and since when', async () => {
  await show({});
  await expect.element(page.getByText('Free')).toBeVisible();
  await expect.element(page.getByText('Manual wheelchairs')).toBeVisible();
  await expect.element(page.getByText('Austin, TX')).toBeVisible();
  await expect.element(page.getByText('about 2 hours ago')).toBeVisible();
  await expect.element(page.getByText('No picture')).toBeVisible();
});

test('says the two facts that matter most', async () => {
  await show({ facts: ['18 in seat', 'holds 250 lb'] });
  await expect.element(page.getByText('18 in seat · holds 250 lb')).toBeVisible();
});

test('says what a verdict rests on', async () => {
  const warnings = ['Roomy: seat 21 in.'];
  const shown = await show({ fit: { verdict: 'fits', reasons: [], warnings, basis: 'By seat width.' } });
  await expect.element(page.getByText('✓ Fits By seat width. Roomy: seat 21 in.')).toBeVisible();
  await shown.unmount();
  const basis = 'Your sheet has no measure for this.';
  await show({ fit: { verdict: 'unknown', reasons: [], warnings: [], basis } });
  await expect.element(page.getByText(`? Not known ${basis}`)).toBeVisible();
});

test('the whole card leads to the listing', async () => {
  await show({});
  const link = page.getByRole('link').element();
  expect(link.getAttribute('href')).toBe('/listing/a1');
  const card = page.getByRole('article').element().getBoundingClientRect();
  for (const [x, y] of [
    [card.left + 8, card.top + 8],
    [card.right - 8, card.bottom - 8],
  ] as const) {
    expect(document.elementFromPoint(x, y)).toBe(link);
  }
});

test('a picture keeps its place before it is there', async () => {
  await show({
    price: 89.5,
    cover,
  });
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('width')).toBe('800');
  expect(getComputedStyle(picture as Element).backgroundImage).toContain('linear-gradient');
  await expect.element(page.getByText('$89.50')).toBeVisible();
});

test('is read in the order it is drawn: its name, then what it costs', async () => {
  await show({ price: 45 });
  const words = page.getByRole('article').element().textContent;
  const parts = [
    'Light folding wheelchair',
    '$45',
    'Used',
    'Manual wheelchairs',
    'Austin, TX',
    'about 2 hours ago',
  ];
  const places = parts.map((part) => words.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const tops = [
    'Light folding wheelchair',
    '$45',
    'Manual wheelchairs',
    'Austin, TX',
    'about 2 hours ago',
  ].map((part) => page.getByText(part).element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test.each([
  ['portrait', 600, 1600],
  ['panorama', 1600, 300],
  ['square', 900, 900],
])('a %s is shown whole, in a box that every card has', async (_, width, height) => {
  for (const [viewport, box] of [
    [390, { width: 112, height: 84 }],
    [1280, { width: 298, height: 223.5 }],
  ] as const) {
    await page.viewport(viewport, 800);
    const { unmount } = await show({ cover: { ...cover, width, height } });
    const picture = document.querySelector('img')!;
    expect(getComputedStyle(picture).objectFit).toBe('contain');
    expect(picture.getBoundingClientRect()).toMatchObject(box);
    await unmount();
  }
});

test('a long title is never cut off', async () => {
  await page.viewport(390, 800);
  await show({ title: 'Heavy duty wheelchair with elevating leg rests '.repeat(3) });
  const title = page.getByRole('link').element();
  expect(getComputedStyle(title).getPropertyValue('-webkit-line-clamp')).toBe('none');
  expect(page.getByRole('heading').element().getBoundingClientRect().height).toBeGreaterThan(150);
});

test('the distance says that it is about right, and stays in one piece', async () => {
  await show({ distance: 12.06, city: 'North Richland Hills' });
  const distance = page.getByText('(about 12.1 miles)').element();
  expect(distance.getClientRects()).toHaveLength(1);
  expect(page.getByText(/·/).query()).toBeNull();
});

test('on paper a card has its listing’s whole address and nothing to press', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    document.documentElement.style.setProperty('--site', '"https://example.org"');
    await show({}, <Button>Remove</Button>);
    const link = page.getByRole('link').element();
    const address = getComputedStyle(link, '::after');
    expect([address.content, address.position, address.display]).toEqual([
      '"https://example.org/listing/a1"',
      'static',
      'block',
    ]);
    await expect.element(page.getByText('Austin, TX')).toBeVisible();
    await expect.element(page.getByText('Remove')).not.toBeVisible();
  } finally {
    document.documentElement.style.removeProperty('--site');
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});

test.each([320, 360])('with text of 200 % nothing of it is cut off at %i px', async (width) => {
  await page.viewport(width, 740);
  document.documentElement.style.fontSize = '36px';
  await show({ title: 'Wheelchair with elevating legrests', price: 12_500, distance: 1234.5 });
  const card = page.getByRole('article').element();
  const { right } = card.getBoundingClientRect();
  const beyond = [...card.querySelectorAll('h2 a, p, p span, time')].filter(
    (part) => part.getBoundingClientRect().right > right || part.scrollWidth > part.clientWidth + 1,
  );
  expect(beyond.map(({ textContent }) => textContent)).toEqual([]);
  document.documentElement.style.fontSize = '';
});

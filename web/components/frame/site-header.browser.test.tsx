import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signingOut } from '#contract/wording/site-frame.ts';
import { UnreadProvider } from '#web/client/unread/unread.tsx';
import { renderPart } from '#web/components/part-test-page.tsx';
import { SiteHeader } from './site-header.tsx';

// Without a uid no socket is opened for her.
const rosa = { displayName: 'Rosa Diaz', profilePicture: '' };

interface Shown {
  viewer?: typeof rosa | null;
  unreadCounts?: Record<string, number>;
}

async function show({ viewer = null, unreadCounts = {} }: Shown) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const { unmount } = await renderPart(
    <UnreadProvider>
      <SiteHeader brand="Handrail" />
    </UnreadProvider>,
    { config: {}, viewer, unreadCounts },
  );
  // Before a page that was left loads itself again.
  onTestFinished(unmount);
  // What only the signed-in have is code of its own.
  await page.getByRole('link', { name: viewer ? 'Profile' : 'Login to Post' }).findElement();
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');

beforeEach(() => page.viewport(1280, 800));

test('a visitor finds both ways to log in, and the search', async () => {
  await show({});
  expect(hrefOf('Handrail')).toBe('/marketplace');
  expect(hrefOf('Login to Post')).toBe('/login?returnTo=%2Fcreate-listing');
  expect(page.getByRole('link', { name: 'Login', exact: true }).element().getAttribute('href')).toBe(
    '/login',
  );
  const search = page.getByPlaceholder('Search for equipment...').element() as HTMLInputElement;
  expect(search.form?.getAttribute('action')).toBe('/marketplace');
  expect(search.name).toBe('words');
});

test('a signed-in person finds messages with the unread count, watchlist, create, profile and sign-out', async () => {
  await show({ viewer: rosa, unreadCounts: { c1: 1, c2: 2 } });
  expect(hrefOf('Messages 3 unread')).toBe('/messages');
  expect(hrefOf('Watchlist')).toBe('/watchlist');
  expect(hrefOf('Create')).toBe('/create-listing');
  expect(hrefOf('Profile')).toBe('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(page.getByRole('heading', { name: signingOut })).toBeVisible();
});

test('without unread messages there is no count', async () => {
  await show({ viewer: rosa });
  expect(page.getByText(/unread/).query()).toBeNull();
});

test.each([null, rosa])(
  'at 320 px nothing is cut off and every control is at least 44 px (%o)',
  async (viewer) => {
    await page.viewport(320, 640);
    await show({
      viewer,
      unreadCounts: { c1: 12 },
    });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const controls = [...document.querySelectorAll('header :is(a, button, input)')];
    const misfits = controls.filter((control) => {
      if (!control.checkVisibility()) return false;
      const { width, height, right } = control.getBoundingClientRect();
      return Math.min(width, height) < 44 || right > 320;
    });
    expect(misfits).toEqual([]);
  },
);

test.each([
  [360, 740, 18, null, 120],
  [360, 740, 18, rosa, 120],
  [740, 360, 18, null, 64],
  [740, 360, 18, rosa, 64],
  [360, 740, 36, rosa, 185],
  [360, 740, 36, null, 235],
  [320, 640, 36, null, 280],
])(
  'at %i × %i with text of %i px it leaves the page its room (%o)',
  async (width, height, text, viewer, most) => {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = `${text}px`;
    await show({ viewer });
    expect(document.querySelector('header')!.getBoundingClientRect().height).toBeLessThanOrEqual(most);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const cramped = [...document.querySelectorAll('header nav > a')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    expect(cramped).toEqual([]);
    document.documentElement.style.fontSize = '';
  },
);

test.each([null, rosa])('on a desktop the acts end where the page ends (%o)', async (viewer) => {
  await page.viewport(1280, 900);
  await show({ viewer });
  const row = document.querySelector('header > div')!;
  const last = [...row.querySelectorAll('a, button')].map((act) => act.getBoundingClientRect().right);
  const inside = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
  expect(Math.abs(Math.max(...last) - inside)).toBeLessThan(1);
});

test('on a phone a menu has what is seldom needed', async () => {
  await page.viewport(360, 740);
  await show({ viewer: rosa });
  expect(page.getByRole('button', { name: 'Sign Out' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Watchlist' }))
    .toHaveAttribute('href', '/watchlist');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.element(page.getByRole('heading', { name: signingOut })).toBeVisible();
});

test('at 320 px brand, Create and profile share a row', async () => {
  await page.viewport(320, 640);
  await show({ viewer: rosa });
  const middles = ['Handrail', 'Create', 'Profile'].map((name) => {
    const { top, height } = page.getByRole('link', { name }).element().getBoundingClientRect();
    return Math.round(top + height / 2);
  });
  expect(new Set(middles).size).toBe(1);
});

import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pagePaths } from '#contract/page-paths.ts';
import '#web/styles/app.css';
import { forgetConsent, keepConsent, readConsent } from '#web/client/cookie-consent.ts';
import { mainId } from '#web/components/frame/skip-link.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { CookieSettingsButton } from './cookie-settings-button.tsx';

/** A script that does nothing, and so asks no other server. */
const scriptUrl = 'data:text/javascript,void 0';
const reload = vi.fn<() => void>();

async function show(analyticsScriptUrl: string | null = scriptUrl, address = '/') {
  const element = (
    <>
      <main id={mainId} tabIndex={-1}>
        <a href="#first">First</a>
        <div className="h-[200vh]" />
        <CookieSettingsButton />
        <a href="#last">Last</a>
      </main>
      <CookieBanner analyticsScriptUrl={analyticsScriptUrl} reload={reload} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  await render(<RouterProvider router={router} />);
  return router;
}

const banner = page.getByRole('region', { name: 'Cookies' });
const button = (name: string) => page.getByRole('button', { name });
const scripts = () => [...document.querySelectorAll(`script[src="${scriptUrl}"]`)];

beforeEach(async () => {
  reload.mockReset();
  forgetConsent();
  await page.viewport(1280, 800);
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  forgetConsent();
});

test('nothing is loaded while undecided', async () => {
  await show();
  await expect.element(banner).toBeVisible();
  expect(scripts()).toEqual([]);
  expect(document.cookie).not.toContain('cookieConsent');
});

test('Accept is remembered for 365 days, starts analytics once and takes the banner away', async () => {
  await show();
  await button('Accept').click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(readConsent()).toBe('accepted');
  expect(scripts()).toHaveLength(1);

  const cookie = await cookieStore.get('cookieConsent');
  expect(cookie).toMatchObject({ value: 'accepted' });

  await show();
  await expect.element(banner).not.toBeInTheDocument();
  expect(scripts()).toHaveLength(1);
});

test('the cookie lasts 365 days, for the whole site, and is not sent along from other sites', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  keepConsent('declined');
  expect(write.mock.calls).toEqual([['cookieConsent=declined; Path=/; Max-Age=31536000; SameSite=Lax']]);
  write.mockRestore();
});

test('Decline is remembered, and nothing is loaded', async () => {
  await show();
  await button('Decline').click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(document.cookie).toContain('cookieConsent=declined');
  expect(scripts()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('someone who accepted before is not asked, and analytics starts', async () => {
  keepConsent('accepted');
  await show();
  await vi.waitFor(() => expect(scripts()).toHaveLength(1), 10_000);
  await expect.element(banner).not.toBeInTheDocument();
});

test.each([
  pagePaths.resetPassword('abc'),
  '/appeal?token=abc',
  pagePaths.sharedList('abc'),
  pagePaths.login(pagePaths.sharedList('abc')),
])('at %s, which nobody else is to know, analytics waits for another page', async (address) => {
  const router = await show(scriptUrl, address);
  await button('Accept').click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(scripts()).toEqual([]);
  await router.navigate(pagePaths.list('abc'));
  await expect.poll(scripts).toHaveLength(1);
});

test('a cookie with another value is no choice', async () => {
  document.cookie = 'cookieConsent=maybe; Path=/';
  await show();
  await expect.element(banner).toBeVisible();
  expect(scripts()).toEqual([]);
});

test('without an analytics script, accepting loads nothing', async () => {
  await show(null);
  await button('Accept').click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(document.querySelectorAll('script[data-analytics]')).toHaveLength(0);
});

test('Cookie settings asks again with the focus in the banner, and gives the focus back', async () => {
  keepConsent('declined');
  await show();
  await expect.element(banner).not.toBeInTheDocument();
  await button('Cookie settings').click();
  await expect.element(banner).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button('Accept')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Cookie settings')).toHaveFocus();
  expect(readConsent()).toBe('accepted');
});

test('taking an acceptance back loads the page anew, without the script', async () => {
  keepConsent('accepted');
  await show();
  await vi.waitFor(() => expect(scripts()).toHaveLength(1), 10_000);
  await button('Cookie settings').click();
  expect(reload).not.toHaveBeenCalled();
  await button('Decline').click();
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), 10_000);
});

test.each([320, 1280])('at %i px the end of the page can be scrolled clear of the banner', async (width) => {
  await page.viewport(width, 640);
  await show();
  await expect.element(banner).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await vi.waitFor(() => expect(document.documentElement.style.paddingBottom).not.toBe(''), 10_000);
  scrollTo(0, document.documentElement.scrollHeight);
  const top = () => banner.element().getBoundingClientRect().top;
  await vi.waitFor(
    () =>
      expect(
        page.getByRole('link', { name: 'Last' }).element().getBoundingClientRect().bottom,
      ).toBeLessThanOrEqual(top()),
    10_000,
  );
  expect(banner.element().getBoundingClientRect().height).toBeLessThan(640 / 3);
  await button('Decline').click();
  await vi.waitFor(() => expect(document.documentElement.style.paddingBottom).toBe(''), 10_000);
});

test('a control that takes focus does not hide behind the banner', async () => {
  await page.viewport(320, 640);
  await show();
  await vi.waitFor(() => expect(document.documentElement.style.scrollPaddingBottom).not.toBe(''), 10_000);
  const settings = button('Cookie settings').element() as HTMLElement;
  const bottom = () => settings.getBoundingClientRect().bottom;
  const top = () => banner.element().getBoundingClientRect().top;
  scrollBy(0, bottom() - innerHeight + 20);
  expect(bottom()).toBeGreaterThan(top());
  settings.focus();
  await vi.waitFor(() => expect(bottom()).toBeLessThanOrEqual(top()), 10_000);
});

test('a page as high as the screen is told how much of it is covered', async () => {
  await show();
  await expect.element(banner).toBeVisible();
  const told = () => document.documentElement.style.getPropertyValue('--covered-below');
  await expect.poll(told).toBe(`${Math.ceil(banner.element().getBoundingClientRect().height)}px`);
  await button('Decline').click();
  await expect.poll(told).toBe('');
});

test('on a very low screen it covers nothing: it is the page’s end', async () => {
  await page.viewport(320, 256);
  await show();
  await expect.element(banner).toBeInTheDocument();
  expect(getComputedStyle(banner.element()).position).toBe('static');
  expect(document.documentElement.style.paddingBottom).toBe('');
});

test('both answers are alike and large enough', async () => {
  await page.viewport(320, 640);
  await show();
  const [accept, decline] = ['Accept', 'Decline'].map((name) =>
    button(name).element().getBoundingClientRect(),
  );
  expect(accept?.height).toBeGreaterThanOrEqual(44);
  expect(accept?.height).toBe(decline?.height);
  expect(button('Accept').element().className).toBe(button('Decline').element().className);
});

test('both answers can be read on a phone with text twice as large', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '225%';
  try {
    await show();
    for (const name of ['Accept', 'Decline']) {
      const words = document.createRange();
      words.selectNodeContents(button(name).element());
      const outline = button(name).element().getBoundingClientRect();
      const { left, right } = words.getBoundingClientRect();
      expect(left).toBeGreaterThan(outline.left);
      expect(right).toBeLessThan(outline.right);
    }
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

import { expect, type Page } from '@playwright/test';
import { hold } from '../e2e/interceptions.ts';
import { untilUsable } from '../e2e/test.ts';
import type { AccessSite, Person } from './site.ts';

/** One screen in one of its states, reached for real: what the pictures show and what the access tests look at. */
export interface Screen {
  /** Of the page, such as 'marketplace'. */
  screen: string;
  /** What it shows there, such as 'empty'. */
  state: string;
  as: Person;
  address: string | ((site: AccessSite) => Promise<string>);
  /** From the loaded page to the state; nothing that another screen would see stays behind. */
  reach?: (page: Page, site: AccessSite) => Promise<void>;
  /** Puts back what `reach` took away, such as the server's database. */
  leave?: (site: AccessSite) => Promise<void>;
  /** Only there on small screens, such as a drawer. */
  narrow?: true;
  /** Only this much of the page, where an overlay covers the rest: no taller than the window. */
  window?: true;
  /** A page by itself, without the site's frame: behind a mail's link, or without a connection. */
  bare?: true;
  /** Someone who has not answered the cookie question yet. */
  undecided?: true;
}

export const nameOf = ({ screen, state }: Screen): string => `${screen}--${state}`;

/** Opens the screen's address, and waits for what the page asks for by itself. */
export async function openScreen(page: Page, site: AccessSite, { address }: Screen): Promise<void> {
  const opened = typeof address === 'string' ? address : await address(site);
  await site.forgetDrafts();
  // A page that is left sends its draft as it goes: that may arrive after this one has asked for drafts.
  await page.goto(opened, { waitUntil: 'load' });
  if ((await site.forgetDrafts()) > 0) await page.reload({ waitUntil: 'load' });
  // For the pictures' browser, which is no test's.
  await untilUsable(page);
  // Parts whose code comes after the page.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading...', { exact: true }).filter({ visible: true })).toHaveCount(0);
  const isListing = /^\/listing\//.test(new URL(page.url()).pathname);
  const isShown = isListing && (await page.getByRole('button', { name: 'Share' }).count()) > 0;
  if (isShown) await expect(page.getByText(/miles away from|same area as/)).toBeVisible();
}

/** Presses a form's button while the form is not right: something is said of it. */
export const refusedBy = (button: string) => async (page: Page) => {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: button, exact: true }).click();
  await expect(main.locator('[role=alert], [aria-invalid=true]').first()).toBeVisible();
};

/** Presses a button that opens something over the page. */
export const opens =
  (button: string | RegExp, role: 'dialog' | 'alertdialog' | 'menu' = 'dialog') =>
  async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole(role)).toBeVisible();
  };

/** Presses the first link of that name. */
export const follow = (name: string | RegExp) => (page: Page) =>
  page.getByRole('link', { name }).first().click();

/** Presses something that leads to another page, which then stays on its way. */
export const onItsWay = (path: string, press: (page: Page) => Promise<void>) => async (page: Page) => {
  await hold(page, `${path}.data*`);
  await press(page);
  await expect(page.locator('[data-skeleton]')).toBeVisible();
};

/** The questions about the kind that is chosen in a listing's form are there. */
export async function factsAsked(page: Page): Promise<void> {
  await expect(page.getByText(/^Add more details/)).toBeVisible();
}

/** The next page that is asked for finds the database gone, as in an outage. */
export const withoutDatabase = async (site: AccessSite, use: () => Promise<unknown>) => {
  await site.server.proxy.cut();
  await use();
};

/** For `leave`. */
export const withDatabase = (site: AccessSite) => site.restoreDatabase();

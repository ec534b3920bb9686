import { expect, type Locator, type Page } from '@playwright/test';

/** What a screen shows, letter by letter as spec §2 has it: a control by its role and name, or a text. */
export type Shown = readonly [role: Parameters<Page['getByRole']>[0] | 'text', name: string];

const widths = [1280, 320] as const;

/** A page as the server sends it, of whoever is signed in on the other: quick to open, as no script runs. */
export async function stillPage(page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const storageState = await page.context().storageState();
  const browser = page.context().browser()!;
  const still = await browser.newContext({ baseURL: origin, storageState, javaScriptEnabled: false });
  return still.newPage();
}

/** Each is there once, named exactly so, and to be seen. */
export async function shows(where: Locator, shown: readonly Shown[]): Promise<void> {
  for (const [role, name] of shown) {
    const found =
      role === 'text' ? where.getByText(name, { exact: true }) : where.getByRole(role, { name, exact: true });
    await expect(found).toBeVisible();
  }
}

/** On a wide screen and on the narrowest, where nothing may stick out sideways. */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await look();
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: widths[0], height: 800 });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBe(0);
}

/** A press on it goes to this path, query included. */
export async function leads(page: Page, control: Locator, address: string): Promise<void> {
  await control.click();
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === address);
}

/** The same of each of these links, pressed on this page. */
export async function linksLead(
  page: Page,
  where: Locator,
  links: readonly (readonly [name: string, address: string])[],
): Promise<void> {
  const from = page.url();
  for (const [name, address] of links) {
    await leads(page, where.getByRole('link', { name, exact: true }), address);
    await page.goBack();
    await expect(page).toHaveURL(from);
  }
}

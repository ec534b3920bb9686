import type { Page } from '@playwright/test';
import * as limits from '../../../contract/limits.ts';
import { modulesOfPath, readQrCode, withoutRim } from '../../support/read-qr-code.ts';
import { haveListing } from '../calls.ts';
import { phonePictures } from '../listings.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

/** How many sheets a print takes; Chromium writes its page objects as plain text. */
async function sheets(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the longest listing with twelve pictures is one sheet, and leads back to itself', async ({ page }) => {
  await comeInto(page.request, newcomer('Petra'));
  const title = 'W'.repeat(limits.titleMax);
  const description = 'Long\n'.repeat(limits.descriptionMax / 5).trim();
  const pictures = Array.from({ length: limits.imagesPerListing }, () => phonePictures[0]!);
  await page.goto(await haveListing(page.request, { title, description, pictures }));
  const address = page.url();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByText(`Picture 2 of ${limits.imagesPerListing}`)).toBeVisible();

  expect(await sheets(page, 'Letter')).toBe(1);
  expect(await sheets(page, 'A4')).toBe(1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('$145.50').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Austin, TX 78701')).toBeVisible();
  await expect(page.getByText(/^on \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  const shown = page.getByRole('img', { name: title }).filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('alt', new RegExp(`1 of ${limits.imagesPerListing}`));
  for (const part of ['banner', 'contentinfo', 'navigation', 'search'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  for (const name of ['Print', 'Share', 'Next picture', 'Accept'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  expect(
    await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    }),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);

  const code = page.locator('svg', { has: page.locator('path[shape-rendering=crispEdges]') });
  await expect(code).toBeVisible();
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  expect(readQrCode(withoutRim(modulesOfPath(path, size)).modules)).toBe(address);
});

test('the Print button opens the browser’s own print', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/marketplace/lift-chairs?radius=unlimited');
  await page.getByRole('region', { name: 'Listings' }).getByRole('article').getByRole('link').first().click();
  const button = page.getByRole('button', { name: 'Print' });
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
});

test('a page of rules prints its words alone, all of them', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'navigation', 'search'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await sheets(page, 'Letter')).toBeLessThan(8);
});

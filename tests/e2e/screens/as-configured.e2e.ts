import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { mmdbFile } from '../../fixtures/mmdb-file.ts';
import { startAnalyticsHost, type AnalyticsHost } from '../analytics-host.ts';
import { startOwnServer, type OwnServer } from '../own-server.ts';
import { expect, test } from '../test.ts';

/** A site in production, with an analytics script and an IP database, and without credentials for Google. */
let server: OwnServer;
let analytics: AnalyticsHost;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-e2e-mmdb-'));
  const database = path.join(folder, 'city.mmdb');
  const inChicago = { country: { iso_code: 'US' }, postal: { code: '60601' } };
  await writeFile(database, mmdbFile({ '8.8.8.0/24': inChicago, '2001:4860::/32': inChicago }));
  analytics = await startAnalyticsHost();
  server = await startOwnServer({
    NODE_ENV: 'production',
    LIMITS: 'on',
    SECRET: 'a secret that is only for this test, 123456',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@handrail.example',
    SUPPORT_EMAIL: 'support@handrail.example',
    ANALYTICS_SCRIPT_URL: analytics.scriptUrl,
    IP_LOCATION_DB: database,
    TRUST_PROXY: 'loopback',
  });
});
test.afterAll(async () => {
  await server.remove();
  await analytics.close();
  await rm(folder, { recursive: true });
});

test('production has no stand-in, and without credentials no Google sign-in', async ({ page }) => {
  for (const path of ['/dev/google/authorize', '/dev/google/keys', '/dev/outbox'])
    expect((await page.request.get(server.url + path)).status()).toBe(404);
  const token = await page.request.post(`${server.url}/dev/google/token`, { form: { code: 'any' } });
  expect(token.ok()).toBe(false);
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeDisabled();
  await expect(page.getByText('Google sign-in is not set up on this site.')).toBeVisible();
});

test('Use My Location takes the ZIP that the IP database has for the caller', async ({ browser }) => {
  for (const [ip, text] of [
    ['8.8.8.8', null],
    ['2001:4860:4860::8888', null],
    ['9.9.9.9', 'Could not fetch location.'],
  ] as const) {
    // As the proxy in front of the site says who asks.
    const context = await browser.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { 'x-forwarded-for': ip },
    });
    const page = await context.newPage();
    await page.goto('/marketplace?zip_code=78701');
    await page.getByRole('button', { name: 'Use My Location' }).click();
    if (text) await expect(page.getByText(text)).toBeVisible();
    else await expect(page.getByLabel('ZIP code')).toHaveValue('60601');
    await context.close();
  }
});

test('nothing is asked of the analytics host before a yes, nor after a no, and the answer lasts 365 days', async ({
  browser,
}) => {
  const visitor = async (): Promise<{ page: Page; context: BrowserContext }> => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    return { page, context };
  };

  const declining = await visitor();
  await declining.page.goto('/marketplace');
  await declining.page.waitForLoadState('networkidle');
  await expect(banner(declining.page)).toBeVisible();
  expect(analytics.requests).toEqual([]);
  await banner(declining.page).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(declining.page)).toHaveCount(0);
  await declining.page.goto('/support');
  await declining.page.waitForLoadState('networkidle');
  await expect(banner(declining.page)).toHaveCount(0);
  await expectConsent(declining.context, 'declined');
  expect(analytics.requests).toEqual([]);

  const accepting = await visitor();
  await banner(accepting.page).getByRole('button', { name: 'Accept' }).click();
  await expect(banner(accepting.page)).toHaveCount(0);
  await expect.poll(() => starts(accepting.page)).toBe(1);
  await expectConsent(accepting.context, 'accepted');
  // From page to page within the site it is the same document, and counts once.
  await accepting.page.getByRole('link', { name: 'Browse Without Logging In' }).click();
  await accepting.page.waitForURL('**/marketplace');
  await accepting.page.waitForLoadState('networkidle');
  expect(analytics.requests).toEqual(['/analytics.js']);
  expect(await starts(accepting.page)).toBe(1);

  // A new document of someone who said yes starts it without asking.
  await accepting.page.reload();
  await expect.poll(() => starts(accepting.page)).toBe(1);
  await expect(banner(accepting.page)).toHaveCount(0);
  expect(analytics.requests).toEqual(['/analytics.js', '/analytics.js']);
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** How often the script ran in this document. */
const starts = (page: Page) =>
  page.evaluate(() => (window as unknown as { analyticsStarts?: number }).analyticsStarts ?? 0);

async function expectConsent(context: BrowserContext, value: string): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookieConsent');
  expect(cookie).toMatchObject({ value, path: '/' });
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThanOrEqual(365);
}

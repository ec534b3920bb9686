import type { BrowserContext, Page } from '@playwright/test';
import { startAnalyticsHost } from '../analytics-host.ts';
import { hold } from '../interceptions.ts';
import { startOwnServer } from '../own-server.ts';
import { newcomer, signUp } from '../people.ts';
import { expect, test } from '../test.ts';

const ticket = {
  Name: 'Rosa Diaz',
  Email: 'rosa@example.com',
  Subject: 'A picture',
  Message: 'It will not turn.',
};

test('support says what is missing and when the line is down, and keeps what was written @phone', async ({
  page,
  context,
}) => {
  await page.goto('/support');
  const send = page.getByRole('button', { name: 'Send message' });
  const alert = page.getByRole('alert');
  await send.click();
  await expect(alert).toContainText('❗ All fields are required.');
  await expect(alert).toBeFocused();

  for (const [label, text] of Object.entries(ticket)) await page.getByLabel(label).fill(text);
  await context.setOffline(true);
  await send.click();
  await expect(alert).toContainText('🚨 Network error. Please try again later.');
  await context.setOffline(false);
  for (const [label, text] of Object.entries(ticket)) await expect(page.getByLabel(label)).toHaveValue(text);
  await page.reload();
  for (const [label, text] of Object.entries(ticket)) await expect(page.getByLabel(label)).toHaveValue(text);
  await send.click();
  await expect(page.getByText('Thank you. We have your message and will answer by email.')).toBeVisible();
  for (const label of Object.keys(ticket)) await expect(page.getByLabel(label)).toHaveValue('');
});

test('feedback is sent with or without an address, and a failure keeps it', async ({ page, context }) => {
  await signUp(page, newcomer('Fay'));
  await page.goto('/feedback');
  const send = page.getByRole('button', { name: 'Send feedback' });
  const [email, message] = [page.getByLabel('Email (optional)'), page.getByLabel('Message')];
  await send.click();
  await expect(message).toHaveAccessibleDescription(/Write your feedback first\./);
  await expect(message).toBeFocused();

  await message.fill('Larger buttons, please.');
  await email.fill('fay');
  await send.click();
  await expect(email).toHaveAccessibleDescription(/Invalid email format\. Please enter a valid email\./);
  await email.fill('');
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again later.');
  await expect(message).toHaveValue('Larger buttons, please.');
  await context.setOffline(false);
  await send.click();
  await expect(page.getByText('Thank you! Your feedback has been sent.')).toBeVisible();
  await expect(message).toHaveValue('');
});

test('the question about cookies is there before any script, and never for whoever has answered it', async ({
  page,
}) => {
  const question = page.getByRole('region', { name: 'Cookies' });
  const beforeScripts = async () => {
    const release = await hold(page, '/assets/*.js');
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return release;
  };
  const release = await beforeScripts();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question).toBeVisible();
  await release();
  await expect(question).toHaveCount(0);

  await beforeScripts();
  await expect(question).toBeHidden();
});

test('nothing is asked of the analytics host before a yes, nor after a no, and the answer lasts 365 days', async ({
  browser,
}) => {
  test.slow();
  const analytics = await startAnalyticsHost();
  const server = await startOwnServer({ ANALYTICS_SCRIPT_URL: analytics.scriptUrl });
  try {
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
  } finally {
    await server.remove();
    await analytics.close();
  }
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

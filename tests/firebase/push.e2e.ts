import { expect } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { subscribesTo } from '../e2e/push-browser.ts';
import { logIn } from '../e2e/people.ts';
import { test } from './site.ts';

// The shell without windows has no notifications.
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } });

test('a device that tells of messages is forgotten by the site and by itself with Sign Out in another tab', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['notifications']);
  // Nothing is sent to it: the site only remembers it.
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  await subscribesTo(page, { subscription: { endpoint: 'https://push.example.com/abc', keys } });
  const jon = await site.member('Jon');
  await logIn(page, jon.email);
  await page.waitForURL('**/marketplace');
  await page.goto('/profile/notifications');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByRole('button', { name: 'Turn off for this device' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/support');
  const forgotten = other.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/push-subscriptions/'),
  );
  await other.getByRole('button', { name: 'Sign Out' }).click();
  expect((await forgotten).ok()).toBe(true);
  await page.waitForURL('**/login?returnTo=%2Fprofile%2Fnotifications');
  await expect
    .poll(() =>
      page.evaluate(() => ['test.push', 'handrail.kept-for'].map((key) => localStorage.getItem(key))),
    )
    .toEqual([null, null]);
});

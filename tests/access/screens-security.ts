import { expect, type Page } from '@playwright/test';
import { samplePassword } from '#dev/demo/people.ts';
import { answerInstead } from '../e2e/interceptions.ts';
import { logIn } from '../e2e/people.ts';
import { testPassword } from '../support/people.ts';
import { refusedBy, type Screen } from './screen.ts';

const recoveryCodes = [
  'k7mp3-x2qdf',
  'w9ncv-4hrt8',
  'b3gzy-6kfs2',
  'p5xjm-9vd7q',
  't2hwr-8cnk4',
  'q6fby-3mzg7',
  'd8vks-5pxj9',
  'n4rct-7whb3',
  'z9gqm-2fyd6',
  'h7jxp-6kvs5',
];

/** The key and the codes are the same each time. */
async function withKnownCodes(page: Page): Promise<void> {
  const secret = 'NBQW4ZDSMFUWYIDTMFWXA3DFEBVWK6JAMZXXEIDTMNZGKZLO';
  const totpURI = `otpauth://totp/Handrail:hugo%40example.com?secret=${secret}&issuer=Handrail&digits=6&period=30`;
  const json = { method: 'totp', totpURI, backupCodes: recoveryCodes };
  await answerInstead(page, '/api/auth/two-factor/enable', { json }, 'a real key is another each time');
  await answerInstead(
    page,
    '/api/auth/two-factor/verify-totp',
    { json: {} },
    'that key is not the account’s',
  );
}

async function setUp(page: Page): Promise<void> {
  await withKnownCodes(page);
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await page
    .getByLabel(/^Password/)
    .and(page.locator('input'))
    .fill(testPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await expect(page.getByLabel('Code from your app')).toBeVisible();
};

const address = '/profile/security';
const toTheCode = (page: Page) => logIn(page, 'joan@example.com', samplePassword);

export const securityScreens: readonly Screen[] = [
  { screen: 'security', state: 'off', as: 'hugo', address },
  {
    screen: 'security',
    state: 'password-first',
    as: 'hugo',
    address,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Turn on two-step login' }).click();
      await expect(page.getByLabel(/^Password/).and(page.locator('input'))).toBeVisible();
    },
  },
  { screen: 'security', state: 'set-up', as: 'hugo', address, reach: setUp },
  {
    screen: 'security',
    state: 'recovery-codes',
    as: 'hugo',
    address,
    reach: async (page) => {
      await setUp(page);
      await page.getByLabel('Code from your app').fill('123456');
      await page.getByRole('button', { name: 'Turn it on' }).click();
      await expect(page.getByRole('list', { name: 'Your recovery codes' })).toBeVisible();
      // The notice says the same as the page, and goes by itself.
      await page.getByText('Two-step login is on.').first().waitFor();
      await page.getByText('Two-step login is on.').first().waitFor({ state: 'hidden' });
    },
  },
  { screen: 'security', state: 'on', as: 'harold', address },
  { screen: 'security', state: 'turn-off', as: 'harold', address, reach: press('Turn off two-step login') },
  {
    screen: 'login-code',
    state: 'empty',
    as: 'guest',
    address: '/login',
    reach: async (page) => {
      await toTheCode(page);
      await page.waitForURL('**/login/code');
    },
  },
  {
    screen: 'login-code',
    state: 'recovery-code-wrong',
    as: 'guest',
    address: '/login',
    reach: async (page) => {
      await toTheCode(page);
      await page.waitForURL('**/login/code');
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill('aaaaa-bbbbb');
      await refusedBy('Login')(page);
    },
  },
];

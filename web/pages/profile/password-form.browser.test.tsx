import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hostedSite } from '#web/client/identity/hosted-test-identity.ts';
import { renderPart } from '#web/components/part-test-page.tsx';
import { PasswordForm } from './password-form.tsx';

vi.mock(
  '#web/client/identity/firebase-identity.ts',
  () => import('#web/client/identity/hosted-test-identity.ts'),
);

afterEach(() => vi.restoreAllMocks());

test('what asks for a code leads to where it is entered', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  await renderPart(<PasswordForm email="ana@example.com" />, hostedSite);
  for (const label of [/^Current Password/, /^New Password/, /^Confirm New Password/])
    await page.getByLabelText(label).fill('another calm chair 8');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Please enter your code\./);
  await page.getByRole('alert').getByRole('link', { name: 'Code from your app' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Code from your app' })).toHaveFocus();
});

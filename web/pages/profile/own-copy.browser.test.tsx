import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hostedSite } from '#web/client/identity/hosted-test-identity.ts';
import { renderPart } from '#web/components/part-test-page.tsx';
import { OwnCopy } from './own-copy.tsx';

vi.mock(
  '#web/client/identity/firebase-identity.ts',
  () => import('#web/client/identity/hosted-test-identity.ts'),
);

afterEach(() => vi.restoreAllMocks());

test('a code that no sign-in waits for any more is not asked for without end', async () => {
  let isAway = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!String(input).endsWith('/account/export/')) return Response.json(null);
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json({ code: 'sign-in-again', error: 'Please log in once more first.' }, { status: 403 });
  });
  await renderPart(<OwnCopy copies={[]} hasPassword />, hostedSite);
  await page.getByRole('button', { name: 'Make my copy' }).click();
  const password = page.getByLabelText('Password', { exact: true });
  const code = page.getByRole('textbox', { name: 'Code from your app' });
  await password.fill('a calm chair 8');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveFocus();
  isAway = true;
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Network error/);
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('');
  await expect
    .element(page.getByText('You logged in a while ago. Please enter your password once more.'))
    .toBeVisible();
});

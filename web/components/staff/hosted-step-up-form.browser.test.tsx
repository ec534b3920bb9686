import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hostedSite } from '#web/client/identity/hosted-test-identity.ts';
import { renderPart } from '#web/components/part-test-page.tsx';
import { HostedStepUpForm } from './hosted-step-up-form.tsx';

vi.mock(
  '#web/client/identity/firebase-identity.ts',
  () => import('#web/client/identity/hosted-test-identity.ts'),
);

afterEach(() => vi.restoreAllMocks());

test('a code is taken once, however often what follows has to be tried', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  const onDone = vi.fn<() => Promise<void>>();
  onDone.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue();
  await renderPart(<HostedStepUpForm submitLabel="Continue" onDone={onDone} />, hostedSite);
  await page.getByLabelText(/^Password/).fill('a calm chair 8');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Code from your app' }).fill('123456');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await goOn.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

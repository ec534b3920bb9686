import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#web/components/part-test-page.tsx';
import { twoStepOn } from '#contract/wording/second-step.ts';
import { TwoStep } from './two-step.tsx';

afterEach(() => vi.restoreAllMocks());

test('whoever stops goes on at what says how it stands', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  await renderPart(<TwoStep isOn hasPassword email="rosa@example.com" />);
  const begins = page.getByRole('button', { name: 'Turn off two-step login' });
  await begins.click();
  await expect.element(page.getByRole('heading', { name: 'Turn off two-step login' })).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText(twoStepOn)).toHaveFocus();
  await expect.element(begins).toBeVisible();
});

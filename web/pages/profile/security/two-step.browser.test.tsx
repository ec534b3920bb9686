import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { twoStepOn } from '#contract/wording/second-step.ts';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { TwoStep } from './two-step.tsx';

afterEach(() => vi.restoreAllMocks());

test('whoever stops goes on at what says how it stands', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <TwoStep isOn hasPassword email="rosa@example.com" />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  const begins = page.getByRole('button', { name: 'Turn off two-step login' });
  await begins.click();
  await expect.element(page.getByRole('heading', { name: 'Turn off two-step login' })).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText(twoStepOn)).toHaveFocus();
  await expect.element(begins).toBeVisible();
});

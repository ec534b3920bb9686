import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { ThanksLine } from './thanks-line.tsx';

// Its code does not come through.
vi.mock('./thanks-dialog.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

afterEach(() => vi.restoreAllMocks());

test('a dialog whose code does not come through leaves the page, and can be asked for again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  const thanks = { may_say: true, own: null, other: null, shown_at: null };
  const conversation = { id: 'c1', other_user_display_name: 'Ann', refusal: null };
  const Stub = createRoutesStub([
    {
      path: '/',
      ErrorBoundary: (() => <h1>Something went wrong</h1>) as () => ReactNode,
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <textarea aria-label="Message" />
            <ThanksLine {...{ thanks, conversation }} refresh={() => Promise.resolve()} />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('See you on Monday.');
  const open = page.getByRole('button', { name: 'Say how it went' });
  await open.click();
  const told = page.getByText('Network error. Please check your connection.');
  await expect.element(told).toBeVisible();
  await expect.element(message).toHaveValue('See you on Monday.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await open.click();
  await expect.element(told).toBeVisible();
});

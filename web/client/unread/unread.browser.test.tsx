import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UnreadProvider, useUnreadCounts } from './unread.tsx';

// The code that hears of more does not come through.
vi.mock('./unread-watcher.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

function Shown() {
  const { total } = useUnreadCounts();
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>{`${total} unread, ${presses}`}</button>
  );
}

test('a page stays when what hears of new messages cannot be loaded', async () => {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ unreadCounts: { c1: 2 }, viewer: { uid: 'rosa' } }),
      HydrateFallback: () => null,
      ErrorBoundary: () => <h1>Something went wrong</h1>,
      Component: () => (
        <UnreadProvider>
          <Shown />
        </UnreadProvider>
      ),
    },
  ]);
  await render(<Stub />);
  await expect.element(page.getByText('2 unread, 0')).toBeVisible();
  expect(await import('./unread-watcher.tsx').catch(() => null)).toBeNull();
  // The page still does what it is asked.
  await page.getByRole('button').click();
  await expect.element(page.getByText('2 unread, 1')).toBeVisible();
});

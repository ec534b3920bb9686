import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { AddToListDialog } from './add-to-list-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const show = () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <AddToListDialog listingId="l1" title="Low bed" onClose={() => {}} />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  return render(<Stub />);
};

test('the name of a new list is there again after the session ended, and gone once the list is made', async () => {
  const made = { id: 'made', name: 'For Dad', listings: [] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).includes('/api/lists/')) return Response.json(null);
    return Response.json(init?.method === 'GET' ? [] : made);
  });
  const name = page.getByRole('textbox', { name: 'Name of a new list' });
  const before = await show();
  await name.fill('For Dad');
  await before.unmount();
  const again = await show();
  await expect.element(name).toHaveValue('For Dad');
  await expect.element(page.getByText('We kept what you wrote.')).toBeVisible();
  await page.getByRole('button', { name: 'Make list and add' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'For Dad' })).toBeChecked();
  await expect.element(name).toHaveValue('');
  await again.unmount();
  await show();
  await expect.element(name).toHaveValue('');
});

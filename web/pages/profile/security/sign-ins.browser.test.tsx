import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { Page } from '#web/components/page.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { SignIns } from './sign-ins.tsx';

const at = '2026-06-15T12:00:00.000Z';
const signIn = (device: string) => ({
  id: device,
  device,
  current: device === 'Phone',
  created_at: at,
  last_seen_at: at,
});

afterEach(() => vi.restoreAllMocks());

async function show() {
  let signIns = ['Phone', 'Tablet', 'Laptop', 'Library'].map(signIn);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'DELETE') signIns = signIns.filter(({ id }) => !String(input).includes(id));
    if (String(input).includes('sign-out-elsewhere')) signIns = signIns.filter(({ current }) => current);
    return Response.json(String(input).startsWith('/api/auth/') ? null : { ok: true });
  });
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => ({ signIns }),
      HydrateFallback: () => null,
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <Page title="Security">
              <SignIns {...useLoaderData<{ signIns: typeof signIns }>()} />
            </Page>
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
}

const end = (device: string) => page.getByRole('button', { name: new RegExp(`^Log out ${device},`) });

test('the focus goes to the next device, then to the one before, then to the page', async () => {
  await show();
  await end('Laptop').click();
  await expect.element(end('Laptop')).not.toBeInTheDocument();
  await expect.element(end('Library')).toHaveFocus();
  await end('Library').click();
  await expect.element(end('Library')).not.toBeInTheDocument();
  await expect.element(end('Tablet')).toHaveFocus();
  await end('Tablet').click();
  await expect.element(end('Tablet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('when all others are logged out, the focus stays in the page', async () => {
  await show();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect.element(end('Laptop')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

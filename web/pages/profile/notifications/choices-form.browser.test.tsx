import { useState } from 'react';
import { createRoutesStub, Link, Outlet, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { notificationKinds } from '#contract/notification-kinds.ts';
import type { NotificationChoices } from '#contract/notification-choices-schema.ts';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { ChoicesForm } from './choices-form.tsx';

afterEach(() => vi.restoreAllMocks());

const kinds = Object.fromEntries(
  notificationKinds.map((kind) => [kind, { bell: true, mail: true, push: true }]),
) as NotificationChoices['kinds'];
const shown: NotificationChoices = { kinds, digest: 'now', quiet: null, push_words: false, presence: true };

test('what a save of the page before changes is shown, unless something was chosen here', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  const Stub = createRoutesStub([
    {
      path: '/',
      Component() {
        const [saved, setSaved] = useState(shown);
        return (
          <SessionProvider>
            <ToastHost>
              <ChoicesForm viewerUid="ana" saved={saved} />
              <button type="button" onClick={() => setSaved({ ...saved, digest: 'daily' })}>
                Arrive
              </button>
              <button type="button" onClick={() => setSaved({ ...saved, digest: 'now' })}>
                Arrive again
              </button>
            </ToastHost>
          </SessionProvider>
        );
      },
    },
  ]);
  await render(<Stub />);
  const daily = page.getByRole('radio', { name: /^Once a day/ });
  await expect.element(daily).not.toBeChecked();
  await page.getByRole('button', { name: 'Arrive', exact: true }).click();
  await expect.element(daily).toBeChecked();
  await page.getByRole('checkbox', { name: 'No emails at night' }).click();
  await page.getByRole('button', { name: 'Arrive again' }).click();
  await expect.element(daily).toBeChecked();
});

/** A save of “Once a day” that is on its way until `answer`. @returns besides what the server has */
function holdSave() {
  let stored = shown;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT') return Response.json(null);
    await promise;
    stored = { ...shown, digest: 'daily' };
    return Response.json(stored);
  });
  return { stored: () => stored, answer: () => resolve() };
}

test('a save that is answered once the page was left and come back to is shown there', async () => {
  const { stored, answer } = holdSave();
  const Stub = createRoutesStub([
    {
      path: '/',
      HydrateFallback: () => null,
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <Outlet />
          </ToastHost>
        </SessionProvider>
      ),
      children: [
        {
          index: true,
          loader: stored,
          Component: () => (
            <>
              <Link to="/profile">Leave</Link>
              <ChoicesForm viewerUid="ana" saved={useLoaderData<NotificationChoices>()} />
            </>
          ),
        },
        { path: 'profile', Component: () => <Link to="/">Come back</Link> },
      ],
    },
  ]);
  await render(<Stub />);
  const daily = page.getByRole('radio', { name: /^Once a day/ });
  await daily.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Come back' }).click();
  await expect.element(daily).not.toBeChecked();
  answer();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(daily).toBeChecked();
});

test('what is chosen while a save is under way stays chosen, even as it was before', async () => {
  const { stored, answer } = holdSave();
  const Stub = createRoutesStub([
    {
      path: '/',
      HydrateFallback: () => null,
      loader: stored,
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <ChoicesForm viewerUid="ana" saved={useLoaderData<NotificationChoices>()} />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  await page.getByRole('radio', { name: /^Once a day/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const now = page.getByRole('radio', { name: /^Soon after it happens/ });
  await now.click();
  answer();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(now).toBeChecked();
});

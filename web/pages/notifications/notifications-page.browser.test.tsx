import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import NotificationsPage from './notifications-page.tsx';

type PageData = Parameters<typeof NotificationsPage>[0]['loaderData'];

afterEach(() => vi.restoreAllMocks());

test('when all are marked read, the focus stays in the page', async () => {
  let isRead = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input).endsWith('/read/')) isRead = true;
    return Response.json(String(input).startsWith('/api/auth/') ? null : { ok: true });
  });
  const loader = (): PageData => ({
    now: Date.parse('2026-06-15T12:00:00.000Z'),
    notifications: [
      {
        id: 'n1',
        kind: 'message',
        subject: { model: 'conversation', id: 'c1', title: 'Wheelchair' },
        text: 'Ann wrote.',
        url: '/messages',
        created_at: '2026-06-15T11:00:00.000Z',
        read_at: isRead ? '2026-06-15T12:00:00.000Z' : null,
      },
    ],
    isFirst: true,
    next: null,
  });
  function Component() {
    const props = { loaderData: useLoaderData<PageData>() } as Parameters<typeof NotificationsPage>[0];
    return (
      <SessionProvider>
        <ToastHost>
          <NotificationsPage {...props} />
        </ToastHost>
      </SessionProvider>
    );
  }
  const Stub = createRoutesStub([{ path: '/', loader, HydrateFallback: () => null, Component }]);
  await render(<Stub />);
  const mark = page.getByRole('button', { name: 'Mark all as read' });
  await mark.click();
  await expect.element(mark).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

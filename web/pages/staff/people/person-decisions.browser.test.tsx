import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import type { StaffPerson } from '#contract/staff-people.ts';
import { SessionProvider } from '#web/client/session/session.tsx';
import { Page } from '#web/components/page.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { PersonDecisions } from './person-decisions.tsx';

afterEach(() => vi.restoreAllMocks());

test('when a decision is taken back, the focus stays in the page', async () => {
  let undone = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input).endsWith('/undo/')) undone = true;
    return Response.json(String(input).startsWith('/api/auth/') ? null : { ok: true });
  });
  const loader = (): Pick<StaffPerson, 'decisions'> => ({
    decisions: [
      {
        id: 'd1',
        case_id: null,
        action: 'warn',
        rule: null,
        by: 'Staff 1',
        automated: false,
        created_at: '2026-06-15T12:00:00.000Z',
        ends_at: null,
        undone,
      },
    ],
  });
  const Stub = createRoutesStub([
    {
      path: '/',
      loader,
      HydrateFallback: () => null,
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <Page title="Rick">
              <PersonDecisions {...useLoaderData<ReturnType<typeof loader>>()} isAdmin />
            </Page>
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  const ask = page.getByRole('button', { name: 'Take it back' });
  await ask.click();
  await page.getByRole('textbox', { name: 'Why?' }).fill('A mistake.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

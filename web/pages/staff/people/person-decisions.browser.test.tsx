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

const ask = page.getByRole('button', { name: 'Take it back' });
const dialogs = page.getByRole('dialog');

/** @param hasCode what takes a code of the last ten minutes is not refused */
async function show(action: 'warn' | 'ban', { hasCode }: { hasCode: boolean }): Promise<void> {
  let [isRefused, undone] = [!hasCode, false];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    if (path.endsWith('/step-up/')) isRefused = false;
    if (path.endsWith('/undo/') && isRefused)
      return Response.json({ code: 'step-up-required', error: 'Enter a code.' }, { status: 403 });
    if (path.endsWith('/undo/')) undone = true;
    return Response.json(path.startsWith('/api/auth/') ? null : { ok: true });
  });
  const loader = (): Pick<StaffPerson, 'decisions'> => ({
    decisions: [
      {
        id: 'd1',
        case_id: null,
        action,
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
  await ask.click();
  await page.getByRole('textbox', { name: 'Why?' }).fill('A mistake.');
  await dialogs.getByRole('button', { name: 'Take it back' }).click();
}

test('when a decision is taken back, the focus stays in the page', async () => {
  await show('warn', { hasCode: true });
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('to take a ban back, a code is asked for where it is missing, over the reason', async () => {
  await show('ban', { hasCode: false });
  const code = dialogs.filter({ hasText: 'Your code, please' });
  await code.getByRole('textbox').fill('123456');
  await code.getByRole('button', { name: 'Continue' }).click();
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(dialogs).not.toBeInTheDocument();
});

import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import type { StaffMember } from '#contract/staff.ts';
import { SessionProvider } from '#web/client/session/session.tsx';
import { Page } from '#web/components/page.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { MemberCard } from './member-card.tsx';

const member: StaffMember = {
  uid: 'mo',
  staff_id: 'staff-2',
  role: 'moderator',
  alias: 'Staff 2',
  display_name: 'Mo',
  email: 'mo@example.com',
  granted_at: '2026-06-15T12:00:00.000Z',
};

afterEach(() => vi.restoreAllMocks());

test('when somebody is taken from the team, the focus stays in the page', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(String(input).startsWith('/api/auth/') ? null : { ok: true }),
  );
  function Team() {
    const [isThere, setThere] = useState(true);
    return (
      <Page title="Team">
        {isThere ? <MemberCard member={member} onChanged={async () => setThere(false)} /> : null}
      </Page>
    );
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <Team />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  await page.getByRole('button', { name: /Mo/ }).last().click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect.element(page.getByRole('heading', { name: 'Mo' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addNeeds, listNeeds, type NeedsSheet } from '#contract/needs.ts';
import { forgetNeeds, keepNeeds, readKeptNeeds } from '#web/client/needs/kept-needs.ts';
import '#web/styles/app.css';
import { ToastHost } from '#web/ui/toast.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { SheetNotHere } from './sheet-not-here.tsx';

const mother: NeedsSheet = {
  id: 'sheet',
  name: 'For my mother',
  values: { user_weight_lb: 143 },
  updated_at: '2026-11-01T00:00:00.000Z',
};
const father = { ...mother, id: 'another', name: 'For my father' };

afterEach(() => {
  own.length = 0;
  [mother, father].forEach(({ id }) => forgetNeeds(id));
});

const own: NeedsSheet[] = [];

// Somebody who has just signed in: their account has what is moved there.
vi.mock('#web/client/session/session.tsx', () => ({
  useViewer: () => ({ uid: 'dora', emailVerified: true, profileCreated: true, termsAccepted: true }),
  useSession: () => ({
    api: {
      call: async (call: unknown, input: { body?: NeedsSheet }) => {
        if (call === addNeeds && input.body) own.push({ ...mother, ...input.body });
        return call === listNeeds ? [...own] : null;
      },
    },
  }),
}));

function show(Part: () => ReactNode) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ToastHost>
          <Part />
        </ToastHost>
      ),
    },
  ]);
  return render(<Stub />);
}

test('who signed in is offered the sheet in this browser, moves it and chooses it', async () => {
  keepNeeds(mother);
  await show(() => <ChooseSheet kind="lift-chairs" urlOf={(id) => `/?needs=${id}`} onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'Who is it for?' });
  await expect
    .element(dialog.getByText('There is a needs sheet in this browser: “For my mother”.'))
    .toBeVisible();
  await expect.element(dialog.getByText(/You have no needs sheet yet/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Move to my account' }).click();
  const link = dialog.getByRole('link', { name: 'For my mother' });
  await expect.element(link).toHaveAttribute('href', '/?needs=sheet');
  expect(readKeptNeeds()).toEqual([]);
  await expect
    .element(dialog.getByRole('link', { name: 'Your needs sheets' }))
    .toHaveAttribute('href', '/needs?kind=lift-chairs&returnTo=%2F%3Fneeds%3D');
});

test('where the account lacks the sheet of the address, that of the browser is offered, and moved last', async () => {
  [mother, father].forEach(keepNeeds);
  const onMoved = vi.fn<() => Promise<void>>(async () => {});
  const sheet = { id: mother.id, at: 'account', name: null, updated_at: null } as const;
  await show(() => (
    <SheetNotHere sheet={sheet} onMoved={onMoved}>
      Not here
    </SheetNotHere>
  ));
  await expect.element(page.getByText(/“For my father”, “For my mother”/)).toBeVisible();
  await page.getByRole('button', { name: 'Move to my account' }).click();
  await expect.element(page.getByText('Not here')).toBeVisible();
  await expect.poll(() => onMoved.mock.calls.length).toBe(1);
  expect(readKeptNeeds()).toEqual([]);
});

import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addNeeds, type NeedsSheet } from '#contract/needs.ts';
import { tooManySheets } from '#contract/wording/needs.ts';
import { forgetNeeds, keepNeeds, readKeptNeeds, useKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { SessionProvider } from '#web/client/session/session.tsx';
import '#web/styles/app.css';
import { ToastHost } from '#web/ui/toast.tsx';
import { SheetsInBrowser } from './sheets-in-browser.tsx';

const sheets: NeedsSheet[] = ['For my mother', 'For my father'].map((name, at) => ({
  id: `sheet-${at}`,
  name,
  values: { user_weight_lb: 198 },
  updated_at: '2026-11-01T00:00:00.000Z',
}));
const idsKept = () => readKeptNeeds().map(({ id }) => id);

beforeEach(() => sheets.forEach(keepNeeds));
afterEach(() => {
  vi.restoreAllMocks();
  sheets.forEach(({ id }) => forgetNeeds(id));
});

/** As the page of the account shows them. */
function Kept({ onMoved }: { onMoved: () => Promise<void> }) {
  const kept = useKeptNeeds();
  return kept?.length ? <SheetsInBrowser sheets={kept} onMoved={onMoved} /> : null;
}

async function show(answer: () => Response) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    // Whatever else is fetched is about who is signed in: nobody.
    input === addNeeds.path ? answer() : Response.json(null),
  );
  const onMoved = vi.fn<() => Promise<void>>(async () => {});
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <Kept onMoved={onMoved} />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  return { onMoved };
}

const remove = page.getByRole('button', { name: 'Delete from this browser' });
const question = page.getByRole('alertdialog', { name: 'Delete 2 needs sheets from this browser?' });

test('who deletes what is in the browser is asked first, by the names of the sheets', async () => {
  const { onMoved } = await show(() => Response.json(null));
  await remove.click();
  await expect.element(question).toHaveAccessibleDescription(/“For my mother”, “For my father”/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(idsKept()).toEqual(['sheet-0', 'sheet-1']);

  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted from this browser.')).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  expect(idsKept()).toEqual([]);
  expect(onMoved).toHaveBeenCalledOnce();
});

test('an account with as many sheets as it can keep says so, and what is in the browser stays', async () => {
  const refused = { code: 'invalid-input', error: 'Look again.', fields: { name: tooManySheets } };
  await show(() => Response.json(refused, { status: 400 }));
  await page.getByRole('button', { name: 'Move to my account' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(tooManySheets);
  expect(idsKept()).toEqual(['sheet-0', 'sheet-1']);
});

import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import type { Desk, ShownCase } from '#contract/cases.ts';
import { SessionProvider } from '#web/client/session/session.tsx';
import { keepLastDecision } from '#web/client/staff/last-decision.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import { untouchedCase } from '#web/pages/staff/staff-test-case.ts';
import { CaseDesk } from './case-desk.tsx';

const mine: ShownCase = { ...untouchedCase, claimed_by: 'Staff 1', claimed_by_you: true };

const desk = { role: 'moderator', alias: 'Staff 1' } as Desk;
const facts = page.getByRole('textbox', { name: 'What was found' });
const note = page.getByRole('textbox', { name: 'Note for other staff' });
const warn = page.getByRole('radio', { name: 'Warn' });

/**
 * Every call is refused, as when the session has ended, unless `answers` has one for its address.
 * @param read the case, each time that it is read again as the next one
 */
function open(answers: Record<string, object> = {}, ...read: ShownCase[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const answer = answers[String(input)];
    if (answer instanceof Response) return answer.clone();
    if (answer) return Response.json(answer);
    if (String(input).startsWith('/api/auth/')) return Response.json(null);
    return Response.json({ error: 'Please log in.', code: 'token-invalid' }, { status: 401 });
  });
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => (read.length > 1 ? read.shift() : (read[0] ?? mine)),
      HydrateFallback: () => null,
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <CaseDesk desk={desk} shown={useLoaderData<ShownCase>()} />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  return render(<Stub initialEntries={['/staff/cases/case']} />);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('what was written about a case is there again when the session ended meanwhile', async () => {
  const first = await open();
  await warn.click();
  await facts.fill('The rail is bent.');
  await note.fill('Asked for the serial number.');
  await first.unmount();

  await open();
  await expect.element(note).toHaveValue('Asked for the serial number.');
  await expect.element(page.getByText('We kept what you wrote.').first()).toBeVisible();
  await warn.click();
  await expect.element(facts).toHaveValue('The rail is bent.');
});

test('what is decided or noted is kept no more', async () => {
  const first = await open({
    '/api/staff/cases/case/decide/': { decision: 'd1', next_case_id: null },
    '/api/staff/cases/case/notes/': { id: 'n1', version: 2 },
  });
  await note.fill('Asked for the serial number.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect.element(note).toHaveValue('');
  await warn.click();
  await page.getByRole('combobox').first().selectOptions('misleading');
  await facts.fill('The rail is bent.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect.element(page.getByText(/^You decided “Warn”/)).toBeVisible();
  await first.unmount();

  await open();
  await expect.element(note).toHaveValue('');
  await warn.click();
  await expect.element(facts).toHaveValue('');
});

test('“c” takes a case from nobody: taking over is a press that names them', async () => {
  await open({}, { ...mine, claimed_by: 'Staff 2', claimed_by_you: false });
  await expect.element(page.getByText('Staff 2 is looking at this case.')).toBeVisible();
  await userEvent.keyboard('c');
  const claims = () =>
    vi
      .mocked(globalThis.fetch)
      .mock.calls.filter(([address]) => String(address).endsWith('/claim/'))
      .map(([, init]) => JSON.parse(String(init?.body)));
  await vi.waitFor(() => expect(claims()).toEqual([{}]), 10_000);
});

test('what is gone meanwhile is said to be, and is neither chosen nor offered any more', async () => {
  const pictures = ['a', 'b'].map((path) => ({ path, url: `/files/${path}` }));
  const person = { uid: 'rick', display_name: 'Rick' };
  const then: ShownCase = {
    ...mine,
    subject: { model: 'listing', object_id: 'l1', title: 'Cane', person },
    now: {
      id: 'l1',
      title: 'Cane',
      brand: '',
      description: 'Black.',
      facts: [],
      price: 5,
      place: '',
      status: 'active',
      pictures,
    },
  };
  const gone = 'The listing has no such picture any more.';
  const refused = { error: gone, code: 'invalid-input', fields: { image_path: gone } };
  const decide = '/api/staff/cases/case/decide/';
  const calls = await open({ [decide]: Response.json(refused, { status: 400 }) }, then, {
    ...then,
    now: { ...then.now!, pictures: pictures.slice(0, 1) },
  }).then(() => () => vi.mocked(globalThis.fetch).mock.calls.filter(([address]) => address === decide));
  await page.getByRole('radio', { name: 'Hide a picture' }).click();
  await page.getByRole('radio', { name: 'Picture 2' }).click();
  await page.getByRole('combobox').first().selectOptions('private-details');
  await facts.fill('It shows a letter.');
  await page.getByRole('button', { name: 'Decide' }).click();
  const choice = page.getByRole('group', { name: 'Which picture?' });
  await expect.element(page.getByRole('radio', { name: 'Picture 2' })).not.toBeInTheDocument();
  await expect.element(choice.getByText(gone)).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect.element(choice.getByText('Choose the picture.')).toBeVisible();
  expect(calls()).toHaveLength(1);
  await expect.element(facts).toHaveValue('It shows a letter.');
});

test('words for an admin are there again when the dialog was closed over them, until they are sent', async () => {
  const leave = page.getByRole('button', { name: 'Leave it to an admin' });
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('textbox', { name: 'What should they know?' });
  await open({
    '/api/staff/cases/case/escalate/': { id: 'n1', version: 2 },
    '/api/staff/cases/?queue=free': [],
  });
  await leave.click();
  await box.fill('I know him.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await leave.click();
  await expect.element(box).toHaveValue('I know him.');
  await dialog.getByRole('button', { name: 'Leave it to an admin' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await leave.click();
  await expect.element(box).toHaveValue('');
});

test('a decision that was taken back on its case is offered nowhere to be taken back again', async () => {
  const decision = {
    id: 'd1',
    case_id: 'case',
    action: 'warn',
    rule: 'misleading',
    by: 'Staff 1',
    automated: false,
    created_at: '2026-11-24T10:00:00.000Z',
    undone: false,
    facts: 'The rail is bent.',
  } as const;
  const decided: ShownCase = {
    ...mine,
    state: 'decided',
    version: 2,
    person: {
      uid: 'rick',
      display_name: 'Rick',
      place: '',
      picture: null,
      member_since: '2026-11-20T10:00:00.000Z',
      closed: false,
      listings: 1,
      other_cases: [],
      decisions: [decision],
    },
  };
  const putBack = vi.fn();
  keepLastDecision({ id: 'd1', caseId: 'case', title: 'Rick', action: 'Warn', putBack });
  const bar = page.getByRole('region', { name: 'Your last decision' });
  await open({ '/api/staff/decisions/d1/undo/': { decision: 'd2' } }, decided);
  await expect.element(bar).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).last().click();
  await page.getByRole('textbox', { name: 'Why?' }).fill('A slip.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(putBack).toHaveBeenCalledOnce();
});

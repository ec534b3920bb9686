import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { ApiError } from '#web/client/api.ts';
import { SessionProvider } from '#web/client/session/session.tsx';
import { AnswerForm } from './answer-form.tsx';

const send = vi.fn<Parameters<typeof AnswerForm>[0]['send']>();
const answer = page.getByRole('textbox', { name: 'Your answer' });
const button = page.getByRole('button', { name: 'Send the answer' });

const Stub = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <SessionProvider>
        <AnswerForm owner="harold" name="Sam" id="appeal" action="suspend" send={send} />
      </SessionProvider>
    ),
  },
]);
const show = () => render(<Stub />);

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
  send.mockResolvedValue();
});

test('an answer without an outcome says so where the focus goes, and leads to the choice', async () => {
  await show();
  await answer.fill('We looked again.');
  await button.click();
  const summary = page.getByRole('alert');
  await expect.element(summary.getByText('Choose what comes of it.')).toBeVisible();
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('link', { name: 'What comes of it?' }).click();
  await expect.element(page.getByRole('group', { name: 'What comes of it?' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('several things that are missing are counted, each with a way to it', async () => {
  await show();
  await page.getByRole('radio', { name: /Changed in part/ }).click();
  await button.click();
  const summary = page.getByRole('alert');
  await expect.element(summary.getByText('2 things to fix')).toBeVisible();
  await summary.getByRole('link', { name: /^How many days in all/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'How many days in all' })).toHaveFocus();
});

test('what was written is there again when the session ended meanwhile, until it is sent', async () => {
  send.mockRejectedValueOnce(new ApiError(401, { code: 'token-invalid', error: 'Please log in.' }));
  const first = await show();
  await page.getByRole('radio', { name: 'It stays' }).click();
  await answer.fill('We looked again.');
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please log in.');
  await first.unmount();

  const second = await show();
  await expect.element(answer).toHaveValue('We looked again.');
  await expect.element(page.getByText('We kept what you wrote.')).toBeVisible();
  await page.getByRole('radio', { name: 'It stays' }).click();
  await button.click();
  await expect.poll(() => send.mock.calls.length).toBe(2);
  await second.unmount();
  await show();
  await expect.element(answer).toHaveValue('');
});

test('where a code is missing it is asked for over what was written, and then the answer is sent', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(String(input).startsWith('/api/auth/') ? null : { until: '' }),
  );
  send.mockRejectedValueOnce(new ApiError(403, { code: 'step-up-required', error: 'Enter a code.' }));
  await show();
  await page.getByRole('radio', { name: 'It stays' }).click();
  await answer.fill('We looked again.');
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('123456');
  expect(send).toHaveBeenCalledTimes(1);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith({ outcome: 'upheld', answer: 'We looked again.' });
});

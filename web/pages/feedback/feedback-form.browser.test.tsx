import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError, NetworkError } from '#web/client/api.ts';
import '#web/styles/app.css';
import { FeedbackForm } from './feedback-form.tsx';

const send = vi.fn<Parameters<typeof FeedbackForm>[0]['send']>();
const email = page.getByRole('textbox', { name: 'Email (optional)' });
const message = page.getByRole('textbox', { name: 'Message' });
const button = page.getByRole('button', { name: 'Send feedback' });

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
  send.mockResolvedValue({ ok: true });
});

test('a message alone is enough; success thanks, takes focus and clears the form', async () => {
  await render(<FeedbackForm owner="rosa" send={send} />);
  await message.fill('  I like the large letters. ');
  await button.click();
  await expect.element(page.getByText('Thank you! Your feedback has been sent.')).toBeVisible();
  expect(send.mock.calls).toEqual([[{ email: null, message: 'I like the large letters.' }]]);
  await expect.element(message).toHaveValue('');
  expect(document.activeElement?.textContent).toContain('Thank you!');
});

test('an address is sent along, and cleared too', async () => {
  await render(<FeedbackForm owner="rosa" send={send} />);
  await email.fill(' rosa@example.com ');
  await message.fill('Good.');
  await button.click();
  await expect.element(email).toHaveValue('');
  expect(send.mock.calls).toEqual([[{ email: 'rosa@example.com', message: 'Good.' }]]);
});

test('without a message nothing is sent', async () => {
  await render(<FeedbackForm owner="rosa" send={send} />);
  await message.fill('   ');
  await button.click();
  await expect.element(message).toHaveAccessibleDescription(/Write your feedback first\./);
  await expect.element(message).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('an address that is none is named', async () => {
  await render(<FeedbackForm owner="rosa" send={send} />);
  await email.fill('rosa');
  await message.fill('Good.');
  await button.click();
  await expect.element(email).toHaveAccessibleDescription(/Invalid email format/);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  new NetworkError(new Error('offline')),
  new ApiError(500, { code: 'server-error', error: 'Oops.' }),
])('a failure is told and what was written stays (%s)', async (failure) => {
  send.mockRejectedValue(failure);
  await render(<FeedbackForm owner="rosa" send={send} />);
  await message.fill('Good.');
  await button.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Something went wrong. Please try again later.');
  await expect.element(message).toHaveValue('Good.');
});

test('a second try that works takes the failure away', async () => {
  send.mockRejectedValueOnce(new NetworkError(new Error('offline')));
  await render(<FeedbackForm owner="rosa" send={send} />);
  await message.fill('Good.');
  await button.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button.click();
  await expect.element(page.getByText('Thank you! Your feedback has been sent.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

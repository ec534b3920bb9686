import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError, NetworkError } from '#web/client/api.ts';
import '#web/styles/app.css';
import { SupportForm, type Ticket } from './support-form.tsx';

const send = vi.fn<(ticket: Ticket) => Promise<unknown>>();
const field = (name: string) => page.getByRole('textbox', { name });
const button = page.getByRole('button', { name: 'Send message' });
const alert = page.getByRole('alert');

const ticket = {
  name: 'Rosa Diaz',
  email: 'rosa@example.com',
  subject: 'My listing',
  message: 'I cannot change its picture.',
};

async function fillIn({ name, email, subject, message }: Ticket = ticket): Promise<void> {
  await field('Name').fill(name);
  await field('Email').fill(email);
  await field('Subject').fill(subject);
  await field('Message').fill(message);
}

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
  send.mockResolvedValue({ ok: true });
});

test('sends what was written, without the spaces around it, and clears the form', async () => {
  await render(<SupportForm owner="rosa" send={send} />);
  await fillIn({ ...ticket, name: '  Rosa Diaz ' });
  await button.click();
  await expect.element(page.getByText('We have your message', { exact: false })).toBeVisible();
  expect(send.mock.calls).toEqual([[ticket]]);
  for (const name of ['Name', 'Email', 'Subject', 'Message'])
    await expect.element(field(name)).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('says Sending... while busy, and sends once however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  send.mockReturnValue(promise);
  await render(<SupportForm owner="rosa" send={send} />);
  await fillIn();
  await button.click();
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLElement).click();
  expect(send).toHaveBeenCalledOnce();
  resolve({ ok: true });
  await expect.element(button).toBeVisible();
});

test.each(['Name', 'Email', 'Subject', 'Message'])(
  'a blank %s is asked for, and nothing is sent',
  async (name) => {
    await render(<SupportForm owner="rosa" send={send} />);
    await fillIn();
    await field(name).fill('   ');
    await button.click();
    await expect.element(alert.getByText('❗ All fields are required.')).toBeVisible();
    await expect.element(alert).toHaveFocus();
    await expect
      .element(alert.getByRole('link', { name: `${name}: Please fill in this field.` }))
      .toBeVisible();
    await expect.element(field(name)).toHaveAccessibleDescription(/Please fill in this field\./);
    expect(send).not.toHaveBeenCalled();
  },
);

test('an address that is none, and a message that is too long, are named', async () => {
  await render(<SupportForm owner="rosa" send={send} />);
  await fillIn({ ...ticket, email: 'rosa', message: 'x'.repeat(5001) });
  await button.click();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription(/Invalid email format\. Please enter a valid email\./);
  await expect
    .element(field('Message'))
    .toHaveAccessibleDescription(/shorten your message to 5,000 characters/);
  expect(send).not.toHaveBeenCalled();
});

const refused = (code: 'rate-limited' | 'server-error' | 'invalid-input', error: string, fields = {}) =>
  new ApiError(400, { code, error, fields });

test.each([
  ['the server’s own text', refused('rate-limited', 'Please wait a moment.'), 'Please wait a moment.'],
  ['a failed ticket', refused('server-error', 'Oops.'), '❌ Failed to send support ticket.'],
  ['the network', new NetworkError(new Error('offline')), '🚨 Network error. Please try again later.'],
])('a failure is told with %s, and what was written stays', async (_what, failure, text) => {
  send.mockRejectedValue(failure);
  await render(<SupportForm owner="rosa" send={send} />);
  await fillIn();
  await button.click();
  await expect.element(alert).toHaveTextContent(text);
  await expect.element(field('Message')).toHaveValue(ticket.message);
  await expect.element(button).toBeVisible();
});

test('what the server says of a field is shown at the field', async () => {
  send.mockRejectedValue(refused('invalid-input', 'Look again.', { email: 'This address has no end.' }));
  await render(<SupportForm owner="rosa" send={send} />);
  await fillIn();
  await button.click();
  await expect.element(field('Email')).toHaveAccessibleDescription(/This address has no end\./);
});

test('what was begun is there again after a reload, and gone once it was sent', async () => {
  const view = await render(<SupportForm owner="rosa" send={send} />);
  await fillIn();
  await userEvent.type(field('Message'), ' Please help.');
  await view.unmount();

  const again = await render(<SupportForm owner="rosa" send={send} />);
  await expect.element(field('Name')).toHaveValue(ticket.name);
  await expect.element(field('Message')).toHaveValue(`${ticket.message} Please help.`);
  await button.click();
  await expect.element(field('Message')).toHaveValue('');
  await again.unmount();

  await render(<SupportForm owner="rosa" send={send} />);
  await expect.element(field('Name')).toHaveValue('');
});

test('a draft that is not readable is no draft', async () => {
  sessionStorage.setItem('handrail.draft:rosa:support', '{"name": 1');
  await render(<SupportForm owner="rosa" send={send} />);
  await expect.element(field('Name')).toHaveValue('');
});

test('what is known of the writer is filled in, and again after a question was sent', async () => {
  const known = { name: 'Rosa', email: 'rosa@example.com' };
  await render(<SupportForm owner="rosa" known={known} send={send} />);
  await expect.element(field('Email')).toHaveValue(known.email);
  await field('Subject').fill('My listing');
  await field('Message').fill('Its picture');
  await button.click();
  await expect.element(field('Subject')).toHaveValue('');
  expect(send.mock.calls).toEqual([[{ ...known, subject: 'My listing', message: 'Its picture' }]]);
  await expect.element(field('Name')).toHaveValue(known.name);
});

test('what it is about is filled in until it was sent', async () => {
  const about = { subject: 'Walker', message: 'Please look at my listing.' };
  await render(<SupportForm owner="rosa" about={about} send={send} />);
  await expect.element(field('Subject')).toHaveValue('Walker');
  await field('Name').fill(ticket.name);
  await field('Email').fill(ticket.email);
  await userEvent.type(field('Message'), ' It is only a walker.');
  await button.click();
  await expect.element(field('Subject')).toHaveValue('');
  await expect.element(field('Message')).toHaveValue('');
  const message = `${about.message} It is only a walker.`;
  expect(send.mock.calls).toEqual([[{ ...ticket, subject: 'Walker', message }]]);
});

test('who signs in or out meanwhile keeps what they wrote; what was filled in for them goes with them', async () => {
  const known = { name: 'Rosa', email: 'rosa@example.com' };
  const form = await render(<SupportForm owner="guest" send={send} />);
  await field('Message').fill('Half a question');
  await field('Name').fill('R. Lopez');
  await form.rerender(<SupportForm owner="rosa" known={known} send={send} />);
  await expect.element(field('Email')).toHaveValue(known.email);
  await expect.element(field('Name')).toHaveValue('R. Lopez');
  await form.rerender(<SupportForm owner="guest" send={send} />);
  await expect.element(field('Email')).toHaveValue('');
  await expect.element(field('Message')).toHaveValue('Half a question');
});

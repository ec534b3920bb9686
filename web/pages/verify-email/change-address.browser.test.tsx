import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type IdentityAccount, IdentityError } from '#web/client/identity/identity.ts';
import '#web/styles/app.css';
import { ChangeAddress } from './change-address.tsx';

const account: IdentityAccount = {
  uid: '1',
  email: 'rosa@gmail.com',
  emailVerified: false,
  displayName: 'Rosa',
  providers: ['password'],
};
const change = vi.fn<(email: string) => Promise<IdentityAccount>>();
const onChanged = vi.fn();
const onStartOver = vi.fn(async () => undefined);
const opener = page.getByRole('button', { name: 'Wrong address? Change it' });
const field = page.getByRole('textbox', { name: 'The right email address' });
const send = page.getByRole('button', { name: 'Send the email there' });

const shown = (client: { changeUnverifiedEmail?: typeof change }) =>
  render(
    <ChangeAddress email="rosa@gmial.con" identity={async () => client} {...{ onChanged, onStartOver }} />,
  );

beforeEach(() => {
  vi.clearAllMocks();
  change.mockResolvedValue(account);
});

test('asks for the right address, with the wrong one to begin with, and offers to mend it', async () => {
  await shown({ changeUnverifiedEmail: change });
  await opener.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('rosa@gmial.con');
  await page.getByRole('button', { name: 'rosa@gmail.com' }).click();
  await expect.element(field).toHaveFocus();
  await send.click();
  await expect.element(opener).toHaveFocus();
  expect(change.mock.calls).toEqual([['rosa@gmail.com']]);
  expect(onChanged.mock.calls).toEqual([[account]]);
});

test.each([
  ['', 'Please enter your email.'],
  ['rosa at home', 'Invalid email format. Please enter a valid email.'],
])('says what is wrong with "%s", and sends nothing', async (typed, text) => {
  await shown({ changeUnverifiedEmail: change });
  await opener.click();
  await field.fill(typed);
  await send.click();
  await expect.element(field).toHaveAccessibleDescription(text);
  await expect.element(field).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
});

test('says what the service refuses, and keeps what was typed', async () => {
  change.mockRejectedValue(
    new IdentityError('too-many-requests', 'Too many failed attempts. Try again later.'),
  );
  await shown({ changeUnverifiedEmail: change });
  await opener.click();
  await field.fill('rosa@example.com');
  await send.click();
  await expect.element(field).toHaveAccessibleDescription('Too many failed attempts. Try again later.');
  await expect.element(field).toHaveValue('rosa@example.com');
  expect(onChanged).not.toHaveBeenCalled();
});

test('leads back where it came from', async () => {
  await shown({ changeUnverifiedEmail: change });
  await opener.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
});

test('starts over where the provider cannot change it', async () => {
  await shown({});
  await opener.click();
  await expect.poll(() => onStartOver.mock.calls.length).toBe(1);
  await expect.element(field).not.toBeInTheDocument();
});

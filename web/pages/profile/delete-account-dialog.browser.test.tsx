import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { ApiError } from '#web/client/api.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import type { ProofKind } from './prove-again.ts';

const again = new ApiError(403, { code: 'sign-in-again', error: 'Please sign in once more.' });

/** The dialog over a provider that deletes only after a proof of this kind. */
async function show({ kind = 'password', proof = '' }: { kind?: ProofKind; proof?: string } = {}) {
  let proven = false;
  const onDelete = vi.fn<() => Promise<void>>(async () => {
    if (!proven) throw again;
  });
  const onProve = vi.fn<(kind: ProofKind, typed: string) => Promise<ProofKind | null>>(async (_, typed) => {
    if (typed !== proof) throw new IdentityError('wrong-password', 'Current password is incorrect.');
    proven = true;
    return null;
  });
  await render(
    <DeleteAccountDialog
      findProof={async () => kind}
      onDelete={onDelete}
      onProve={onProve}
      onCancel={() => {}}
    />,
  );
  return { onDelete, onProve };
}

const deleteIt = () => page.getByRole('button', { name: 'Delete Account' }).click();
const password = page.getByLabelText('Password', { exact: true });

test('asks for the password only when the last sign-in was too long ago, and then deletes', async () => {
  const { onDelete, onProve } = await show({ proof: 'right' });
  const name = 'Are you sure you want to delete your account? This action is irreversible!';
  await expect.element(page.getByRole('alertdialog', { name })).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  await deleteIt();
  await expect
    .element(page.getByText('You logged in a while ago. Please enter your password once more.'))
    .toBeVisible();
  await deleteIt();
  await expect.element(page.getByRole('alert')).toHaveTextContent('All fields are required.');
  await password.fill('wrong');
  await deleteIt();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Current password is incorrect.');
  await password.fill('right');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onDelete).toHaveBeenCalledTimes(2), 10_000);
  expect(onProve.mock.calls).toEqual([
    ['password', 'wrong'],
    ['password', 'right'],
  ]);
});

test('says so when it cannot be found out how to prove who asks, and can be left', async () => {
  const onCancel = vi.fn();
  await render(
    <DeleteAccountDialog
      findProof={() => Promise.reject(new Error('no connection'))}
      onDelete={() => Promise.reject(again)}
      onProve={async () => null}
      onCancel={onCancel}
    />,
  );
  await deleteIt();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('asks who has no password to sign in with Google', async () => {
  const { onDelete, onProve } = await show({ kind: 'google' });
  await deleteIt();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await vi.waitFor(() => expect(onDelete).toHaveBeenCalledTimes(2), 10_000);
  expect(onProve.mock.calls).toEqual([['google', '']]);
});

test('asks whose sign-in takes a code for one', async () => {
  const { onDelete, onProve } = await show({ kind: 'code', proof: '123456' });
  await deleteIt();
  await page.getByLabelText('Code', { exact: true }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onDelete).toHaveBeenCalledTimes(2), 10_000);
  expect(onProve.mock.calls).toEqual([['code', '123456']]);
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { BlockDialog } from './block-dialog.tsx';

const show = (onBlock: () => Promise<void>, silent = false) =>
  render(
    <BlockDialog
      question="Block this seller"
      confirmLabel="Block Seller"
      name="Ray N."
      onBlock={onBlock}
      onCancel={() => {}}
      silent={silent}
    />,
  );

const block = () => page.getByRole('button', { name: 'Block Seller' }).click();

test('says what blocking means, with the focus on the safe answer', async () => {
  const onBlock = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await show(onBlock);
  const question = page.getByRole('alertdialog', { name: 'Block this seller' });
  await expect.element(question).toHaveAccessibleDescription(/^Ray N\. will not be able to write to you/);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(onBlock).not.toHaveBeenCalled();
  await block();
  expect(onBlock).toHaveBeenCalledOnce();
});

test('each way of failing has its text', async () => {
  const failures = [
    new ApiError(404, { code: 'user-not-found', error: 'This person is not here any more.' }),
    new NetworkError(new TypeError('offline')),
  ];
  await show(() => Promise.reject(failures.shift()!));
  await block();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to block seller.This person is not here any more.');
  await block();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error blocking seller.Network error. Please check your connection.');
});

test('in the messages a failure is not told, and the question stays', async () => {
  await show(() => Promise.reject(new NetworkError(new TypeError('offline'))), true);
  await block();
  await expect.element(page.getByRole('button', { name: 'Block Seller' })).not.toHaveAttribute('aria-busy');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

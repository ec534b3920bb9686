import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Report Listing" description="Tell us why.">
        <TextField label="Reason" data-autofocus />
      </Dialog>
    </>
  );
}

test('opens with the focus where it says, and Escape brings it back to the button', async () => {
  await render(<Example />);
  const report = page.getByRole('button', { name: 'Report' });
  await report.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Report Listing' }))
    .toHaveAccessibleDescription('Tell us why.');
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(report).toHaveFocus();
});

test('a dialog whose opener is gone leaves the focus in the page', async () => {
  function OpensOnce() {
    const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed');
    return (
      <main tabIndex={-1}>
        {step === 'closed' ? <Button onClick={() => setStep('open')}>Start</Button> : null}
        <Dialog open={step === 'open'} onClose={() => setStep('done')} title="Once" />
      </main>
    );
  }
  await render(<OpensOnce />);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Once' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a press beside it closes it, but not once something was typed', async () => {
  await render(<Example />);
  const dialog = page.getByRole('dialog');
  const pressBeside = () => page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Report' }).click();
  await expect.element(dialog).toBeVisible();
  await pressBeside();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Report' }).click();
  await userEvent.keyboard('It is broken.');
  await pressBeside();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('It is broken.');
});

test('Close closes it, and what was typed is gone', async () => {
  await render(<Example />);
  await page.getByRole('button', { name: 'Report' }).click();
  await userEvent.keyboard('nonsense');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
});

test('a question puts the focus on the safe answer and waits while busy', async () => {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const question = { open: true, question: 'Delete it?', confirmLabel: 'Delete', onConfirm, onCancel };
  const view = await render(<ConfirmDialog {...question} />);
  await expect.element(page.getByRole('alertdialog', { name: 'Delete it?' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();

  await view.rerender(<ConfirmDialog {...question} busy busyLabel="Deleting..." />);
  const busy = page.getByRole('button', { name: 'Deleting...' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLElement).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

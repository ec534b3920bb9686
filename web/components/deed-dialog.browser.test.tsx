import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastHost } from '#web/ui/toast.tsx';
import '#web/styles/app.css';
import { DeedDialog } from './deed-dialog.tsx';

function Example({ deed, onDone }: { deed: () => Promise<unknown>; onDone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ToastHost>
      {isOpen ? (
        <DeedDialog
          question="Delete this list?"
          confirmLabel="Delete list"
          busyLabel="Deleting..."
          deed={deed}
          done="The list is deleted."
          onDone={onDone}
          onClose={() => setOpen(false)}
        >
          It is gone then.
        </DeedDialog>
      ) : null}
    </ToastHost>
  );
}

const question = () => page.getByRole('alertdialog', { name: 'Delete this list?' });
const yes = () => page.getByRole('button', { name: 'Delete list' });

test('what fails is told and can be tried again; what is done is said, and the dialog is gone', async () => {
  const deed = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('No connection.'));
  const onDone = vi.fn<() => Promise<void>>();
  await render(<Example {...{ deed, onDone }} />);
  await yes().click();
  await expect.element(question().getByRole('alert')).toHaveTextContent('No connection.');
  expect(onDone).not.toHaveBeenCalled();
  await yes().click();
  await expect.element(page.getByText('The list is deleted.')).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
  expect(deed).toHaveBeenCalledTimes(2);
  expect(onDone).toHaveBeenCalledOnce();
});

test('who says no has done nothing', async () => {
  const deed = vi.fn<() => Promise<unknown>>();
  const onDone = vi.fn<() => Promise<void>>();
  await render(<Example {...{ deed, onDone }} />);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(deed).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

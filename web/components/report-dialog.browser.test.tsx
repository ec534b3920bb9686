import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { ReportDialog } from './report-dialog.tsx';

const refusal = new ApiError(404, {
  code: 'report-target-not-found',
  error: 'What you want to report is not here any more.',
});

async function show(onSend: () => Promise<void>, silent = false) {
  function Opener() {
    const [open, setOpen] = useState(true);
    const [reason, setReason] = useState('');
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open ? (
          <ReportDialog
            title="Report Listing"
            description="Your report goes to our team."
            reason={reason}
            onReasonChange={setReason}
            onSend={onSend}
            onClose={() => setOpen(false)}
            silent={silent}
          />
        ) : null}
      </>
    );
  }
  await render(<Opener />);
}

const reason = page.getByRole('textbox', { name: 'Reason' });
const sendButton = page.getByRole('button', { name: 'Send report' });

test('a refused report says so with the reason, and keeps what was written', async () => {
  await show(() => Promise.reject(refusal));
  await reason.fill('A copied photo');
  await sendButton.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to submit report.What you want to report is not here any more.');
  await expect.element(reason).toHaveValue('A copied photo');
});

test('a report without an answer has another text', async () => {
  await show(() => Promise.reject(new NetworkError(new TypeError('offline'))));
  await sendButton.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error submitting report.Network error. Please check your connection.');
});

test('where failures are only logged, nothing is said and the reason stays', async () => {
  const onSend = vi.fn<() => Promise<void>>(() => Promise.reject(refusal));
  await show(onSend, true);
  await reason.fill('Rude');
  await sendButton.click();
  await expect.element(sendButton).not.toHaveAttribute('aria-busy');
  expect(onSend).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('Rude');
});

test('a closed dialog finds its text again', async () => {
  await show(() => Promise.resolve());
  await reason.fill('Half a sen');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(reason).toHaveValue('Half a sen');
});

test('a second press while it is being sent sends nothing', async () => {
  const onSend = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  await show(onSend);
  await sendButton.click();
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLElement).click();
  expect(onSend).toHaveBeenCalledOnce();
});

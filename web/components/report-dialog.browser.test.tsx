import { type ComponentProps, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { ReportDialog } from './report-dialog.tsx';

const refusal = new ApiError(404, {
  code: 'report-target-not-found',
  error: 'What you want to report is not here any more.',
});

type Props = ComponentProps<typeof ReportDialog>;

async function show(onSend: Props['onSend'], more: Partial<Props> = {}) {
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
            model="listing"
            onSend={onSend}
            onClose={() => setOpen(false)}
            {...more}
          />
        ) : null}
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '/', Component: Opener }]);
  await render(<Stub />);
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
  const onSend = vi.fn<Props['onSend']>(() => Promise.reject(refusal));
  await show(onSend, { silent: true });
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
  const onSend = vi.fn<Props['onSend']>(() => new Promise(() => {}));
  await show(onSend);
  await sendButton.click();
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLElement).click();
  expect(onSend).toHaveBeenCalledOnce();
});

test('nothing is chosen beforehand, and nothing has to be', async () => {
  const onSend = vi.fn<Props['onSend']>(() => Promise.resolve());
  await show(onSend);
  for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked();
  await sendButton.click();
  await expect.element(page.getByRole('dialog', { name: 'Report sent. Thank you.' })).toBeVisible();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    reason: '',
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('what was chosen is sent, and said what to do at once', async () => {
  const onSend = vi.fn<Props['onSend']>(() => Promise.resolve());
  await show(onSend, { model: 'conversation' });
  await page.getByRole('radio', { name: 'A threat' }).click();
  await expect.element(page.getByText('If someone is in danger now, call 911.')).toBeVisible();
  await page.getByRole('radio', { name: 'It looks like a scam' }).click();
  const money = page.getByText('If you sent money, call your bank today. reportfraud.ftc.gov takes reports.');
  await expect.element(money).toBeVisible();
  await expect.element(page.getByText('If someone is in danger now')).not.toBeInTheDocument();
  await sendButton.click();
  await expect.element(page.getByText(/A person reads it, not a machine/)).toBeVisible();
  await expect.element(money).toBeVisible();
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ category: 'scam' }));
});

test('a report that failed is sent again as the same one, with other words as another', async () => {
  const onSend = vi.fn<Props['onSend']>(() => Promise.reject(refusal));
  await show(onSend);
  for (const words of ['Fake', 'Fake', 'A copied photo']) {
    await reason.fill(words);
    await sendButton.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  }
  const [first, again, other] = onSend.mock.calls.map(([{ client_id: id }]) => id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

describe('Block too', () => {
  const block = (onBlock: () => Promise<void>) => ({ block: { name: 'Sam', onBlock } });

  test('is ticked: the person is blocked once the report is sent', async () => {
    const onBlock = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const onClose = vi.fn<Props['onClose']>();
    await show(() => Promise.resolve(), { ...block(onBlock), onClose });
    await expect.element(page.getByRole('checkbox', { name: 'Block too' })).toBeChecked();
    await sendButton.click();
    await expect.element(page.getByText('🚫 User blocked.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(onBlock).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('unticked blocks nobody', async () => {
    const onBlock = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const onClose = vi.fn<Props['onClose']>();
    await show(() => Promise.resolve(), { ...block(onBlock), onClose });
    await page.getByRole('checkbox', { name: 'Block too' }).click();
    await sendButton.click();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(onBlock).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('says so when it does not work; the report is sent all the same', async () => {
    await show(
      () => Promise.resolve(),
      block(() => Promise.reject(refusal)),
    );
    await sendButton.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We could not block them. Please try again with “Block User”.');
    await expect.element(page.getByRole('heading', { name: 'Report sent. Thank you.' })).toBeVisible();
  });

  test('is not asked where nobody can be blocked', async () => {
    await show(() => Promise.resolve());
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });
});

import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from './part-test-page.tsx';
import { ReportDialog } from './report-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

type Props = ComponentProps<typeof ReportDialog>;
type Send = (report: { client_id: string }) => Promise<Response>;

const takes: Send = async () => Response.json({ ok: true });
const refuses: Send = async () =>
  Response.json(
    { code: 'report-target-not-found', error: 'What you want to report is not here any more.' },
    { status: 404 },
  );

/** @param onSend what a report comes to */
async function show(onSend: Send, more: Partial<Props> = {}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) =>
    String(input).includes('/moderation/') ? onSend(JSON.parse(String(options?.body))) : Response.json(null),
  );
  function Opener() {
    const [open, setOpen] = useState(true);
    const [text, write] = useState('');
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open ? (
          <ReportDialog
            title="Report Listing"
            description="Your report goes to our team."
            draft={{ text, restored: false, write }}
            of={{ model: 'listing', object_id: 'l1' }}
            onClose={() => setOpen(false)}
            {...more}
          />
        ) : null}
      </>
    );
  }
  await renderPart(<Opener />);
}

const reason = page.getByRole('textbox', { name: 'Reason' });
const sendButton = page.getByRole('button', { name: 'Send report' });

test('a refused report says so with the reason, and keeps what was written', async () => {
  await show(refuses);
  await reason.fill('A copied photo');
  await sendButton.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to submit report.What you want to report is not here any more.');
  await expect.element(reason).toHaveValue('A copied photo');
});

test('a report without an answer has another text', async () => {
  await show(() => Promise.reject(new TypeError('offline')));
  await sendButton.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error submitting report.Network error. Please check your connection.');
});

test('where failures are only logged, nothing is said and the reason stays', async () => {
  const onSend = vi.fn<Send>(refuses);
  await show(onSend, { silent: true });
  await reason.fill('Rude');
  await sendButton.click();
  await expect.element(sendButton).not.toHaveAttribute('aria-busy');
  expect(onSend).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('Rude');
});

test('a closed dialog finds its text again', async () => {
  await show(takes);
  await reason.fill('Half a sen');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(reason).toHaveValue('Half a sen');
});

test('a second press while it is being sent sends nothing', async () => {
  const onSend = vi.fn<Send>(() => new Promise(() => {}));
  await show(onSend);
  await sendButton.click();
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLElement).click();
  expect(onSend).toHaveBeenCalledOnce();
});

test('nothing is chosen beforehand, and nothing has to be', async () => {
  const onSend = vi.fn<Send>(takes);
  await show(onSend);
  for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked();
  await sendButton.click();
  await expect.element(page.getByRole('dialog', { name: 'Report sent. Thank you.' })).toBeVisible();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    model: 'listing',
    object_id: 'l1',
    reason: '',
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('what was chosen is sent, and said what to do at once', async () => {
  const onSend = vi.fn<Send>(takes);
  await show(onSend, { of: { model: 'conversation', object_id: 'c1' } });
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
  const onSend = vi.fn<Send>(refuses);
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
    await show(takes, { ...block(onBlock), onClose });
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
    await show(takes, { ...block(onBlock), onClose });
    await page.getByRole('checkbox', { name: 'Block too' }).click();
    await sendButton.click();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(onBlock).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('says so when it does not work; the report is sent all the same', async () => {
    await show(
      takes,
      block(() => Promise.reject(new Error('refused'))),
    );
    await sendButton.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We could not block them. Please try again with “Block User”.');
    await expect.element(page.getByRole('heading', { name: 'Report sent. Thank you.' })).toBeVisible();
  });

  test('is not asked where nobody can be blocked', async () => {
    await show(takes);
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });
});

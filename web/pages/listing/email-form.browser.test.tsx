import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownViewer } from '#contract/viewer.ts';
import { renderPart } from '#web/components/part-test-page.tsx';
import { EmailForm } from './email-form.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const listing = { id: 'l1', uid: 'ray', title: 'Burgundy wheelchair', seller: { displayName: 'Ray N.' } };
const viewer = { uid: 'ana', displayName: 'Ana' } as ShownViewer;

/** @param answers what the mails come to, one after the other */
async function show(...answers: Promise<Response>[]) {
  const mailed = vi.fn<() => Promise<Response>>(() => answers.shift()!);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    String(input).includes('/email_relay/') ? mailed() : Response.json(null),
  );
  const onSent = vi.fn<() => void>();
  await renderPart(
    <EmailForm
      listing={listing as Parameters<typeof EmailForm>[0]['listing']}
      {...{ viewer, onSent }}
      onClose={() => {}}
    />,
  );
  return { mailed, onSent };
}

const message = page.getByRole('textbox', { name: 'Message' });
const sendButton = page.getByRole('button', { name: 'Send', exact: true });
const refuse = (code: string, error: string) =>
  Promise.resolve(Response.json({ code, error }, { status: 403 }));

test('says to whom and about what', async () => {
  await show();
  await expect
    .element(page.getByRole('dialog', { name: 'Send Email' }))
    .toHaveAccessibleDescription(/^To Ray N\., about “Burgundy wheelchair”/);
  await expect.element(message).toHaveFocus();
});

test('a blank message is not sent, and what to do is said until it is done', async () => {
  const { mailed, onSent } = await show(Promise.resolve(Response.json({ status: 'ok' })));
  await message.fill('  \n');
  await sendButton.click();
  expect(mailed).not.toHaveBeenCalled();
  await expect.element(message).toHaveAccessibleDescription(/Write a message first\./);
  await expect.element(message).toHaveFocus();
  await message.fill('Is it still there?');
  await expect.element(message).not.toHaveAttribute('aria-invalid');
  await sendButton.click();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

test('a failed mail keeps its text and says why; the next try clears the error', async () => {
  await show(refuse('contact-method-not-offered', 'The seller does not offer this.'), new Promise(() => {}));
  await message.fill('Is it still there?');
  await sendButton.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to send message.The seller does not offer this.');
  await expect.element(message).toHaveValue('Is it still there?');
  await sendButton.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
});

test('to one’s own listing there is no mail', async () => {
  await show(refuse('cannot-message-yourself', 'You cannot message yourself.'));
  await message.fill('Is it still there?');
  await sendButton.click();
  await expect.element(page.getByRole('dialog', { name: 'You cannot message yourself.' })).toBeVisible();
});

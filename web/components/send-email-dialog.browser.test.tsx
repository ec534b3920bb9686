import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { ApiError } from '#web/client/api.ts';
import { SendEmailDialog } from './send-email-dialog.tsx';

function Opener({ onSend }: { onSend: () => Promise<void> }) {
  const [text, setText] = useState('');
  return (
    <SendEmailDialog
      sellerName="Ray N."
      listingTitle="Burgundy wheelchair"
      text={text}
      onTextChange={setText}
      onSend={onSend}
      onClose={() => {}}
    />
  );
}

const message = page.getByRole('textbox', { name: 'Message' });
const sendButton = page.getByRole('button', { name: 'Send', exact: true });

test('says to whom and about what', async () => {
  await render(<Opener onSend={() => Promise.resolve()} />);
  await expect
    .element(page.getByRole('dialog', { name: 'Send Email' }))
    .toHaveAccessibleDescription(/^To Ray N\., about “Burgundy wheelchair”/);
  await expect.element(message).toHaveFocus();
});

test('a blank message is not sent, and what to do is said until it is done', async () => {
  const onSend = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await render(<Opener onSend={onSend} />);
  await message.fill('  \n');
  await sendButton.click();
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(message).toHaveAccessibleDescription(/Write a message first\./);
  await expect.element(message).toHaveFocus();
  await message.fill('Is it still there?');
  await expect.element(message).not.toHaveAttribute('aria-invalid');
  await sendButton.click();
  expect(onSend).toHaveBeenCalledOnce();
});

test('a failed mail keeps its text and says why; the next try clears the error', async () => {
  const refused = new ApiError(403, {
    code: 'contact-method-not-offered',
    error: 'The seller does not offer this.',
  });
  const answers: Promise<void>[] = [Promise.reject(refused), new Promise(() => {})];
  answers[0]!.catch(() => undefined);
  await render(<Opener onSend={() => answers.shift()!} />);
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

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { Composer } from './composer.tsx';

beforeEach(() => sessionStorage.clear());

const box = page.getByRole('textbox', { name: 'Write a message...' });
const sendButton = page.getByRole('button', { name: 'Send' });

async function show(onSend = vi.fn<(text: string) => boolean>(() => true), conversationId = 'chat-1') {
  const view = await render(
    <Composer key={conversationId} viewerUid="ana" conversationId={conversationId} onSend={onSend} />,
  );
  return { onSend, view };
}

test('Enter sends, Shift+Enter starts a new line, and the box is empty and focused afterwards', async () => {
  const { onSend } = await show();
  await box.click();
  await userEvent.keyboard('Is it still{Shift>}{Enter}{/Shift}there?');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Is it still\nthere?');
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});

test('the button sends as well, and what is blank is not sent', async () => {
  const { onSend } = await show();
  await box.fill('  \n ');
  await sendButton.click();
  expect(onSend).not.toHaveBeenCalled();
  await box.fill('Hello');
  await sendButton.click();
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Hello');
});

test('4,000 characters are sent, one more is told before sending', async () => {
  const { onSend } = await show();
  await box.fill('x'.repeat(4001));
  await expect.element(page.getByRole('alert').getByText('4,001 of 4,000 characters')).toBeVisible();
  await box.click();
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(box).toHaveValue('x'.repeat(4001));
  // Counted as the server counts: an emoji is one character of two units.
  await box.fill('🦽'.repeat(4000));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await sendButton.click();
  expect(onSend).toHaveBeenCalledOnce();
});

test('a draft is found again, each in its own conversation, and is gone once sent', async () => {
  const first = await show();
  await box.fill('About the wheels');
  await first.view.unmount();
  const other = await show(undefined, 'chat-2');
  await expect.element(box).toHaveValue('');
  await other.view.unmount();
  const again = await show();
  await expect.element(box).toHaveValue('About the wheels');
  await sendButton.click();
  await again.view.unmount();
  await show();
  await expect.element(box).toHaveValue('');
});

test('a text that could not be taken stays in the box', async () => {
  await show(vi.fn<(text: string) => boolean>(() => false));
  await box.fill('Too early');
  await sendButton.click();
  await expect.element(box).toHaveValue('Too early');
});

test('ready words go into the box, are sent by their writer, and go while something is written', async () => {
  const onSend = vi.fn<(text: string) => boolean>(() => true);
  const ready = { label: 'Ready questions', texts: ['Is it still there?', 'How wide is it?'] };
  await render(<Composer viewerUid="ana" conversationId="chat-1" ready={ready} onSend={onSend} />);
  const group = page.getByRole('group', { name: 'Ready questions' });
  await group.getByRole('button', { name: 'How wide is it?' }).click();
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(box).toHaveValue('How wide is it?');
  await expect.element(box).toHaveFocus();
  await expect.element(group).not.toBeInTheDocument();
  await userEvent.keyboard(' Thanks{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('How wide is it? Thanks');
  await expect.element(group).toBeVisible();
});

test('each change of what is written is told, but not what is blank', async () => {
  const onWriting = vi.fn<() => void>();
  await render(
    <Composer viewerUid="ana" conversationId="chat-1" onWriting={onWriting} onSend={() => true} />,
  );
  await box.fill('  ');
  expect(onWriting).not.toHaveBeenCalled();
  await box.fill('Hello');
  await box.fill('Hello there');
  expect(onWriting).toHaveBeenCalledTimes(2);
  await sendButton.click();
  expect(onWriting).toHaveBeenCalledTimes(2);
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepDraft, readDraft } from './drafts.ts';
import { useTextDraft } from './use-text-draft.ts';

function Box({ owner = 'ana' }: { owner?: string }) {
  const { text, id, restored, write } = useTextDraft(owner, 'email:bed');
  return (
    <>
      <input aria-label="Text" data-id={id} value={text} onChange={(event) => write(event.target.value)} />
      <p>{restored ? 'restored' : 'new'}</p>
    </>
  );
}

const box = page.getByRole('textbox', { name: 'Text' });
const idOfText = () => (box.element() as HTMLElement).dataset['id'];

beforeEach(() => sessionStorage.clear());

test('a text is there again with the id a retry needs, for its writer only', async () => {
  const before = await render(<Box />);
  await box.fill('Is it still there?');
  const id = idOfText();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await before.unmount();
  const again = await render(<Box />);
  await expect.element(box).toHaveValue('Is it still there?');
  await expect.element(page.getByText('restored')).toBeVisible();
  expect(idOfText()).toBe(id);
  await again.unmount();
  await render(<Box owner="ben" />);
  await expect.element(box).toHaveValue('');
  await expect.element(page.getByText('new')).toBeVisible();
});

test('a changed text is another one, and a blank one is no draft', async () => {
  await render(<Box />);
  await box.fill('Hello');
  const id = idOfText();
  await box.fill('Hello there');
  expect(idOfText()).not.toBe(id);
  await box.fill('  ');
  expect(readDraft('ana', 'email:bed')).toBeNull();
});

test('a draft of another shape is none', async () => {
  keepDraft('ana', 'email:bed', { text: 7, id: 'x' });
  await render(<Box />);
  await expect.element(page.getByText('new')).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { AskAPerson } from './ask-a-person.tsx';

test('that it was sent takes the focus, whose button is gone', async () => {
  await render(
    <AskAPerson call={() => Promise.resolve({} as never)} draftId={() => Promise.resolve('d1')} />,
  );
  await page.getByRole('button', { name: 'Ask a person to look' }).click();
  await page.getByRole('textbox').fill('It is a manual bed.');
  await page.getByRole('button', { name: 'Send to a person' }).click();
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(page.getByRole('status').element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

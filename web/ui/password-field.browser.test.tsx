import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { PasswordField } from './password-field.tsx';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

test('the toggle is at the end of the field, and below it where the text is twice as large on a phone', async () => {
  await page.viewport(320, 640);
  // What a form's sheet leaves of 320 px.
  await render(
    <div data-testid="sheet" style={{ width: 237 }}>
      <PasswordField label="Password" defaultValue="correct horse" />
    </div>,
  );
  const toggle = page.getByRole('button', { name: 'Show password' });
  const boxes = () =>
    [page.getByTestId('sheet'), page.getByLabelText('Password', { exact: true }), toggle].map((part) =>
      part.element().getBoundingClientRect(),
    );
  const [sheet, field, button] = boxes();
  expect(field!.width).toBe(sheet!.width);
  expect([button!.top > field!.top, button!.bottom < field!.bottom]).toEqual([true, true]);
  expect([button!.left > field!.left + 100, button!.right < field!.right]).toEqual([true, true]);

  document.documentElement.style.fontSize = '36px';
  const [, large, below] = boxes();
  expect(large!.width).toBe(sheet!.width);
  expect(below!.top).toBeGreaterThanOrEqual(large!.bottom);
  expect([below!.left >= sheet!.left, below!.right <= sheet!.right]).toEqual([true, true]);
  await toggle.click();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text');
});

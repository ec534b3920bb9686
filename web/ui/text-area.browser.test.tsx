import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { TextArea } from './text-area.tsx';

const colourOf = (element: Element) => getComputedStyle(element).color;

test('the counter follows what is typed and what was there before', async () => {
  await render(<TextArea label="Description" limit={250} defaultValue="Well kept" />);
  const box = page.getByRole('textbox', { name: 'Description' });
  await expect.element(page.getByText('9/250')).toBeVisible();
  await userEvent.type(box, '!!');
  await expect.element(page.getByText('11/250')).toBeVisible();
});

test('at the limit typing stops and the counter turns red', async () => {
  await render(<TextArea label="Description" limit={5} />);
  const box = page.getByRole('textbox', { name: 'Description' });
  await userEvent.type(box, 'abcd');
  const before = colourOf(page.getByText('4/5').element());
  await userEvent.type(box, 'efgh');
  await expect.element(box).toHaveValue('abcde');
  const counter = page.getByText('5/5').element();
  expect(colourOf(counter)).not.toBe(before);
  const [red = 0, green = 255] = colourOf(counter).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(green + 80);
});

test('how much is left is read out once typing pauses', async () => {
  await render(<TextArea label="Description" limit={10} />);
  await userEvent.type(page.getByRole('textbox', { name: 'Description' }), 'abc');
  await expect.element(page.getByText('7 characters left.'), { timeout: 3000 }).toBeInTheDocument();
});

test('hint, error and counter describe the field', async () => {
  await render(<TextArea label="Description" hint="What it is like" error="Too short" limit={10} />);
  await expect
    .element(page.getByRole('textbox', { name: 'Description' }))
    .toHaveAccessibleDescription(/What it is like.*Too short.*0\/10/);
});

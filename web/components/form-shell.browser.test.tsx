import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { TextField } from '#web/ui/text-field.tsx';
import { useFailure } from '#web/ui/use-failure.ts';
import { FormShell } from './form-shell.tsx';

function Refused() {
  const { failure, fail } = useFailure();
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault();
        fail('Invalid email or password.');
      }}
      busy={false}
      failure={failure}
      submitLabel="Log in"
    >
      <TextField label="Email" />
    </FormShell>
  );
}

const alert = page.getByRole('alert');
const button = page.getByRole('button', { name: 'Log in' });

test('the same failure once more has the focus once more, and is one', async () => {
  await render(<Refused />);
  await button.click();
  await expect.element(alert).toHaveFocus();
  await page.getByRole('textbox', { name: 'Email' }).click();
  await button.click();
  await expect.element(alert).toHaveFocus();
  expect(alert.elements()).toHaveLength(1);
});

function WithDraft() {
  const [text, setText] = useState('Half a question');
  const draft = { restored: true, finish: () => {}, startOver: () => setText('') };
  return (
    <FormShell onSubmit={() => {}} busy={false} failure={null} draft={draft} submitLabel="Send">
      <TextField label="Message" value={text} onChange={(event) => setText(event.target.value)} />
    </FormShell>
  );
}

test('a draft that was put back is told of, and goes after a question, which is told as well', async () => {
  await render(<WithDraft />);
  await expect.element(page.getByText('We kept what you wrote.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('You started over.')).toHaveRole('status');
});

import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readDraft } from './drafts.ts';
import { useFormDraft } from './use-form-draft.ts';

const rosa = { name: 'Rosa', zip: '' };

function Form({ saved = rosa }: { saved?: typeof rosa }) {
  const form = useForm({ defaultValues: saved });
  const draft = useFormDraft(form, { owner: 'ana', name: 'profile', saved });
  return (
    <form>
      <label>
        Name <input {...form.register('name')} />
      </label>
      <label>
        ZIP <input {...form.register('zip')} />
      </label>
      <button type="button" onClick={() => form.setValue('zip', '78701')}>
        Locate
      </button>
      <button type="button" onClick={draft.finish}>
        Finish
      </button>
      <button type="button" onClick={draft.startOver}>
        Start over
      </button>
      <p>{draft.restored ? 'restored' : 'new'}</p>
    </form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name }).click();
const kept = () => readDraft('ana', 'profile');

beforeEach(() => sessionStorage.clear());

test('only what was changed is kept, and put back over what is saved by then', async () => {
  const before = await render(<Form />);
  await field('ZIP').fill('60601');
  expect(kept()).toEqual({ zip: '60601' });
  await before.unmount();
  await render(<Form saved={{ name: 'Rosa Diaz', zip: '' }} />);
  await expect.element(field('ZIP')).toHaveValue('60601');
  await expect.element(field('Name')).toHaveValue('Rosa Diaz');
  await expect.element(page.getByText('restored')).toBeVisible();
});

test('what is saved elsewhere meanwhile is filled in beside what was typed', async () => {
  const view = await render(<Form />);
  await field('ZIP').fill('60601');
  await view.rerender(<Form saved={{ name: 'Rosa Diaz', zip: '78701' }} />);
  await expect.element(field('Name')).toHaveValue('Rosa Diaz');
  await expect.element(field('ZIP')).toHaveValue('60601');
  await press('Start over');
  await expect.element(field('ZIP')).toHaveValue('78701');
  await view.rerender(<Form saved={{ name: 'Rosa D.', zip: '10001' }} />);
  await expect.element(field('ZIP')).toHaveValue('10001');
});

test('what was typed and taken back, or filled in by the page, is no draft', async () => {
  await render(<Form />);
  await field('Name').fill('Ro');
  await field('Name').fill('Rosa');
  expect(kept()).toBeNull();
  await press('Locate');
  await expect.element(field('ZIP')).toHaveValue('78701');
  expect(kept()).toBeNull();
});

test('what is saved by now, though no answer came, is no draft', async () => {
  const before = await render(<Form />);
  await field('ZIP').fill('60601');
  await before.unmount();
  const saved = await render(<Form saved={{ ...rosa, zip: '60601' }} />);
  await expect.element(page.getByText('new')).toBeVisible();
  expect(kept()).toBeNull();
  await saved.unmount();
  await render(<Form saved={{ ...rosa, zip: '78701' }} />);
  await expect.element(field('ZIP')).toHaveValue('78701');
});

test('once it was sent the draft is gone, and what is typed next is another', async () => {
  await render(<Form />);
  await field('Name').fill('Rosa Diaz');
  await press('Finish');
  expect(kept()).toBeNull();
  await field('ZIP').fill('60601');
  expect(kept()).toEqual({ zip: '60601' });
});

test('starting over brings back what is saved', async () => {
  const before = await render(<Form />);
  await field('Name').fill('Rosa Diaz');
  await before.unmount();
  await render(<Form />);
  await expect.element(field('Name')).toHaveValue('Rosa Diaz');
  await press('Start over');
  await expect.element(field('Name')).toHaveValue('Rosa');
  await expect.element(page.getByText('new')).toBeVisible();
  expect(kept()).toBeNull();
});

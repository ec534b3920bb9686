import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { SelectField } from './select-field.tsx';

afterEach(() => page.viewport(1280, 800));

test('a first choice of 20 letters can be read whole on the narrowest phone, a longer one ends in dots', async () => {
  await page.viewport(320, 640);
  // What a form's sheet leaves of 320 px.
  await render(
    <div style={{ width: 237 }}>
      <SelectField label="Subcategory" placeholder="Choose a subcategory" options={[]} />
    </div>,
  );
  const select = page.getByRole('combobox', { name: 'Subcategory' }).element();
  const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(select);
  await document.fonts.load(font);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  expect(pen.measureText('Choose a subcategory').width).toBeLessThanOrEqual(room);
  expect(textOverflow).toBe('ellipsis');
  const arrow = select.parentElement!.querySelector('svg')!.getBoundingClientRect();
  expect(arrow.left).toBeGreaterThanOrEqual(
    select.getBoundingClientRect().left + parseFloat(paddingLeft) + room,
  );
});

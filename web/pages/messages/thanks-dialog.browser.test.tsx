import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ChatThanks } from '#contract/thanks.ts';
import { renderPart } from '#web/components/part-test-page.tsx';
import { ThanksDialog } from './thanks-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const dialog = (own: ChatThanks['own'] = null) => (
  <ThanksDialog
    thanks={{ may_say: true, own, other: null, shown_at: null }}
    conversationId="c1"
    name="Ann"
    maySay
    refresh={() => Promise.resolve()}
    onClose={() => {}}
  />
);
const well = page.getByRole('radio', { name: 'It went well' });
const text = page.getByRole('textbox', { name: 'A few words, if you like' });

test('what was chosen and written is there again after the session ended, and gone once it is sent', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).endsWith('/thanks/')) return Response.json(null);
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ may_say: true });
  });
  const before = await renderPart(dialog());
  await well.click();
  await text.fill('She helped me carry it.');
  await before.unmount();
  const again = await renderPart(dialog());
  await expect.element(page.getByText('We kept what you wrote.')).toBeVisible();
  await expect.element(well).toBeChecked();
  await expect.element(text).toHaveValue('She helped me carry it.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Thank you.')).toBeVisible();
  expect(sent).toEqual([{ went: 'well', text: 'She helped me carry it.' }]);
  await again.unmount();
  await renderPart(dialog());
  await expect.element(text).toHaveValue('');
  await expect.element(well).not.toBeChecked();
});

test('whoever starts over is told so, and is at the head of the dialog', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  const before = await renderPart(dialog());
  await text.fill('She helped me carry it.');
  await before.unmount();
  await renderPart(dialog());
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect.element(text).toHaveValue('');
  await expect.element(page.getByRole('heading', { name: 'How did it go with Ann?' })).toHaveFocus();
  await expect.element(page.getByText('You started over.')).toHaveRole('status');
});

test('what is stored by now, though no answer came, is no draft', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  const before = await renderPart(dialog());
  await well.click();
  await text.fill('She helped me carry it.');
  await before.unmount();
  const stored = await renderPart(dialog({ went: 'well', text: 'She helped me carry it.' }));
  await expect.element(text).toHaveValue('She helped me carry it.');
  await expect.element(page.getByText('We kept what you wrote.')).not.toBeInTheDocument();
  await stored.unmount();
  await renderPart(dialog({ went: 'well', text: 'She was early.' }));
  await expect.element(text).toHaveValue('She was early.');
});

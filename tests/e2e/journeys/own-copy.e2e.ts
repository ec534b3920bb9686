import { readFile } from 'node:fs/promises';
import { readZip } from '../../support/read-zip.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('somebody asks for a copy of what is kept about them, and downloads it', async ({ page }) => {
  const cora = newcomer('Cora');
  await comeInto(page.request, cora);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Download what is kept about you' });
  await section.getByRole('button', { name: 'Make my copy' }).click();
  await expect(section.getByText(/Your copy is being made|Your copy is ready/)).toBeVisible();
  const download = section.getByRole('button', { name: /^Download my copy/ });
  await expect(async () => {
    await page.reload();
    await expect(download).toBeVisible({ timeout: 1000 });
  }).toPass();
  const coming = page.waitForEvent('download');
  await download.click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await file.path()));
  expect(files.get('profile.json')!.toString()).toContain(cora.email);
  await expect(section.getByRole('button', { name: 'Make a new copy' })).toBeVisible();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mmdbFile } from '../../fixtures/mmdb-file.ts';
import { startOwnServer } from '../own-server.ts';
import { expect, test } from '../test.ts';

test('Use My Location takes the ZIP that the IP database has for the caller', async ({ browser }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-e2e-mmdb-'));
  const database = path.join(folder, 'city.mmdb');
  const inChicago = { country: { iso_code: 'US' }, postal: { code: '60601' } };
  await writeFile(database, mmdbFile({ '8.8.8.0/24': inChicago, '2001:4860::/32': inChicago }));
  const server = await startOwnServer({ IP_LOCATION_DB: database, TRUST_PROXY: 'loopback' });
  try {
    for (const [ip, text] of [
      ['8.8.8.8', null],
      ['2001:4860:4860::8888', null],
      ['9.9.9.9', 'Could not fetch location.'],
    ] as const) {
      // As the proxy in front of the site says who asks.
      const context = await browser.newContext({
        baseURL: server.url,
        extraHTTPHeaders: { 'x-forwarded-for': ip },
      });
      const page = await context.newPage();
      await page.goto('/marketplace?zip_code=78701');
      await page.getByRole('button', { name: 'Use My Location' }).click();
      if (text) await expect(page.getByText(text)).toBeVisible();
      else await expect(page.getByLabel('ZIP code')).toHaveValue('60601');
      await context.close();
    }
  } finally {
    await server.remove();
    await rm(folder, { recursive: true });
  }
});

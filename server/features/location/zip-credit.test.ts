import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zipCredit } from '#contract/location.ts';

test('the credit of the site is the one that the sources of the ZIP table ask for', () => {
  const sources = readFileSync(join(import.meta.dirname, '../../../data/us-zips-SOURCES.md'), 'utf8');
  expect(sources).toContain(`> ${zipCredit}\n`);
});

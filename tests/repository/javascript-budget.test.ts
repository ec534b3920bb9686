import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBuild, root } from '../../scripts/setup.mjs';
import { prefetchedRoutes } from '#web/navigation/prefetched-routes.ts';
import { pageScripts, type Script } from './page-scripts.ts';
import { prefetchedImports } from './prefetched-imports.ts';

ensureBuild();

/** Of 1024 bytes. What was tried: docs/decisions/056. */
const kilobytes = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

const pages = pageScripts();
const shown = (address: string, scripts: readonly Script[]) =>
  [
    `${address}: ${kilobytes(scripts).toFixed(1)} KB in ${scripts.length} files, the biggest:`,
    ...scripts.slice(0, 8).map(({ file, bytes }) => `${(bytes / 1024).toFixed(1)} KB ${file}`),
  ].join('\n  ');

const imports = prefetchedImports();

const budgets: Record<string, number> = { '/marketplace/:category?/:subcategory?': 122 };
const otherPages = 165;

test('the pages with a budget of their own are pages', () => {
  expect([...pages.keys()]).toEqual(expect.arrayContaining([...Object.keys(budgets), '/', '/messages']));
});

test('icons are drawn by a few lines of our own', () => {
  const all = pages.get('/')!.map(({ file }) => readFileSync(join(root, 'build', 'client', file), 'utf8'));
  expect(all.join()).toContain('lucide ');
  expect(all.join()).not.toContain('absoluteStrokeWidth');
});

test('no page loads more JavaScript than its budget before it can be used', () => {
  const over = [...pages].filter(
    ([address, scripts]) => kilobytes(scripts) > (budgets[address] ?? otherPages),
  );
  expect(over.map(([address, scripts]) => shown(address, scripts))).toEqual([]);
});

test('the dialogs that a page prefetches are known', () => {
  const dialogs = (address: string) => imports.get(address)!.map(({ file }) => file);
  expect(dialogs(Object.keys(budgets)[0]!)).toContainEqual(expect.stringContaining('/save-search-dialog-'));
  expect(dialogs('/listing/:listingId')).toContainEqual(expect.stringContaining('/email-form-'));
});

test.each(Object.entries(prefetchedRoutes))(
  'at rest a page fetches at most 80 KB of code of other pages and of its own dialogs for a %s',
  (_, ahead) => {
    const others = ahead.flatMap((path) => pages.get(`/${path}`)!);
    const over = [...pages].flatMap(([address, own]) => {
      const files = new Map([...others, ...imports.get(address)!].map((each) => [each.file, each]));
      const more = [...files.values()].filter(({ file }) => !own.some((each) => each.file === file));
      return kilobytes(more) > 80 ? [shown(address, more)] : [];
    });
    expect(over).toEqual([]);
  },
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../e2e/test.ts';
import { nameOf } from './screen.ts';
import { screens } from './screens.ts';

/** What could not be had is called the same wherever it was looked for, and what is on its way as the page before. */
const unnamed = ['failed', 'gone', 'not-mine', 'unknown-category', 'no-database', 'loading'];

test('every page has a title that no other page has', () => {
  const pageOf = new Map<string, string>();
  for (const screen of screens.filter(({ narrow, state }) => !narrow && !unnamed.includes(state))) {
    const file = path.join(import.meta.dirname, 'transcripts', `${nameOf(screen)}.yml`);
    const title = readFileSync(file, 'utf8').split('\n', 1)[0] ?? '';
    // A menu of the header is over whatever page one is on.
    const page = screen.state === 'notifications' ? 'marketplace' : screen.screen;
    expect.soft(pageOf.get(title) ?? page, title).toBe(page);
    pageOf.set(title, page);
  }
});

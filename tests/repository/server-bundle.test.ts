import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBuild, root } from '../../scripts/setup.mjs';

ensureBuild();

/** What only React's development build says, and the question that would choose it when the server starts. */
const development = ['process.env.NODE_ENV', 'Each child in a list should have a unique'];

test('pages are rendered with React’s production build, however the server is started', () => {
  const bundle = readFileSync(join(root, 'build/server/index.js'), 'utf8');
  expect(bundle).toContain('renderToPipeableStream');
  expect(development.filter((part) => bundle.includes(part))).toEqual([]);
});

import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../../scripts/setup.mjs';

/** Made by tools or by running the program; never part of the project. */
const notOurs = new Set([
  '.git',
  '.react-router',
  'build',
  'coverage',
  'data',
  'node_modules',
  'test-results',
]);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Every file of the project, relative to its root, without asking git: a checkout may be a plain copy. */
export const projectFiles: string[] = filesIn('.');

/** The files that people write code in. */
export const codeFiles: string[] = projectFiles.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path));

/** Tests and what only they use, such as a conformance suite or `identity-test-server.ts`. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /\.(test\.tsx?|conformance\.ts)$|-test-[a-z]+\.tsx?$/.test(path);

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

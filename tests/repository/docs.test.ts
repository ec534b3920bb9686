import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, textOf } from './project-files.ts';

const docs = projectFiles.filter((path) => path.endsWith('.md'));
const isThere = (path: string): boolean =>
  projectFiles.some((file) => file === path || file.startsWith(path.replace(/\/*$/, '/')));

test('every link of the documentation leads to a file of the project', () => {
  const lost = docs.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => posix.join(posix.dirname(path), link))
      .filter((file) => !isThere(file))
      .map((file) => `${path}: ${file}`),
  );
  expect(lost).toEqual([]);
});

/** Decision records and tables of results tell of their own time. */
const ofToday = docs.filter((path) => /^(README|CONTRIBUTING|docs\/[^/]+)\.md$/.test(path));

test('every file that the documentation names is there', () => {
  const lost = ofToday.flatMap((path) =>
    [...textOf(path).matchAll(/`((?:contract|server|web|dev|tests|scripts|bench|deploy)\/[\w./-]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !isThere(file))
      .map((file) => `${path}: ${file}`),
  );
  expect(lost).toEqual([]);
});

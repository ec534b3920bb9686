import { expect, test } from 'vitest';
import { projectFiles, textOf } from './project-files.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

const manifest = JSON.parse(textOf('package.json')) as Manifest;
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Partial<Manifest>> };

test.for(['dependencies', 'devDependencies', 'optionalDependencies'] as const)(
  'every one of the %s is pinned to one version',
  (kind) => {
    const loose = Object.entries(manifest[kind]).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  },
);

test('the lock file is of this package.json', () => {
  const root = lock.packages[''];
  // npm lists an optional dependency among the others too, so only the whole is compared.
  const all = (from?: Partial<Manifest>) => ({
    ...from?.dependencies,
    ...from?.devDependencies,
    ...from?.optionalDependencies,
  });
  expect(all(root)).toEqual(all(manifest));
});

test('the lock file names no registry: packages come from whichever one the machine uses', () => {
  const located = Object.entries(lock.packages).filter(([, entry]) => 'resolved' in entry);
  expect(located.map(([path]) => path)).toEqual([]);
});

test('the lock file holds every optional package that it names, or npm ci refuses it (scripts/trim-lock.mjs)', () => {
  const held = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !held.has(name))
      .map((name) => `${path} names ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every package in the lock file has an integrity hash', () => {
  const unverified = Object.entries(lock.packages).filter(([path, entry]) => path && !('integrity' in entry));
  expect(unverified.map(([path]) => path)).toEqual([]);
});

test('no file names a folder of one machine or the host of a registry', () => {
  const folders = ['work', 'tmp', 'root', 'home/[a-z]+', 'Users/[A-Za-z]+'].join('|');
  const registries = ['registry\\.[a-z]+\\.[a-z]+', '\\bartifactor[y]\\b', '\\bnexu[s]\\b'].join('|');
  const local = new RegExp(`(?<![\\w.}/-])/(?:${folders})/|${registries}`);
  const text = projectFiles.filter(
    (path) => !/\.(png|jpe?g|webp|avif|ico|woff2?|heic|mmdb|gz|br)$/.test(path),
  );
  expect(text.filter((path) => local.test(textOf(path)))).toEqual([]);
});

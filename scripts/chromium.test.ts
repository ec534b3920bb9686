import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'handrail-chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that answers `--version` like a browser, or like the stub that stands for one. */
function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const browser = program('browser', 'echo Chromium 150.0');
const other = program('other', 'echo Chromium 151.0');
const stub = program('stub', 'echo "Please install the snap"; exit 1');
const absent = join(folder, 'absent');
const none = { chosen: undefined, paths: [absent], downloaded: absent };
const makes = (path: string) => [
  'sh',
  '-c',
  `printf '#!/bin/sh\\necho Chromium 152\\n' > ${path}; chmod +x ${path}`,
];
const fails = ['false'];

test('the machine’s own comes before Playwright’s download, and must start', () => {
  expect(findChromium({ paths: [absent, stub, browser], downloaded: other })).toBe(browser);
  expect(findChromium({ paths: [absent, stub], downloaded: other })).toBe(other);
  expect(findChromium({ paths: [absent, stub], downloaded: absent })).toBeUndefined();
});

test('the operator’s choice is the only one looked at', async () => {
  expect(findChromium({ chosen: other, paths: [browser] })).toBe(other);
  await expect(ensureChromium({ chosen: stub, paths: [browser], download: fails })).rejects.toThrow(
    `CHROMIUM_PATH names ${stub}`,
  );
});

test('without one, Playwright’s download is tried first', async () => {
  const path = join(folder, 'downloaded');
  const search = { ...none, downloaded: path };
  expect(await ensureChromium({ ...search, download: makes(path), install: fails })).toBe(path);
});

test('when the download fails, the package manager is tried', async () => {
  const path = join(folder, 'installed');
  expect(await ensureChromium({ ...none, paths: [path], download: fails, install: makes(path) })).toBe(path);
});

test('a download that stands still is stopped, and so are its children', async () => {
  const path = join(folder, 'patient');
  const hang = ['sh', '-c', 'sleep 60 & sleep 60'];
  const found = ensureChromium({
    ...none,
    paths: [path],
    download: hang,
    install: makes(path),
    silence: 300,
  });
  expect(await found).toBe(path);
});

test('when nothing works, one line says what to install', async () => {
  const error: unknown = await ensureChromium({ ...none, download: fails, install: fails }).catch(
    (e: unknown) => e,
  );
  expect(String(error)).toMatch(/^Error: The browser tests need Chromium: install it [^\n]+$/);
});

// Installs the Firebase emulator of `tests/firebase/`, when it is missing or stale. Plain JavaScript for any Node.
// It is no dependency of the application: 600 packages that only these tests use.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const folder = join(root, 'tests', 'firebase');

/** @param {string[]} path */
function versionIn(...path) {
  try {
    const { packages } = JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
    return packages['node_modules/firebase-tools']?.version;
  } catch {
    return undefined;
  }
}

const wanted = versionIn('package-lock.json');
if (wanted === undefined || versionIn('node_modules', '.package-lock.json') !== wanted) {
  console.log('Installing the Firebase emulator…');
  const npmArguments = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', npmArguments, { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

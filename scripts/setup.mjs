// Plain JavaScript that needs nothing installed: `prestart` and `pretest` run it on whatever Node the
// machine has, before the pinned one is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** What the web build is made of; anything else can change without a new build. */
const buildInputs = [
  'web',
  'contract',
  'dev/site-build',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** @typedef {{ version?: string, optional?: boolean, dependencies?: Record<string, string> }} LockedPackage */

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether `node_modules` holds exactly what `package-lock.json` asks for. Packages for other platforms are
 * optional and may be absent, except that one of them must have brought the pinned Node.
 * @param {string} [folder] the project's folder
 * @param {NodeJS.Platform} [platform] elsewhere than on Linux only the direct dependencies are locked
 */
export function dependenciesAreCurrent(folder = root, platform = process.platform) {
  const wanted = lockedPackages(join(folder, 'package-lock.json'));
  const installed = lockedPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed || !existsSync(join(folder, 'node_modules', '.bin', 'node'))) return false;
  const direct = wanted['']?.dependencies ?? {};
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    if (platform !== 'linux' && !(path.replace('node_modules/', '') in direct)) return true;
    return found ? found.version === version : optional === true;
  });
}

/**
 * The lock file holds the native packages of Linux. Elsewhere npm has to find their siblings itself, with the
 * direct dependencies still pinned by package.json.
 */
const installArguments = process.platform === 'linux' ? ['ci'] : ['install', '--no-package-lock'];

/** The environment without this project's own `node_modules/.bin`, whose `node` an install replaces. */
function machineEnvironment() {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  return { ...process.env, PATH: path };
}

/** Installs the dependencies when they are missing or stale; throws when that fails. */
export function ensureDependencies() {
  if (dependenciesAreCurrent()) return;
  console.log('Installing dependencies…');
  const { status } = spawnSync('npm', [...installArguments, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: machineEnvironment(),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm could not install the dependencies: see its messages above.');
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) {
    throw new Error(`No pinned Node is published for ${process.platform}-${process.arch}.`);
  }
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or every file below the folder, sorted
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => filesBelow(join(path, entry.name)))
    .sort();
}

/**
 * Content, not modification times: a checkout touches every file and changes none.
 * @param {string} [folder] the project's folder
 * @returns {string} SHA-256 in hexadecimal of everything the web build is made of
 */
export function buildFingerprint(folder = root) {
  const hash = createHash('sha256');
  for (const input of buildInputs) {
    for (const file of filesBelow(join(folder, input))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(relative(folder, file).split(sep).join('/'))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Builds the web part (`npm run build`) when it is missing or stale; throws when that fails. */
export function ensureBuild() {
  const stamp = join(root, 'build', 'inputs.sha256');
  const fingerprint = buildFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Building the web pages (npm run build)…');
  const { status } = spawnSync('npm', ['run', 'build', '--loglevel=warn'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The web build failed: see its messages above.');
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

// Finds a Chromium for the browser tests, and gets one when the machine has none. Plain JavaScript for any
// Node: `pretest` runs it. By hand: `node scripts/chromium.mjs`.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

/**
 * Quiet: no GPU, no QUIC, no first-run pages, no background traffic. `--no-sandbox` only for root, to whom
 * Chromium refuses its sandbox. Each launch gets a fresh profile folder from Playwright.
 */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a machine's own Chromium may be: absolute paths, most wanted first. */
export function machinePaths() {
  return [...commandNames.flatMap(pathsOf), ...(process.platform === 'darwin' ? macPaths : [])];
}

/** @param {string} name */
function pathsOf(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders, '/usr/bin', '/snap/bin'].map((folder) => join(folder, name));
}

/** Where Playwright puts its own download, or `undefined` before it is installed. */
function playwrightPath() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * A file of that name is not enough: Ubuntu's `chromium-browser` only says "install the snap", and a
 * download without its libraries does not start.
 * @param {string} path
 */
function starts(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
}

/**
 * @typedef {object} Search
 * @property {string | undefined} [chosen] the operator's own choice; it alone is looked at
 * @property {string[]} [paths] the machine's places
 * @property {string | undefined} [downloaded] Playwright's own download
 */

/**
 * @param {Search} [search]
 * @returns {string | undefined} the path of a Chromium that starts
 */
export function findChromium({
  chosen = process.env['CHROMIUM_PATH'],
  paths = machinePaths(),
  downloaded = playwrightPath(),
} = {}) {
  if (chosen) return starts(chosen) ? chosen : undefined;
  return [...new Set([...paths, ...(downloaded ? [downloaded] : [])])].find(starts);
}

/**
 * The same engine without windows, a fifth faster at our journeys, where the machine has it; it blocks no pop-ups.
 * @returns {string | undefined} its path, or that of a whole Chromium
 */
export function findHeadlessChromium() {
  return findChromium({ paths: [...pathsOf('chromium-headless-shell'), ...machinePaths()] });
}

/**
 * Runs a command with its output on ours.
 * @param {string[]} command
 * @param {number} silence milliseconds without progress after which it and its children are killed
 * @returns {Promise<boolean>} whether it ended well
 */
function run([command = '', ...args], silence) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const kill = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    let timer = setTimeout(kill, silence);
    /** @param {Buffer} output */
    const onOutput = (output) => {
      process.stderr.write(output);
      // Retries and error messages are not progress: a blocked network would hold us up for minutes.
      if (!/\d+%|^(Get|Unpacking|Setting up|Selecting)/m.test(output.toString())) return;
      clearTimeout(timer);
      timer = setTimeout(kill, silence);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

/** One shell line per package manager; fonts because a bare machine draws text as boxes. */
const packageManagers = {
  // Not every Debian has the shell.
  'apt-get':
    'export DEBIAN_FRONTEND=noninteractive; apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation && { apt-get install -y --no-install-recommends chromium-headless-shell || true; }',
  dnf: 'dnf install -y chromium liberation-fonts',
  apk: 'apk add --no-cache chromium ttf-liberation',
  brew: 'brew install --cask chromium',
};

/** @param {string} command */
const exists = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** @returns {string[] | undefined} the command that installs Chromium here without asking for a password */
function packageManagerCommand() {
  const found = Object.entries(packageManagers).find(([manager]) => exists(manager));
  if (!found) return undefined;
  const [manager, line] = found;
  if (manager === 'brew' || process.getuid?.() === 0) return ['sh', '-c', line];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'sh', '-c', line] : undefined;
}

const downloadCommand = [
  process.execPath,
  join(root, 'node_modules/playwright-core/cli.js'),
  'install',
  '--no-shell',
  'chromium',
];

/**
 * Finds Chromium: the machine's, else Playwright's download, else the system's package manager.
 * @param {Search & { download?: string[], install?: string[] | undefined, silence?: number }} [options]
 *   `download` and `install` are the commands to try, `silence` the milliseconds a download may stand still
 * @returns {Promise<string>} its path; rejects with one line that says what to install
 */
export async function ensureChromium({
  download = downloadCommand,
  install,
  silence = 60_000,
  ...search
} = {}) {
  const found = findChromium(search);
  if (found) return found;
  const chosen = search.chosen ?? process.env['CHROMIUM_PATH'];
  if (chosen) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not start as Chromium.`);
  console.error('No Chromium on this machine: trying Playwright’s download…');
  if (await run(download, silence)) {
    const downloaded = findChromium(search);
    if (downloaded) return downloaded;
  }
  const command = install ?? packageManagerCommand();
  if (command) {
    console.error('Playwright’s download did not work: trying the system’s package manager…');
    if (await run(command, 5 * 60_000)) {
      const installed = findChromium(search);
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH to one.',
  );
}

/** Gets the shell beside a Chromium that is there already, where Debian's packages have it and no password is asked for. */
export async function ensureHeadlessShell() {
  const isRoot = process.getuid?.() === 0;
  if (process.env['CHROMIUM_PATH'] || !exists('apt-get') || pathsOf('chromium-headless-shell').some(starts))
    return;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  const line = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell';
  await run([...(isRoot ? [] : ['sudo', '-n']), 'sh', '-c', line], 5 * 60_000);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

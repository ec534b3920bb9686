// Runs after every install, on the machine's own Node. npm 10 takes the pinned Node's link away again when it
// removes the packages of other platforms, which all bring a command of the same name.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes `node_modules/.bin/node` when an installed platform package has the command and nothing links it.
 * @param {string} [folder] the project's folder
 * @returns {boolean} whether a link was made
 */
export function linkNode(folder = root) {
  const modules = join(folder, 'node_modules');
  const link = join(modules, '.bin', 'node');
  if (existsSync(link)) return false;
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const command = Object.keys(optionalDependencies)
    .filter((name) => /^node-(bin-)?(linux|darwin)-/.test(name))
    .map((name) => join(modules, name, 'bin', 'node'))
    .find((path) => existsSync(path));
  if (!command) return false;
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(relative(join(modules, '.bin'), command), link);
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) linkNode();

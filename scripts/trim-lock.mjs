// Removes from package-lock.json the optional packages that a package names and the lock file does not hold: builds for
// platforms that the registry in use does not carry. `npm ci` refuses a lock file that mentions them. Run it after each
// `npm install` that changes the lock file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const held = new Set(Object.keys(lock.packages).map((folder) => folder.split('node_modules/').at(-1)));

for (const entry of Object.values(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!held.has(name)) delete entry.optionalDependencies[name];
  }
  if (entry.optionalDependencies && Object.keys(entry.optionalDependencies).length === 0) {
    delete entry.optionalDependencies;
  }
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);

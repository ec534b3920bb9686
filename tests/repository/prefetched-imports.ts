import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import routes from '#web/routes.ts';
import { root } from '../../scripts/setup.mjs';
import { scriptsFrom, type Script } from './page-scripts.ts';
import { textOf } from './project-files.ts';

/**
 * What each page imports at rest by `usePrefetchedImport`, its dialogs for the most part, with all that these import
 * statically.
 *
 * @returns address → files
 */
export function prefetchedImports(): Map<string, Script[]> {
  return new Map(
    routes.map(({ path = '', file }) => {
      const loads = [...modulesOf(`web/${file}`)].flatMap(importedAtRest);
      return [`/${path}`, scriptsFrom(loads.map(chunkOf))];
    }),
  );
}

/** A module of the site, and all that it imports statically. */
function modulesOf(module: string): Set<string> {
  const found = new Set<string>();
  const open = [module];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, to = ''] of textOf(path).matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm)) {
      const target = to.startsWith('.') ? posix.join(posix.dirname(path), to) : to.replace(/^#/, '');
      if (/^web\/.*\.tsx?$/.test(target)) open.push(target);
    }
  }
  return found;
}

/** The modules in `import('…')` of the functions that this one gives to `usePrefetchedImport`. */
function importedAtRest(path: string): string[] {
  const text = textOf(path);
  const calls = [...text.matchAll(/(?<!function )\busePrefetchedImport\(([^)]*)\)/g)];
  return calls.flatMap(([call, given = '']) => {
    const found = importsIn(text, given);
    if (found.length === 0) throw new Error(`What ${call} in ${path} imports is not found.`);
    return found;
  });
}

/** Also of the functions named in it: `const loadDialog = () => import('./dialog.tsx');`. */
function importsIn(text: string, code: string): string[] {
  const own = [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, to = '']) => to);
  const named = [...code.matchAll(/\bload\w+/g)].flatMap(([name]) => {
    const [, body = ''] = new RegExp(`^const ${name} = \\(\\) =>([\\s\\S]*?);$`, 'm').exec(text) ?? [];
    return importsIn(text, body);
  });
  return [...own, ...named];
}

/** The file that the build made of a module: it is called like it. */
function chunkOf(module: string): string {
  const name = posix.basename(module).replace(/\.tsx?$/, '');
  const assets = readdirSync(join(root, 'build', 'client', 'assets'));
  const files = assets.filter(
    (file) => file.startsWith(name) && /^-[\w-]{7}\.js$/.test(file.slice(name.length)),
  );
  if (files.length !== 1) throw new Error(`${module} is in ${files.length} files.`);
  return `/assets/${files[0]}`;
}

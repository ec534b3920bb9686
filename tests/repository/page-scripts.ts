import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';

/** One JavaScript file as the server sends it. */
export interface Script {
  file: string;
  /** Compressed with Brotli, as nearly every browser takes it; files too small to be worth it as they are. */
  bytes: number;
}

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  [part: string]: unknown;
}

interface RouterManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const client = join(root, 'build', 'client');

/**
 * What each page of the build loads before it can be used: the router's list of files, the entry, and of the page and
 * the frame around it every module and what these import statically. What is fetched when the page is at rest or
 * asks for it (`import()`) is not in it.
 *
 * @returns address → files, the biggest first
 */
export function pageScripts(): Map<string, Script[]> {
  const list = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))!;
  const text = readFileSync(join(client, 'assets', list), 'utf8');
  const { entry, routes } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  ) as RouterManifest;
  const leaves = Object.values(routes).filter(({ parentId }) => parentId !== undefined);
  return new Map(
    leaves.map((leaf) => {
      const modules = [`/assets/${list}`, entry.module];
      for (let route: Route | undefined = leaf; route; route = routes[route.parentId ?? ''])
        modules.push(...modulesOf(route));
      return [`/${leaf.path ?? ''}`, scriptsFrom(modules)];
    }),
  );
}

/** These files and all that they import statically, the biggest first. */
export function scriptsFrom(modules: readonly string[]): Script[] {
  const files = new Set<string>();
  const open = [...modules];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    open.push(...importsOf(file));
  }
  const scripts = [...files].map((file) => ({ file, bytes: bytesOf(file) }));
  return scripts.toSorted((one, other) => other.bytes - one.bytes);
}

/** `module`, `clientLoaderModule`, `clientMiddlewareModule` …: the router splits a route into several files. */
function modulesOf(route: Route): string[] {
  const parts = Object.entries(route).filter(
    ([part, file]) => /module$/i.test(part) && typeof file === 'string',
  );
  return parts.map(([, file]) => file as string);
}

/** What a file of the build imports statically: `import('./…')` has a bracket. */
function importsOf(file: string): string[] {
  const imported = readFileSync(join(client, file), 'utf8').matchAll(
    /(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g,
  );
  return [...imported].map(([, name]) => `/assets/${name}`);
}

function bytesOf(file: string): number {
  const path = join(client, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

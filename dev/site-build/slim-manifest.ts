import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Record<string, unknown> & { imports: string[] }>;
}

/**
 * Leaves out of the list of routes, which every page loads, what is not needed: React Router takes what is missing for
 * false or empty, and files that every page has need not be named for each.
 */
export async function slimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no list of routes.');
  const text = await readFile(join(assets, name), 'utf8');
  const begin = text.indexOf('{');
  const end = text.lastIndexOf('}') + 1;
  const { entry, routes, ...rest } = JSON.parse(text.slice(begin, end)) as Manifest;
  const everywhere = new Set([entry.module, ...entry.imports]);
  const slim = Object.entries(routes).map(([id, route]) => {
    const imports = route.imports.filter((file) => !everywhere.has(file));
    return [id, Object.fromEntries(Object.entries({ ...route, imports }).filter(([, value]) => says(value)))];
  });
  const manifest = JSON.stringify({ entry, routes: Object.fromEntries(slim), ...rest });
  await writeFile(join(assets, name), text.slice(0, begin) + manifest + text.slice(end));
}

const says = (value: unknown): boolean => value !== false && !(Array.isArray(value) && value.length === 0);

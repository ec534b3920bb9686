import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface RouterManifest {
  routes: Record<string, { path?: string; imports?: string[] }>;
}

/**
 * Takes what each page imports out of the router's list of all pages, which every page loads: 4.2 KB become 2.6. Only code
 * that fetches pages ahead reads it (web/navigation/prefetch-code.ts), so it stays for those.
 *
 * @param kept their paths, as in `web/routes.ts`
 */
export async function trimManifest(folder: string, kept: readonly string[]): Promise<void> {
  const assets = join(folder, 'assets');
  const file = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('The build has no list of pages: see trim-manifest.ts.');
  const text = await readFile(join(assets, file), 'utf8');
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(start, end)) as RouterManifest;
  for (const route of Object.values(manifest.routes))
    if (!kept.includes(route.path ?? '')) delete route.imports;
  await writeFile(join(assets, file), text.slice(0, start) + JSON.stringify(manifest) + text.slice(end));
}

import type { Plugin, Rolldown } from 'vite';

/** What the frame is made with; of other packages it brings what it uses. */
const libraries = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
/**
 * Of some fifty pages: what so many share is in the file of all. With fewer or more, pages load 0.1 to 5 KB more (`/` has
 * the marketplace's file too from 17 on).
 */
const many = 15;

/** Staff's pages, of which staff open one after another. */
const desk = /\/(?:web\/(?:pages|components|client)\/staff\/|contract\/(?:wording\/)?(?:staff|desk)\b)/;

/**
 * Puts what every page loads, the libraries and the frame around the pages, into one file, and what the marketplace
 * shares with some into another: many small ones take more bytes, since each is compressed for itself, and more
 * requests. Every page prefetches the marketplace's (web/navigation/prefetch-code.ts).
 */
export function siteChunk(): Plugin {
  let site: ReadonlySet<string> = new Set();
  let listings: ReadonlySet<string> = new Set();
  const groups = [
    { debugName: 'site', name: (id: string) => (site.has(id) ? 'site' : null), priority: 2 },
    { debugName: 'listings', name: (id: string) => (listings.has(id) ? 'listings' : null), priority: 1 },
    { debugName: 'desk', name: (id: string) => (desk.test(id) ? 'desk' : null) },
  ];
  return {
    name: 'handrail:site-chunk',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const reach = (pattern: RegExp) =>
        ids.filter((id) => pattern.test(id)).map((id) => importedBy(id, (each) => this.getModuleInfo(each)));
      // What only staff's pages share is not for everybody to load.
      const pages = reach(/\/web\/pages\/(?!staff\/).*-page\.tsx$/);
      const uses = (id: string) => pages.filter((page) => page.has(id)).length;
      const shared = [...new Set(pages.flatMap((page) => [...page]))].filter((id) => uses(id) > 1);
      site = new Set([
        ...reach(/\/web\/(?:root|entry\.client)\.tsx/).flatMap((each) => [...each]),
        ...shared.filter((id) => uses(id) >= many),
      ]);
      const [marketplace = new Set<string>()] = reach(/\/marketplace-page\.tsx$/);
      // What comes when it is needed, by `import()`, has its share as well.
      const later = ids
        .filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
        .map((id) => importedBy(id, (each) => this.getModuleInfo(each)));
      listings = new Set(
        [...marketplace].filter((id) => shared.includes(id) || later.some((part) => part.has(id))),
      );
    },
  };
}

/** This module and all that it imports statically, of packages only the libraries. */
function importedBy(module: string, infoOf: (id: string) => Rolldown.ModuleInfo | null): Set<string> {
  const found = new Set<string>();
  const open = [module];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || (id.includes('/node_modules/') && !libraries.test(id))) continue;
    found.add(id);
    open.push(...(infoOf(id)?.importedIds ?? []));
  }
  return found;
}

import type { Plugin, Rolldown } from 'vite';

/** What the frame is made with; of other packages it brings what it uses. */
const libraries = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
/**
 * Of some sixty pages: what so many share is in the file of all. With more, what is fetched ahead is over its 80 KB; with
 * fewer, the marketplace comes closer to its 122 KB (tests/repository/javascript-budget.test.ts).
 */
const many = 11;

/** What staff's pages are made of, of which staff open one after another. */
const ofStaff = /\/(?:web\/(?:pages|components|client)\/staff\/|contract\/(?:wording\/)?(?:staff|desk))/;

/**
 * Puts what every page loads, the libraries and the frame around the pages, into one file, and what the marketplace
 * shares with some into another: many small ones take more bytes, since each is compressed for itself, and more
 * requests. Every page prefetches the marketplace's (web/navigation/prefetch-code.ts).
 */
export function siteChunk(): Plugin {
  let site: ReadonlySet<string> = new Set();
  let listings: ReadonlySet<string> = new Set();
  let desk: ReadonlySet<string> = new Set();
  const groups = [
    { debugName: 'site', name: (id: string) => (site.has(id) ? 'site' : null), priority: 2 },
    { debugName: 'listings', name: (id: string) => (listings.has(id) ? 'listings' : null), priority: 1 },
    { debugName: 'desk', name: (id: string) => (desk.has(id) ? 'desk' : null), priority: 0 },
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
      // Nothing that another page takes too, nor what would bring such a thing along: it would load all of this.
      const own = new Set(ids.filter((id) => ofStaff.test(id) && uses(id) === 0));
      for (let before = -1; before !== own.size;) {
        before = own.size;
        for (const id of own) {
          const needs = this.getModuleInfo(id)?.importedIds ?? [];
          if (!needs.every((each) => own.has(each) || site.has(each) || listings.has(each))) own.delete(id);
        }
      }
      desk = own;
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

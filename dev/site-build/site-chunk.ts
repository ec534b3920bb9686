import type { Plugin, Rolldown } from 'vite';

/** What the frame is made with; of other packages it brings what it uses. */
const libraries = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/**
 * Puts what every page loads, the libraries and the frame around the pages, into one file: many small ones take more
 * bytes, since each is compressed for itself, and more requests.
 */
export function siteChunk(): Plugin {
  let site: ReadonlySet<string> = new Set();
  const groups = [{ debugName: 'site', name: (id: string) => (site.has(id) ? 'site' : null) }];
  return {
    name: 'handrail:site-chunk',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    buildEnd() {
      site = modulesOfEveryPage(this);
    },
  };
}

function modulesOfEveryPage(
  graph: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
): Set<string> {
  const found = new Set<string>();
  const open = [...graph.getModuleIds()].filter((id) => /\/web\/(?:root|entry\.client)\.tsx/.test(id));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || (id.includes('/node_modules/') && !libraries.test(id))) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

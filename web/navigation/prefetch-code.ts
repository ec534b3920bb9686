import { useEffect, useState } from 'react';
import { useViewer } from '#web/client/session/session.tsx';
import { isCostly } from './connection.ts';
import { prefetchedRoutes } from './prefetched-routes.ts';

interface RouteFiles {
  path?: string;
  module: string;
  imports?: string[];
}

/** The router's own list of files; all of it is there from the start (react-router.config.ts). */
type WithManifest = Window & {
  __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> };
};

const asked = new Set<string>();

/**
 * Prefetches the code of the pages people go to next once this page is idle. The router reloads the document when such a file
 * is missing, and offline that leaves nothing of the site: a page that has its code can say what is wrong.
 */
export function usePrefetchedCode(): void {
  const isGuest = useViewer() === null;
  useEffect(() => atRest(() => fetchFiles(prefetchedRoutes[isGuest ? 'guest' : 'viewer'])), [isGuest]);
}

/**
 * The same for a dialog that a page opens, which must work even when offline.
 *
 * @param load imports it; made once, outside of the component
 */
export function usePrefetchedImport(load: () => Promise<unknown>): void {
  useEffect(() => atRest(() => isCostly() || void load().catch(() => undefined)), [load]);
}

/**
 * A part that the page does not need until it is idle.
 *
 * @param load imports it; made once, outside of the component
 * @returns null until it is loaded, and where it cannot be
 */
export function useIdleImport<Part>(load: () => Promise<Part>): Part | null {
  const [part, keep] = useState<Part | null>(null);
  useEffect(
    () =>
      atRest(
        () =>
          void load().then(
            (loaded) => keep(() => loaded),
            () => undefined,
          ),
      ),
    [load],
  );
  return part;
}

const whenIdle = (task: () => void): void =>
  void (globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200)))(task);

/** Runs it once, when the page is loaded and idle. @returns a function that cancels it */
export function atRest(run: () => unknown): () => void {
  let isOff = false;
  const start = () => whenIdle(() => isOff || run());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    isOff = true;
    window.removeEventListener('load', start);
  };
}

function fetchFiles(pages: readonly string[]): void {
  const { routes } = (window as WithManifest).__reactRouterManifest ?? {};
  if (!routes || import.meta.env.DEV || isCostly()) return;
  const here = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const files = Object.values(routes)
    .filter((route) => route?.path !== undefined && pages.includes(route.path))
    .flatMap((route) => [route!.module, ...(route!.imports ?? [])]);
  fetchOneByOne(files.filter((file) => !here.has(location.origin + file)));
}

/** Requesting a file takes a slow phone long, so it can respond to people after each one. */
function fetchOneByOne(files: readonly string[]): void {
  const [file, ...later] = files.filter((file) => !asked.has(file));
  if (!file) return;
  asked.add(file);
  // Not `modulepreload`: one that fails would fail for good, the page's own request for it included.
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'script', href: file, crossOrigin: 'anonymous' });
  document.head.append(link);
  whenIdle(() => fetchOneByOne(later));
}

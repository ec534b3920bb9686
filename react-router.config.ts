import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';
import { precompress } from './dev/site-build/precompress.ts';
import { buildServiceWorker } from './dev/site-build/service-worker.ts';
import { trimManifest } from './dev/site-build/trim-manifest.ts';
import { prefetchedRoutes } from './web/navigation/prefetched-routes.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // One small immutable file instead of a request for every set of links that appears.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await trimManifest(folder, Object.values(prefetchedRoutes).flat());
    await buildServiceWorker(folder);
    await precompress(folder);
  },
} satisfies Config;

import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';
import { precompress } from './dev/site-build/precompress.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // One small immutable file instead of a request for every set of links that appears.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

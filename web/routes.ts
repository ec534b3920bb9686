import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The site's map (spec §2, route table); `contract/page-paths.ts` builds the links to it. */
export default [
  index('pages/home/home-page.tsx'),
  route('credits', 'pages/credits/credits-page.tsx'),

  // Last: an unknown address is a page of ours with a real 404.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig;

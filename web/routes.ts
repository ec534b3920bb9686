import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/home/home-page.tsx'),
  // Last: an unknown address is a page of ours with a real 404.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig;

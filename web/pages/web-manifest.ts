import { pagePaths } from '#contract/page-paths.ts';
import { publicConfigOf } from '#web/server-context.ts';
import type { Route } from './+types/web-manifest.ts';

/** `/site.webmanifest`: what a phone shows of the site on its home screen, under the operator's name for it. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { brand } = publicConfigOf(context);
  const manifest = {
    name: brand,
    short_name: brand,
    start_url: pagePaths.marketplace(),
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#0c5752',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}

import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/home.ts';
import { publicConfigOf } from '#web/server-context.ts';
import { themeColours } from '#web/styles/theme-colours.ts';
import type { Route } from './+types/web-manifest.ts';

/** `/site.webmanifest`: what a phone shows of the site on its home screen, under the operator's name for it. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { brand } = publicConfigOf(context);
  const manifest = {
    id: '/',
    name: brand,
    short_name: brand,
    description: `${words.pageTitle}.`,
    lang: 'en-US',
    dir: 'ltr',
    start_url: pagePaths.marketplace(),
    scope: '/',
    // With the way back where a browser offers it: what has none strands whoever cannot swipe (docs/decisions/083).
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: themeColours.paper.light,
    theme_color: themeColours.surface.light,
    icons: [192, 512].flatMap((size) => [
      icon(`/icon-${size}.png`, size, 'any'),
      icon(`/icon-maskable-${size}.png`, size, 'maskable'),
    ]),
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

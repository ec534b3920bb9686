import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/home.ts';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { mainId } from '#web/components/frame/skip-link.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { useSite } from '#web/site-data.ts';
import type { Route } from './+types/home-page.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) => {
  const title = words.pageTitle;
  return publicPageMeta(matches, {
    title,
    fullTitle: `${matches[0].loaderData?.config.brand ?? ''}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    description: words.about,
    path: pagePaths.home(),
  });
};

/** The landing screen (spec §1, §2). Its links to the app stores are the footer's: once is enough. */
export default function HomePage() {
  const site = useSite();
  return (
    <main id={mainId} tabIndex={-1} className="flex-1">
      <Hero signedIn={Boolean(site?.viewer)} />
      <CategoryTiles />
      <Features />
      <HowItWorks />
    </main>
  );
}

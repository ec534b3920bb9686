import { Ruler } from 'lucide-react';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/home.ts';
import * as wording from '#contract/wording/spec.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { titleId } from '#web/components/frame/skip-link.tsx';
import { HeroSearch } from './hero-search.tsx';
import { PorchDrawing } from './porch-drawing.tsx';

/** What this is, a search, and the three ways in (spec §1). */
export function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="mx-auto grid max-w-page items-center gap-8 px-4 pt-6 pb-2 sm:px-6 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-12">
      <div className="min-w-0">
        <h1 id={titleId} className="text-4xl">
          {words.title}
        </h1>
        <p className="mt-4 max-w-text text-lg text-muted">{words.lead}</p>
        <HeroSearch />
        <div className="mt-6 flex flex-col gap-3 sm:items-start">
          {signedIn ? (
            <>
              <ButtonLink to={pagePaths.marketplace()} variant="primary" size="large">
                {words.goToMarketplace}
              </ButtonLink>
              <ButtonLink to={pagePaths.createListing()} size="large">
                {words.createListing}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to={pagePaths.marketplace()} variant="primary" size="large">
                {wording.browseWithoutLogin}
              </ButtonLink>
              <div className="flex flex-wrap gap-3 *:grow">
                <ButtonLink to={pagePaths.signup()} size="large">
                  {wording.signUp}
                </ButtonLink>
                <ButtonLink to={pagePaths.login()} size="large">
                  {wording.login}
                </ButtonLink>
              </div>
            </>
          )}
        </div>
        <TallLink to={pagePaths.needs()} className="mt-2 gap-3">
          <Ruler aria-hidden="true" className="size-6 shrink-0 text-teal" />
          {words.whatFits}
        </TallLink>
      </div>
      <PorchDrawing className="h-auto max-sm:hidden w-full rounded-xl shadow-lift" />
    </section>
  );
}

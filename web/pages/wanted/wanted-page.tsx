import { HandHelping } from 'lucide-react';
import { useState } from 'react';
import { data, Form } from 'react-router';
import { listOwnListings } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { listWanted, type Wanted } from '#contract/wanted.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { dateInUtc } from '#contract/calendar-words.ts';
import { callApi, viewerOf } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/wanted-page.ts';
import { listingsToOffer } from './listings-to-offer.ts';
import { problemOf } from './wanted-problem.ts';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'), 'OfferDialog');

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const typed = new URL(request.url).searchParams.get('zip_code')?.trim();
  const zip = typed || viewer?.zipCode || limits.defaultZip;
  const mayOffer = Boolean(viewer?.emailVerified && viewer.profileCreated && viewer.termsAccepted);
  const [found, own] = await Promise.all([
    callApi(context, listWanted, { query: { zip_code: zip } }).catch(problemOf),
    mayOffer ? callApi(context, listOwnListings, {}) : [],
  ]);
  const listings = listingsToOffer(own);
  if (typeof found === 'string')
    return data({ zip, problem: found, wanted: [], listings, mayOffer }, { status: 400 });
  return data({ zip, problem: null, wanted: found, listings, mayOffer });
}

export const meta = fixedMeta(words.wantedTitle, words.wantedLead);

/** Public searches by place (design §10): somebody who has such a thing can offer it. */
export default function WantedPage({ loaderData }: Route.ComponentProps) {
  const { zip, problem, wanted, listings, mayOffer } = loaderData;
  const [offering, setOffering] = useState<Wanted | null>(null);
  return (
    <Page title={words.wantedTitle} lead={words.wantedLead} width="account">
      <Form method="get" className="mb-6 flex flex-wrap items-end gap-3">
        <TextField
          key={zip}
          label={words.wantedZip}
          name="zip_code"
          defaultValue={zip}
          error={problem}
          autoComplete="postal-code"
          className="w-full max-w-form sm:w-auto"
        />
        <Button type="submit">{words.wantedShow}</Button>
      </Form>
      {problem === null && wanted.length === 0 ? (
        <EmptyState icon={<HandHelping />} title={words.wantedNone}>
          {words.wantedNoneHint}
        </EmptyState>
      ) : null}
      <ul className="flex flex-col gap-4">
        {wanted.map((one) => (
          <li key={one.id}>
            <Card className="flex flex-col gap-3">
              <h2 id={`wanted-${one.id}`} className="text-lg wrap-anywhere">
                {one.text}
              </h2>
              {one.needed_by === null ? null : <p>{words.neededBy(dateInUtc(new Date(one.needed_by)))}</p>}
              {one.own ? (
                <p className="text-muted">{words.wantedOwn}</p>
              ) : mayOffer ? (
                <Button
                  className="self-start"
                  aria-describedby={`wanted-${one.id}`}
                  onClick={() => setOffering(one)}
                >
                  {words.haveIt}
                </Button>
              ) : (
                <p>
                  <ButtonLink
                    to={pagePaths.login(pagePaths.wanted(zip))}
                    aria-describedby={`wanted-${one.id}`}
                  >
                    {words.haveIt}
                  </ButtonLink>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {offering ? (
        <OfferDialog wanted={offering} listings={listings} onClose={() => setOffering(null)} />
      ) : null}
    </Page>
  );
}

export const ErrorBoundary = failurePage(words.wantedTitle, words.loadFailed);

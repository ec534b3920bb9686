import { getSharedList } from '#contract/lists.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/lists.ts';
import { returnToMarketplace } from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { gridClass } from '#web/components/listing/listing-grid.tsx';
import { PrintButton } from '#web/components/listing/print-button.tsx';
import { listedCardsOf } from '#web/components/lists/listed-card.ts';
import { ListedThing } from '#web/components/lists/listed-thing.tsx';
import { isGone, missingPage } from '#web/components/missing-page.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { callApi, pageTime } from '#web/server-context.ts';
import type { Route } from './+types/shared-list-page.ts';

// The token is in this page's address: it must reach no other site, and no search engine.
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, note, listings } = await callApi(context, getSharedList, { params: { token: params.token } });
  return { now: pageTime(context).getTime(), name, note, listings: listedCardsOf(listings) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => [
  ...pageMeta(
    matches,
    loaderData?.name ?? (isGone(error) ? words.sharedGone : words.sharedAbout),
    words.sharedAbout,
  ),
  { name: 'referrer', content: 'no-referrer' },
];

/** What the link to a list shows, to whoever has it. */
export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  const { name, note, listings, now } = loaderData;
  return (
    <Page
      title={<span className="wrap-anywhere">{name}</span>}
      lead={note ? <span className="wrap-anywhere whitespace-pre-line">{note}</span> : null}
      actions={listings.length > 0 ? <PrintButton /> : undefined}
    >
      <p className="mb-4 text-muted">{listings.length > 0 ? words.sharedLead : words.sharedEmpty}</p>
      {listings.length > 0 ? (
        <ul className={gridClass}>
          {listings.map((listing, position) => (
            <ListedThing key={listing.id} {...{ listing, now, position }} />
          ))}
        </ul>
      ) : null}
      <p className="mt-8">
        <ButtonLink to={pagePaths.marketplace()}>{returnToMarketplace}</ButtonLink>
      </p>
    </Page>
  );
}

export const ErrorBoundary = missingPage({
  gone: { title: words.sharedGone, hint: words.sharedGoneHint },
  failed: { title: words.sharedAbout, text: words.sharedFailed },
  way: (
    <ButtonLink to={pagePaths.marketplace()} variant="primary">
      {returnToMarketplace}
    </ButtonLink>
  ),
});

import { TallLink } from '#web/components/tall-link.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { isRouteErrorResponse } from 'react-router';
import { conditionLabels } from '#contract/conditions.ts';
import { isOffered } from '#contract/listing-status.ts';
import { getEquipment } from '#contract/equipment.ts';
import { getListing, listListings, type Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as fields from '#contract/wording/listing-fields.ts';
import { reserved } from '#contract/wording/listing-card.ts';
import * as words from '#contract/wording/listing.ts';
import { willItFit } from '#contract/wording/verdicts.ts';
import * as wording from '#contract/wording/spec.ts';
import { cachedPage, useCachedPage } from '#web/navigation/page-cache.ts';
import { useNotedView } from '#web/client/noted-view.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { AddToList } from '#web/components/lists/add-to-list.tsx';
import { CompareLink } from '#web/components/listing/compare-link.tsx';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { formatPrice } from '#web/format/money.ts';
import { ShowWhatFits } from '#web/components/needs/show-what-fits.tsx';
import { FetchFailure } from '#web/components/fetch-failure.tsx';
import { ShareButton } from '#web/components/listing/share-button.tsx';
import { ReportMenu } from './report-menu.tsx';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import { LazyWayOn } from '#web/components/lazy-way-on.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { dateInUtc } from '#contract/calendar-words.ts';
import { Page } from '#web/components/page.tsx';
import { mainId, titleId } from '#web/components/frame/skip-link.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { callApi, publicConfigOf, viewerOf } from '#web/server-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useNow } from '#web/site-data.ts';
import type { Route } from './+types/listing-page.ts';
import { BackLink } from './back-link.tsx';
import { ContactSeller } from './contact-seller.tsx';
import { FactsTable } from './facts-table.tsx';
import { fitOfListing } from './fit-of-listing.ts';
import { factsOfListing, productFacts } from './facts-of-listing.ts';
import { Gallery } from './gallery.tsx';
import { SimilarListings, StandingNotice } from './gone-listing.tsx';
import { KindSafety } from './kind-safety.tsx';
import { ListingBar } from './listing-bar.tsx';
import { ListingFit } from './listing-fit.tsx';
import { listingDetailsOf, type ListingDetails } from './listing-details.ts';
import { listingMeta } from './listing-meta.ts';
import { ListingLocation } from './listing-location.tsx';
import { PrintButton } from '#web/components/listing/print-button.tsx';
import { PrintedAddress } from './printed-address.tsx';
import { qrCodeOf } from '#web/format/qr-code.ts';
import { Seller } from './seller.tsx';
import { WatchListing } from './watch-listing.tsx';

export const headers = guestCaching;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('zip_code')?.trim() ?? '';
  const zip_code = /^\d{5}(-\d{4})?$/.test(asked) ? asked : ((await viewerOf(context))?.zipCode ?? '');
  const { watched, ...listing } = await callApi(context, getListing, {
    params: { id: params.listingId },
    query: { zip_code },
  });
  const { brand, publicUrl } = publicConfigOf(context);
  const definitions = await callApi(context, getEquipment, {});
  const facts = factsOfListing(definitions, listing);
  const isOnlyForStaff = listing.hidden_by !== undefined;
  return {
    brand,
    publicUrl,
    fromZip: zip_code,
    watched,
    listing: listingDetailsOf(listing),
    facts,
    // No sheet is compared with what nobody is shown.
    fit: await fitOfListing(context, isOnlyForStaff ? null : searchParams.get('needs'), definitions, listing),
    product: productFacts(facts, listing.brand),
    similar: isOffered(listing.status) || isOnlyForStaff ? [] : await similarTo(context, listing),
    qrCode: qrCodeOf(publicUrl + pagePaths.listing(listing.id)),
  };
}

/** Similar listings, nearest first; their failure does not fail the page. */
async function similarTo(
  context: Route.LoaderArgs['context'],
  { category, subcategory, zip_code }: Pick<Listing, 'category' | 'subcategory' | 'zip_code'>,
): Promise<CardListing[]> {
  const query = {
    category: category.slug,
    subcategory: subcategory?.slug,
    zip_code,
    radius: 'unlimited',
    sort: 'nearest',
    limit: '6',
  } as const;
  return callApi(context, listListings, { query }).then(cardsOf, () => []);
}

/** A listing already shown stays when a later request, such as for its distance, gets no answer. */
export const clientLoader = cachedPage<Awaited<ReturnType<typeof loader>>>({
  name: 'listing',
  fallback: (_, shown) => shown,
});

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  loaderData
    ? listingMeta(loaderData)
    : isMissing(error)
      ? pageMeta(matches, wording.listingNotFound, words.soldOrTakenDown)
      : pageMeta(matches, wording.errorFetchingListing, words.couldNotLoad);

// Nothing in it is lost when it is pressed before its code comes: it has links only.
const ListingSafety = lazyOrNothing(() => import('./listing-safety.tsx'), 'ListingSafety');
const HiddenListingNotice = lazyOrNothing(
  () => import('#web/components/staff/hidden-listing-notice.tsx'),
  'HiddenListingNotice',
);

/** The release before gives neither. */
const hasWarnings = ({ recalls, warnings }: Partial<ListingDetails>) =>
  Boolean(recalls?.length) || Boolean(warnings?.length);

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

const loadNothing = () => Promise.resolve();
const loadDialogs = () =>
  Promise.all([
    import('./email-form.tsx'),
    import('#web/components/report-dialog.tsx'),
    import('#web/components/block-dialog.tsx'),
  ]);

/** Spec §2, /listing/{listingId}. */
export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { listing, facts, fit, brand, publicUrl, fromZip, watched, qrCode, similar } = loaderData;
  const url = publicUrl + pagePaths.listing(listing.id);
  const now = useNow();
  const viewer = useViewer();
  useCachedPage(loaderData);
  const isOwn = viewer?.uid === listing.uid;
  // Only to be looked at: whatever else the page offers is refused, as to everybody.
  const hiddenBy = listing.hidden_by;
  useNotedView(isOwn || hiddenBy ? null : listing.id);
  usePrefetchedImport(viewer === null || isOwn || hiddenBy ? loadNothing : loadDialogs);
  return (
    <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-4 sm:px-6 sm:py-6">
      <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3 print:hidden">
        <BackLink />
        {watched === null || isOwn ? null : (
          <div className="max-lg:hidden">
            <WatchListing listingId={listing.id} watched={watched} />
          </div>
        )}
      </div>
      {hiddenBy ? (
        <HiddenListingNotice hiddenBy={hiddenBy} uid={listing.uid} hasPictures={listing.images.length > 0} />
      ) : isOwn ? null : (
        <StandingNotice listing={listing} />
      )}
      {/*
       * In one column: picture, title and price, thumbnails, where it is, facts, the seller's words, the seller. In two,
       * the facts are below the pictures. Only what has no control changes places, so that the focus goes from top to bottom.
       */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_min(24rem,45%)] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-y-6 print:block">
        <Heading listing={listing} />
        <Gallery
          key={listing.id}
          images={listing.images}
          title={listing.title}
          className="max-lg:not-print:contents lg:col-start-1 lg:row-span-3 lg:row-start-1"
        />
        <div className="flex flex-col gap-6 max-lg:order-3 lg:col-start-2 print:gap-3">
          <Summary listing={listing} now={now} fromZip={fromZip} />
          {fit ? <ListingFit key={`${listing.id} ${fit.sheet.id}`} listing={listing} of={fit} /> : null}
          {hasWarnings(listing) ? <ListingSafety listing={listing} /> : null}
        </div>
        <FactsTable key={listing.id} facts={facts} listing={listing} />
        <div className="flex flex-col gap-6 max-lg:order-3 lg:col-start-2 lg:row-span-2 lg:row-start-3 print:gap-3">
          <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">
            {fit || hiddenBy ? null : (
              <ShowWhatFits
                label={willItFit}
                kind={[listing.category.slug, listing.subcategory?.slug].filter(Boolean).join('/')}
                urlOf={(id) => `${pagePaths.listing(listing.id)}?needs=${id}`}
              />
            )}
            {hiddenBy ? null : <ShareButton title={listing.title} url={url} />}
            <PrintButton />
            {viewer === null || isOwn || hiddenBy ? null : (
              <ReportMenu key={listing.id} {...{ listing, viewer }} />
            )}
            {hiddenBy ? null : <CompareLink listingId={listing.id} uid={viewer?.uid} needs={fit?.sheet.id} />}
            {watched === null ? null : <AddToList listingId={listing.id} title={listing.title} />}
          </div>
          <section aria-labelledby="description">
            <h2 id="description" className="text-xl">
              {words.description}
            </h2>
            <p className="mt-1 whitespace-pre-line print:whitespace-normal">{listing.description}</p>
          </section>
          <KindSafety key={listing.id} listing={listing} />
          <div className="flex flex-col gap-6 print:hidden">
            {hiddenBy ? null : <ContactSeller key={listing.id} listing={listing} />}
            <Seller uid={listing.uid} {...listing.seller} isLinked={!hiddenBy} />
          </div>
        </div>
      </div>
      <SimilarListings listings={similar} now={now} />
      <PrintedAddress {...{ brand, url, qrCode }} />
      {hiddenBy ? null : <ListingBar key={listing.id} listing={listing} watched={isOwn ? null : watched} />}
    </main>
  );
}

function Heading({ listing }: { listing: ListingDetails }) {
  return (
    <div className="flex flex-col gap-2 max-lg:order-1 lg:col-start-2 lg:gap-3 print:mb-4 print:gap-1">
      <h1 id={titleId} className="text-3xl max-sm:text-2xl">
        {listing.title}
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-3xl font-bold">{formatPrice(listing.price)}</span>
        <Badge>{conditionLabels[listing.condition]}</Badge>
        {listing.status === 'reserved' ? <Badge tone="soft">{reserved}</Badge> : null}
      </p>
    </div>
  );
}

function Summary({ listing, now, fromZip }: { listing: ListingDetails; now: number; fromZip: string }) {
  const { category, subcategory } = listing;
  return (
    <div className="flex flex-col gap-3 lg:-mt-3 print:gap-1">
      <p className="flex flex-wrap gap-x-2">
        <CategoryLink to={pagePaths.marketplace(category.slug)}>{category.name}</CategoryLink>
        {subcategory ? (
          <>
            <span aria-hidden="true" className="inline-flex items-center text-muted">
              ›
            </span>
            <CategoryLink to={pagePaths.marketplace(category.slug, subcategory.slug)}>
              {subcategory.name}
            </CategoryLink>
          </>
        ) : null}
      </p>
      {listing.brand ? <p className="wrap-anywhere">{fields.brandIs(listing.brand)}</p> : null}
      <ListingLocation listing={listing} fromZip={fromZip} />
      <p className="text-muted">
        {words.posted}{' '}
        <time dateTime={listing.created_at}>
          <span className="print:hidden">{timeAgo(listing.created_at, now)}</span>
          {/* Paper is read on another day. */}
          <span className="hidden print:inline">{words.onDate(dateInUtc(new Date(listing.created_at)))}</span>
        </time>
      </p>
    </div>
  );
}

function CategoryLink({ to, children }: { to: string; children: string }) {
  return <TallLink to={to}>{children}</TallLink>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title={isMissing(error) ? wording.listingNotFound : words.listing} width="text">
      {isMissing(error) ? (
        <p className="mb-6 text-muted">{words.mayBeGone}</p>
      ) : (
        <FetchFailure className="mb-6" text={wording.errorFetchingListing} />
      )}
      <ButtonLink to={pagePaths.marketplace()} variant="primary">
        {wording.returnToMarketplace}
      </ButtonLink>
      {isMissing(error) ? <LazyWayOn /> : null}
    </Page>
  );
}

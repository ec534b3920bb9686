import { useEffect } from 'react';
import { data, isRouteErrorResponse, Link, redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { listCategories } from '#contract/categories.ts';
import { findElsewhere } from '#contract/elsewhere.ts';
import { getEquipment, understandWords } from '#contract/equipment.ts';
import type { ApiErrorReply } from '#contract/errors.ts';
import * as apiErrors from '#contract/wording/api-errors.ts';
import { listListings, listWatchedIds } from '#contract/listings.ts';
import { getZip } from '#contract/location.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { allows } from '#contract/viewer.ts';
import * as words from '#contract/wording/marketplace.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { cachedPage, useCachedPage } from '#web/navigation/page-cache.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { AdSlot } from '#web/components/ad-slot.tsx';
import { FetchFailure } from '#web/components/fetch-failure.tsx';
import { LazyWayOn } from '#web/components/lazy-way-on.tsx';
import { askedSheet, withRoomFor } from '#web/components/needs/asked-sheet.ts';
import { pageMeta, publicPageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { RecentlyViewed } from '#web/components/recently-viewed/recently-viewed.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { callApi, callApiWithHeaders, publicConfigOf, reportFailure, viewerOf } from '#web/server-context.ts';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useNow } from '#web/site-data.ts';
import type { Route } from './+types/marketplace-page.ts';
import { ActiveFilters } from './active-filters.tsx';
import { factChips, factFieldsOf } from './fact-fields.ts';
import { failedPage, rememberPage } from './failed-page.ts';
import { FilterPanel, FiltersButton } from './filter-panel.tsx';
import { filtersInForce, homeZip, isCity, marketplaceUrl, readFilters } from './filters.ts';
import { ListingResults } from './listing-results.tsx';
import { listingsRegionId } from './listings-region.ts';
import type { MarketplaceData } from './marketplace-data.ts';
import { SaveSearch } from './save-search.tsx';
import { SubcategoryChips } from './subcategory-chips.tsx';
import { priceRangeProblem } from './price-range.ts';
import { leadOf, remarkOn, searchFailureOf, waysOf, wayToNeeds } from './search-outcome.ts';
import { useGuestPreferences } from './use-guest-preferences.ts';

export const headers = guestCaching;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const categoryPath = { category: params.category, subcategory: params.subcategory };
  const parameters = new URL(request.url).searchParams;
  const given = readFilters(parameters);
  const cursor = parameters.get('cursor');
  const savedSearch = parameters.get('saved_search');

  const [categories, viewer, watched, sheet] = await Promise.all([
    callApi(context, listCategories, {}),
    knownViewer(context),
    watchedIds(context),
    askedSheet(context, given.needs),
  ]);
  const filters = filtersInForce(given, homeZip(viewer));
  const category = categories.find(({ slug }) => slug === categoryPath.category);
  const subcategory = category?.subcategories.find(({ slug }) => slug === categoryPath.subcategory);
  if ((categoryPath.category && !category) || (categoryPath.subcategory && !subcategory)) throw notFound();

  const isJudged = typeof sheet?.name === 'string';
  const { sort, ...narrowing } = {
    ...filters,
    ...categoryPath,
    condition: filters.condition as 'new',
    free: filters.free as 'yes',
    needs: isJudged ? filters.needs : '',
    fit: (isJudged ? filters.fit : '') as 'only',
  };
  const [found, place, definitions, meant] = await Promise.all([
    callApiWithHeaders(context, listListings, {
      query: {
        ...narrowing,
        sort: sort as 'newest',
        // What a guest's cursor means only their browser can ask.
        ...(cursor && sheet?.at !== 'browser' && { cursor }),
        ...(savedSearch && { saved_search: savedSearch }),
      },
    }).catch((error: unknown) => {
      const failure = searchFailureOf(error);
      if (failure.isUnexpected) reportFailure(context, request, error);
      return failure;
    }),
    callApi(context, getZip, { params: { zip: filters.zip_code } }).catch(() => null),
    callApi(context, getEquipment, {}),
    filters.words
      ? callApi(context, understandWords, { query: { words: filters.words } }).catch(() => null)
      : null,
  ]);
  // One address for a place, whatever it was typed as; its ZIP stands in the field then.
  if (place && isCity(given.zip_code))
    throw redirect(marketplaceUrl(categoryPath, { ...given, zip_code: place.zip_code }));
  if ('problems' in found && found.problems['cursor']) throw redirect(marketplaceUrl(categoryPath, given));

  const rangeProblem = priceRangeProblem(filters);
  const page: MarketplaceData = {
    ...failedPage(categoryPath, parameters),
    filters,
    categoryName: category?.name,
    subcategoryName: subcategory?.name,
    place: place && `${place.city}, ${place.state}`,
    lead: leadOf(filters, place),
    tree: {
      categories: categories.map(({ slug, name }) => ({ slug, name })),
      subcategories: category?.subcategories.map(({ slug, name }) => ({ slug, name })) ?? [],
    },
    watched,
    brand: publicConfigOf(context).brand,
    isRefused: Boolean(meant?.refused),
    factFields: factFieldsOf(definitions, categoryPath),
    factChips: factChips(definitions, given),
    toNeeds: given.needs ? null : wayToNeeds(categoryPath, given),
    sheet,
  };
  if ('problems' in found) {
    const { problems, status } = found;
    return data({ ...page, problems }, { status });
  }
  const isEmpty = found.reply.length === 0 && cursor === null && !rangeProblem;
  const elsewhere = isEmpty
    ? await callApi(context, findElsewhere, { query: narrowing }).then(waysOf, (error: unknown) => {
        reportFailure(context, request, error);
        return null;
      })
    : null;
  return data({
    ...page,
    elsewhere,
    remark: remarkOn(filters.words, meant, cursor === null && found.reply[0]?.match === 'words'),
    listings: withRoomFor(sheet, cardsOf(found.reply)),
    nextCursor: found.headers['x-next-cursor'] ?? null,
    isFailed: false,
    problems: rangeProblem ? { max_price: rangeProblem } : page.problems,
  });
}

/** While it is unknown who is signed in, which the frame reports, the page is a guest's. */
function knownViewer(context: Route.LoaderArgs['context']) {
  return viewerOf(context).catch(() => null);
}

/** Which listings have their heart filled; null where there are no hearts. */
async function watchedIds(context: Route.LoaderArgs['context']): Promise<string[] | null> {
  if (!allows(await knownViewer(context), listWatchedIds.access)) return null;
  return callApi(context, listWatchedIds, {}).catch(() => null);
}

/**
 * When the connection or the server is down, filters, categories and what 'Show more' added stay on the page: only the
 * listings are told as failed. Categories and subcategories come with them, and are only logged (spec §8).
 */
const readPage = cachedPage<MarketplaceData>({
  name: 'listings, categories and subcategories',
  fallback: ({ params: { category, subcategory }, url }) =>
    failedPage({ category, subcategory }, url.searchParams),
});

/** A guest's measures are in their browser only, so there the listings are judged. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<MarketplaceData> {
  const page = await readPage(args);
  if (page?.sheet?.at !== 'browser') return page;
  const { judgedInBrowser } = await import('./fit-in-browser.ts');
  return judgedInBrowser(page);
}

function notFound() {
  const reply: ApiErrorReply = { code: 'category-not-found', error: apiErrors.categoryNotFound };
  return data(reply, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, words.marketplace, words.lead);
  const { brand, categoryPath, categoryName, given, cursor, isFailed, problems } = loaderData;
  if (isFailed && Object.keys(problems).length === 0)
    return pageMeta(matches, wording.errorFetchingListings, words.couldNotLoad);
  const what = lowerFirst(categoryTitle(loaderData) ?? words.anyEquipment);
  const description = words.description(categoryName ? words.usedAndNew(what) : words.anyUsedAndNew);
  // Search engines need not list a search, or a further page of a list; the pages it links to they should.
  const searched = given.words ?? given.search;
  if (searched || given.needs || cursor || isFailed) {
    return [
      { title: `${searched ?? words.usedNearYou(what)} | ${brand}` },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex, follow' },
    ];
  }
  const { category, subcategory } = categoryPath;
  return publicPageMeta(matches, {
    title: words.usedNearYou(what),
    description,
    path: pagePaths.marketplace(category, subcategory),
  });
};

const FitBar = lazyOrNothing(() => import('./fit-bar.tsx'), 'FitBar', {
  meanwhile: () => <div className="mb-4 min-h-42" />,
});

/** Spec §2, /marketplace. */
export default function MarketplacePage({ loaderData }: Route.ComponentProps) {
  const home = homeZip(useViewer());
  const { categoryPath, given, tree, problems, isFailed, listings, nextCursor } = loaderData;
  // The stand-in for a failed page was made without asking who is viewing.
  const filters = isFailed ? filtersInForce(given, home) : loaderData.filters;
  const now = useNow();
  const hasProblems = Object.keys(problems).length > 0;
  useGuestPreferences(loaderData);
  useEffect(() => rememberPage(loaderData), [loaderData]);
  useCachedPage(loaderData);
  return (
    <Page
      width="wide"
      title={categoryTitle(loaderData) ?? words.title}
      lead={loaderData.lead}
      actions={
        <>
          <FiltersButton />
          {loaderData.toNeeds ? <Link {...loaderData.toNeeds} /> : null}
        </>
      }
    >
      <div className="flex items-start gap-6">
        <FilterPanel
          {...{ categoryPath, tree, filters, given, problems }}
          factFields={loaderData.factFields}
          count={isFailed ? null : { shown: listings.length, hasMore: nextCursor !== null }}
        />
        <div className="min-w-0 flex-1 max-lg:min-h-dvh">
          <section id={listingsRegionId} tabIndex={-1} aria-label={words.listings} className="outline-none">
            <SubcategoryChips {...{ categoryPath, given }} subcategories={tree.subcategories} />
            {given.needs ? <FitBar page={loaderData} /> : null}
            <ActiveFilters {...loaderData} {...{ filters, home }} />
            {hasProblems ? (
              <Notice kind="error" className="mb-4">
                <p>{Object.values(problems).join(' ')}</p>
                <FiltersButton className="mt-3" />
              </Notice>
            ) : null}
            {isFailed && !hasProblems ? <FetchFailure text={wording.errorFetchingListings} /> : null}
            {/* On phones the first card comes first. */}
            <SaveSearch page={loaderData} className="float-right mb-3 ml-4 max-lg:hidden" />
            <ListingResults page={loaderData} now={now} />
            <SaveSearch page={loaderData} className="mt-8 flex justify-center lg:hidden" />
            <div className="mt-8 hidden lg:block">
              <AdSlot />
            </div>
          </section>
          <RecentlyViewed />
        </div>
      </div>
    </Page>
  );
}

type Names = { categoryName?: string | undefined; subcategoryName?: string | undefined };

function categoryTitle({ categoryName, subcategoryName }: Names): string | null {
  if (!categoryName) return null;
  return subcategoryName ? words.subcategoryTitle(categoryName, subcategoryName) : categoryName;
}

/** For use in mid-sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // In the server's words: the table of all of them is more than this page loads.
  const missing =
    isRouteErrorResponse(error) && error.status === 404 ? (error.data as ApiErrorReply).error : null;
  return (
    <Page title={missing ?? words.marketplace} width="text">
      {missing ? (
        <>
          <ButtonLink to={marketplaceUrl({}, {})} variant="primary">
            {wording.showAllListings}
          </ButtonLink>
          <LazyWayOn />
        </>
      ) : (
        <FetchFailure text={wording.errorFetchingListings} />
      )}
    </Page>
  );
}

import { pagePaths } from '#contract/page-paths.ts';
import { getPerson } from '#contract/people.ts';
import * as words from '#contract/wording/people.ts';
import { somethingWentWrong } from '#contract/wording/site-frame.ts';
import { returnToMarketplace } from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { ListingGrid } from '#web/components/listing/listing-grid.tsx';
import { OrganisationBadge } from '#web/components/organisation-badge.tsx';
import { isGone, missingPage } from '#web/components/missing-page.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { monthInWords } from '#contract/calendar-words.ts';
import { guestCaching } from '#web/guest-caching.ts';
import { callApi } from '#web/server-context.ts';
import { useNow } from '#web/site-data.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Route } from './+types/person-page.ts';
import { PersonThanks } from './person-thanks.tsx';

export const headers = guestCaching;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { listings, ...person } = await callApi(context, getPerson, { params: { uid: params.uid } });
  return {
    person: {
      ...person,
      member_since: monthInWords(person.member_since),
      thanks: person.thanks.map((one) => ({ ...one, month: monthInWords(one.month) })),
    },
    listings: cardsOf(listings),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const name = loaderData?.person.display_name;
  if (name !== undefined) return pageMeta(matches, name, words.about(name));
  return isGone(error)
    ? pageMeta(matches, words.personGone, words.personGoneHint)
    : pageMeta(matches, somethingWentWrong, words.couldNotLoad);
};

/** Design §10: what everybody may know of a person. */
export default function PersonPage({ loaderData: { person, listings } }: Route.ComponentProps) {
  const now = useNow();
  const facts = factsOf(person);
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Avatar src={person.profile_picture} name={person.display_name} size={72} />
          <span className="min-w-0 wrap-anywhere">{person.display_name}</span>
        </span>
      }
    >
      {person.organisation ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrganisationBadge /> <span className="text-muted">{words.organisationMeans}</span>
        </p>
      ) : null}
      <ul className="flex max-w-text flex-col gap-1">
        <li>{words.memberSince(person.member_since)}</li>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {facts.length === 0 && person.thanks.length === 0 ? (
        <p className="mt-1 text-muted">{words.nothingKnown}</p>
      ) : null}
      <section aria-labelledby="offers" className="mt-8">
        <h2 id="offers" className="mb-3 text-xl wrap-anywhere">
          {words.offers(person.display_name)}
        </h2>
        {listings.length === 0 ? (
          <p className="text-muted">{words.offersNothing}</p>
        ) : (
          <ListingGrid listings={listings} now={now} />
        )}
      </section>
      {person.thanks.length === 0 ? null : <PersonThanks person={person} />}
    </Page>
  );
}

function factsOf({
  passed_on,
  went_well,
  had_problem,
  answers_within,
}: Route.ComponentProps['loaderData']['person']) {
  return [
    passed_on === null ? null : words.passedOn(passed_on),
    went_well === null ? null : words.wentWell(went_well),
    had_problem === null || had_problem === 0 ? null : words.hadProblem(had_problem),
    answers_within === null ? null : words.answersWithin[answers_within],
  ].filter((fact) => fact !== null);
}

export const ErrorBoundary = missingPage({
  gone: { title: words.personGone, hint: words.personGoneHint },
  failed: { title: somethingWentWrong, text: words.couldNotLoad },
  way: (
    <ButtonLink to={pagePaths.marketplace()} variant="primary">
      {returnToMarketplace}
    </ButtonLink>
  ),
});

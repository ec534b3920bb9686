import * as limits from '#contract/limits.ts';
import type { Person } from '#contract/people.ts';
import type { Viewer } from '#contract/viewer.ts';
import { profilePictureUrl } from '#server/features/images/image-view.ts';
import { cardView } from '#server/features/listings/listing-view.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { PersonFound } from './people.ts';

/** A person's page. Who wrote the `thanks` is not shown: it would reveal who got what from whom. */
export function personView(
  services: Services,
  { row, thanks, medianAnswer, listings, passed_on, went_well, had_problem }: PersonFound,
  viewer: Viewer | null,
): Person {
  const hasTold = went_well + had_problem >= limits.passedOnShown;
  return {
    uid: row.uid,
    display_name: shownName(row.display_name, services.config.brand),
    profile_picture: profilePictureUrl(services.files, row.profile_picture),
    member_since: monthOf(row.created_at),
    passed_on: passed_on >= limits.passedOnShown ? passed_on : null,
    went_well: hasTold ? went_well : null,
    had_problem: hasTold ? had_problem : null,
    thanks: thanks.map(({ id, went, text, about_seller, shown_at }) => ({
      id,
      went,
      text,
      by: about_seller ? 'receiver' : 'giver',
      month: monthOf(shown_at),
    })),
    answers_within: withinOf(medianAnswer),
    organisation: row.organisation,
    listings: listings.map((listing) => cardView(services, listing, null, viewer)),
  };
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

const hour = 3600;

function withinOf(seconds: number | null): Person['answers_within'] {
  if (seconds === null || seconds > 7 * 24 * hour) return null;
  if (seconds <= hour) return 'hour';
  return seconds <= 24 * hour ? 'day' : 'week';
}

import type { FoundPerson } from '#contract/staff-people.ts';
import * as words from '#contract/wording/staff-people.ts';
import { dateInUtc } from '#contract/calendar-words.ts';

interface PersonBadgesProps {
  person: FoundPerson & { messaging_limited_until?: string | null };
}

/** What a person may not do now. */
export function PersonBadges({ person }: PersonBadgesProps) {
  const { closed, suspended_until: suspended, messaging_limited_until: limited } = person;
  const badges = [
    closed && words.closed,
    suspended && words.suspended(dateInUtc(new Date(suspended))),
    limited && words.limited(dateInUtc(new Date(limited))),
  ];
  return badges.map((badge) =>
    badge ? (
      <span
        key={badge}
        className="rounded-md bg-amber-soft px-2 py-0.5 text-sm font-bold text-on-amber-soft wrap-anywhere"
      >
        {badge}
      </span>
    ) : null,
  );
}

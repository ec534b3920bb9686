import type { Pickup } from '#contract/pickups.ts';
import * as words from '#contract/wording/pickups.ts';
import { timeHere, weekdayHere } from '#contract/calendar-words.ts';

/** 'Monday, Mar 9, 10:31 am', where the reader is. */
export const meetingHere = (date: Date): string =>
  `${weekdayHere(date).replace(/([A-Z][a-z]{2})[a-z]*( \d+)$/, '$1$2')}, ${timeHere(date).toLowerCase()}`;

/** How it stands, for one of the two. */
export function standingOf(
  { state, proposed_by, changed_by }: Pickup,
  { viewerUid, name }: { viewerUid: string; name: string },
): string {
  const byViewer = changed_by === viewerUid;
  if (state === 'accepted') return words.agreed;
  if (state === 'declined') return byViewer ? words.youDeclined : words.declinedBy(name);
  if (state === 'called-off') return words.calledOff;
  return proposed_by === viewerUid ? words.waitsFor(name) : words.proposedBy(name);
}

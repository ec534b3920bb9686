import { dateInUtc } from '#contract/calendar-words.ts';
import type { DecisionAction } from '#contract/decision-actions.ts';
import * as limits from '#contract/limits.ts';
import * as appealWords from '#contract/wording/appeals.ts';
import * as words from '#contract/wording/decisions.ts';
import { dayMs } from '#server/day.ts';
import type { AppealRow, DecisionRow } from './decision-store.ts';

/** Their sentence names the listing already, if it is about one. */
const ofListing: readonly string[] = ['remove-listing', 'hide-image'];

/** What it takes of a decision to say what was decided. */
type Said = Pick<
  DecisionRow,
  | 'action'
  | 'rule'
  | 'subject'
  | 'facts'
  | 'note'
  | 'source'
  | 'automated'
  | 'created_at'
  | 'ends_at'
  | 'of_chat_picture'
>;

/**
 * The statement of reasons, in plain paragraphs: what, until when, about what, how we learned of it, who decided, which
 * rule, what to do now, and until when and how to say that it is wrong (issue 20).
 *
 * @param undid what the decision that it takes back was
 * @param staffed whether staff judge an appeal; else whoever runs the site does
 */
export function statementOf(
  decision: Said,
  {
    mayAppeal = true,
    undid = null,
    staffed = true,
  }: { mayAppeal?: boolean; undid?: DecisionRow['action'] | null; staffed?: boolean } = {},
): string[] {
  const { action, rule, subject, facts, note, source, automated, ends_at, of_chat_picture } = decision;
  const lastDay = mayAppeal ? lastAppealDay(decision) : null;
  const isOfListing = subject !== '' && !ofListing.includes(action);
  const what = of_chat_picture
    ? words.chatPictureTakenDown
    : words.what[action](subject, ends_at && dateInUtc(ends_at));
  return [
    undid ? words.tookBack(words.actions[undid]) : what,
    ...(isOfListing ? [words.aboutListing(subject)] : []),
    ...(facts === '' ? [] : [facts]),
    ...(action === 'restore'
      ? []
      : [
          ...(rule ? [words.rule(words.rules[rule])] : source === 'operator' ? [words.noRule] : []),
          `${words.learned[source]} ${automated ? words.byMachine : words.byPerson}`,
          ...(note === '' ? [] : [note]),
          automated ? words.whileHidden : words.whatToDo[action],
          ...(lastDay ? [howToAppeal(decision, dateInUtc(lastDay), staffed)] : []),
        ]),
  ];
}

function howToAppeal(decision: Said, until: string, staffed: boolean): string {
  const how = appealWords.howToAppeal[canSignIn(decision) ? 'page' : 'link'](until);
  return `${how} ${appealWords.whoLooks[staffed ? 'staff' : 'operator']}`;
}

/** Until when somebody may say that a decision is wrong; null for one that takes nothing from them. */
export function appealUntil(decision: DecisionRow): Date | null {
  const day = lastAppealDay(decision);
  // Until the day that they were told is over where it ends last: twelve hours behind UTC.
  return day && new Date(day.setUTCHours(24 + 12, 0, 0, 0));
}

/** A time on the last day of that, as its date in UTC. */
function lastAppealDay({ action, created_at }: Said): Date | null {
  if (action === 'none' || action === 'restore') return null;
  return new Date(created_at.getTime() + limits.appealDays * dayMs);
}

/** Whether the person can still sign in after such a decision. */
export const canSignIn = ({ action }: { action: DecisionAction | 'restore' }): boolean =>
  action !== 'close' && action !== 'ban';

/** What an appeal has changed of a decision, in words; null: nothing, or all of it. */
export function changeOf(decision: DecisionRow, { ends_at }: AppealRow, now: Date): string | null {
  if (!ends_at) return null;
  if (ends_at <= now) return appealWords.overNow;
  const until = dateInUtc(ends_at);
  return canSignIn(decision) ? appealWords.holdsUntil(until) : appealWords.suspendedUntil(until);
}

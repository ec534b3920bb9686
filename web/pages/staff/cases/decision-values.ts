import type { ShownCase } from '#contract/cases.ts';
import {
  decisionActions,
  timedActions,
  type DecisionAction,
  type DecisionRule,
} from '#contract/decision-actions.ts';
import type { decideCase } from '#contract/decisions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as words from '#contract/wording/desk.ts';

/** What was chosen and typed so far. */
export interface DecisionValues {
  action: DecisionAction | null;
  rule: DecisionRule | null;
  facts: string;
  note: string;
  /** As typed. */
  days: string;
  goodFaith: boolean;
  /** Which picture: its `path`, or `ofProfile`. */
  picture: string | null;
  /** Which words about how it went: the id of their report. */
  comment: string | null;
  warnsContacts: boolean;
}

/** Stands for the picture of the profile, which has one. */
export const ofProfile = '';

export const nothingYet: DecisionValues = {
  action: null,
  rule: null,
  facts: '',
  note: '',
  days: '7',
  goodFaith: true,
  picture: null,
  comment: null,
  warnsContacts: false,
};

/** The pictures that can be hidden: of the listing as it is now, or those of the profile and of reported chats. */
export function picturesToHide({
  subject,
  now,
  person,
  reports,
}: ShownCase): { value: string; label: string }[] {
  if (subject.model === 'listing')
    return (now?.pictures ?? []).map(({ path }, at) => ({ value: path, label: words.pictureAlt(at + 1) }));
  const hasOwn = subject.model === 'user' && person !== null && person.picture !== null;
  return [
    ...(hasOwn ? [{ value: ofProfile, label: words.profilePictureAlt }] : []),
    ...reports
      .flatMap(({ pictures }) => pictures)
      .map(({ path, can_hide }, at) => ({ value: path, label: words.pictureAlt(at + 1), can_hide }))
      .filter(({ can_hide }) => can_hide),
  ];
}

/** Whether it has to be said which picture is meant. */
export const hasPictureChoice = (shown: ShownCase): boolean =>
  picturesToHide(shown).some(({ value }) => value !== ofProfile);

/** The words about how it went that can be taken down, by a report of each. */
export const commentsToRemove = ({ reports }: ShownCase): { value: string; label: string }[] =>
  reports
    .filter(({ can_remove_thanks }) => can_remove_thanks)
    .map(({ id, as_reported: [first] }) => ({ value: id, label: first?.thanks ?? '' }));

/** What can be done in this case, by this member of staff. */
export function actionsFor(shown: ShownCase, role: 'moderator' | 'admin'): DecisionAction[] {
  return decisionActions.filter((action) => {
    if (action === 'none') return true;
    if (shown.subject.person === null) return false;
    if (action === 'remove-listing') return shown.now !== null;
    if (action === 'hide-image') return picturesToHide(shown).length > 0;
    if (action === 'remove-thanks') return commentsToRemove(shown).length > 0;
    return action !== 'ban' || role === 'admin';
  });
}

/** What was chosen, as far as it is offered still: once the case is read again, some of it may be gone. */
export function stillOffered(
  values: DecisionValues,
  shown: ShownCase,
  role: 'moderator' | 'admin',
): DecisionValues {
  const { action, picture, comment } = values;
  const isOffered = (options: readonly { value: string }[], chosen: string | null) =>
    options.some(({ value }) => value === chosen);
  return {
    ...values,
    action: action && actionsFor(shown, role).includes(action) ? action : null,
    picture: isOffered(picturesToHide(shown), picture) ? picture : null,
    comment: isOffered(commentsToRemove(shown), comment) ? comment : null,
  };
}

export type Problems = Partial<Record<'action' | 'picture' | 'comment' | 'rule' | 'facts' | 'days', string>>;

/** What is missing for a decision of this case. */
export function problemsOf(
  { action, picture, comment, rule, facts, days }: DecisionValues,
  shown: ShownCase,
): Problems {
  if (action === null) return { action: words.chooseAction };
  if (action === 'none') return {};
  const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365;
  return {
    ...(action === 'hide-image' &&
      picture === null &&
      hasPictureChoice(shown) && { picture: words.choosePicture }),
    ...(action === 'remove-thanks' && comment === null && { comment: words.chooseComment }),
    ...(rule === null && { rule: words.chooseRule }),
    ...(facts.trim() === '' && { facts: words.sayFacts }),
    ...(timedActions.includes(action) && !isDays && { days: words.sayDays }),
  };
}

/** As the API takes it: what does not belong to the action is left out. */
export function decisionOf(
  { action, rule, facts, note, days, goodFaith, picture, comment, warnsContacts }: DecisionValues,
  version: number,
): InputOf<typeof decideCase>['body'] {
  if (action === null || action === 'none') return { version, action: 'none', good_faith: goodFaith };
  return {
    version,
    action,
    ...(rule && { rule }),
    facts,
    note_to_person: note,
    ...(timedActions.includes(action) && { days: Number(days) }),
    ...(action === 'hide-image' && picture && { image_path: picture }),
    ...(action === 'remove-thanks' && comment && { report_id: comment }),
    ...(rule === 'fraud' && warnsContacts && { warn_contacts: true }),
  };
}

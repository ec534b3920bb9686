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
  /** Which of the listing's pictures: its `path`. A profile has one. */
  picture: string | null;
  warnsContacts: boolean;
}

export const nothingYet: DecisionValues = {
  action: null,
  rule: null,
  facts: '',
  note: '',
  days: '7',
  goodFaith: true,
  picture: null,
  warnsContacts: false,
};

/** What can be done in this case, by this member of staff. */
export function actionsFor(
  { subject, now, person }: ShownCase,
  role: 'moderator' | 'admin',
): DecisionAction[] {
  return decisionActions.filter((action) => {
    if (action === 'none') return true;
    if (subject.person === null) return false;
    if (action === 'remove-listing') return now !== null;
    if (action === 'hide-image')
      return subject.model === 'listing'
        ? now !== null && now.pictures.length > 0
        : subject.model === 'user' && person !== null && person.picture !== null;
    return action !== 'ban' || role === 'admin';
  });
}

export type Problems = Partial<Record<'action' | 'picture' | 'rule' | 'facts' | 'days', string>>;

/** What is missing for a decision of this case. */
export function problemsOf(
  { action, picture, rule, facts, days }: DecisionValues,
  { subject }: Pick<ShownCase, 'subject'>,
): Problems {
  if (action === null) return { action: words.chooseAction };
  if (action === 'none') return {};
  const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365;
  return {
    ...(action === 'hide-image' &&
      subject.model === 'listing' &&
      picture === null && { picture: words.choosePicture }),
    ...(rule === null && { rule: words.chooseRule }),
    ...(facts.trim() === '' && { facts: words.sayFacts }),
    ...(timedActions.includes(action) && !isDays && { days: words.sayDays }),
  };
}

/** As the API takes it: what does not belong to the action is left out. */
export function decisionOf(
  { action, rule, facts, note, days, goodFaith, picture, warnsContacts }: DecisionValues,
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
    ...(action === 'hide-image' && picture !== null && { image_path: picture }),
    ...(rule === 'fraud' && warnsContacts && { warn_contacts: true }),
  };
}

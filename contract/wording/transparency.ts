import type { DecisionRule } from '../decision-actions.ts';
import * as limits from '../limits.ts';
import type { NoticeKind } from '../notice-kinds.ts';

/** The page that counts what is reported and decided. */
export const title = 'Transparency';
export const about = 'How many reports we get, what we decide, and how long it takes, by month.';
export const howCounted = `We do not say who it was about, so a number below ${limits.shownCountMin} is “fewer than ${limits.shownCountMin}”. What never happened in a month is not listed. Months begin and end in UTC. The last one is not over yet.`;
export const asCsv = 'Download the numbers (CSV)';
export const nothingYet = 'Nothing has been reported yet.';
export const fewer = `fewer than ${limits.shownCountMin}`;
export const none = 'None';

export const reports = 'Reports, by what was said to be wrong';
export const decisions = 'Decisions by our team';
export const automatic = 'Decisions by an automatic check';
export const firstDecision = 'From the first report to our team’s first decision';
export const half = 'Half of them within';
export const nineInTen = 'Nine in ten within';
export const tooFew = `There were fewer than ${limits.shownCountMin}.`;
export const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
export const appeals = 'Appeals';
export const warnings = 'Lines of advice shown below messages';
export const sayMore = 'What our rules are, and how to appeal, is in our {terms}.';
export const terms = 'terms of service';

export const actionNames: Record<string, string> = {
  none: 'Nothing against our rules',
  warn: 'Warned',
  'remove-listing': 'Listing taken down',
  'hide-listing': 'Listing hidden',
  'hide-image': 'Picture hidden',
  'remove-thanks': 'Words about how it went taken down',
  'limit-messaging': 'Messages limited',
  suspend: 'Account suspended',
  close: 'Account closed',
  ban: 'Account closed for good',
  restore: 'Taken back',
};
export const ruleNames: Record<DecisionRule, string> = {
  fraud: 'fraud',
  'restricted-item': 'a thing that may not be sold',
  'recalled-item': 'a recalled thing',
  'not-theirs': 'not theirs to sell',
  misleading: 'misleading',
  abuse: 'abuse',
  sexual: 'sexual content',
  spam: 'spam',
  'private-details': 'private details',
  'under-age': 'under 18',
  illegal: 'against the law',
};
export const appealNames: Record<string, string> = {
  received: 'Received',
  upheld: 'The decision stays',
  partly: 'Changed in part',
  overturned: 'Taken back',
};
export const warningNames: Record<NoticeKind, string> = {
  code: 'Codes',
  'gift-card': 'Gift cards',
  official: 'Somebody who speaks for a bank, Medicare or us',
  personal: 'Personal numbers',
  overpaid: 'Overpayments',
  'fake-payment': 'Fake payments',
  courier: 'Couriers and shippers',
  'fee-first': 'A fee first',
  'payment-ahead': 'Paying ahead',
  link: 'Links',
  'quick-money': 'Quick money',
  elsewhere: 'Moving somewhere else',
};

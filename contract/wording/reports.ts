import type { ReportCategory, ReportModel, ReportOutcome } from '../report-categories.ts';

/** Reporting, and what became of one's reports. */

// The dialog
export const whatIsWrong = 'What is wrong?';
export const chooseWhatIsWrong = 'Choose what is wrong from the list.';
export const categories: Record<ReportCategory, string> = {
  scam: 'It looks like a scam',
  restricted: 'It may not be sold here',
  unsafe: 'It is unsafe or was recalled',
  'not-theirs': 'It is not theirs to sell',
  'not-as-described': 'It is not what the listing says',
  offensive: 'It is offensive',
  private: 'It shows private details',
  impersonation: 'They pretend to be someone else',
  abuse: 'Insults or abuse',
  sexual: 'Sexual words or pictures',
  'under-age': 'They seem to be under 18',
  threat: 'A threat',
  'off-site': 'They want to deal somewhere else',
  spam: 'Spam',
  other: 'Something else',
};
export const inDanger = 'If someone is in danger now, call 911.';
/** `{site}` is `fraudSite`, as a link. */
export const sentMoney = 'If you sent money, call your bank today. {site} takes reports.';
export const fraudSite = 'reportfraud.ftc.gov';
export const blockToo = 'Block too';
export const blockTooMeans = (name: string): string => `${name} can then no longer write to you.`;

export const addedOften =
  'You have added to this report many times. We keep all of it, and a person reads it. If there is more, write to us on the Support page.';

// Once it is sent
export const reportSent = 'Report sent. Thank you.';
/** `{page}` is `title`, as a link. */
export const whatHappensNext =
  'A person reads it, not a machine. What you reported is kept as it is now, even if it is changed or deleted. What becomes of it will be in your profile, under {page}.';
export const neverTold = 'Nobody else learns that it was you.';
export const blockFailed = 'We could not block them. Please try again with “Block User”.';

// One's own reports
export const title = 'Your Reports';
export const about = 'What you reported, and what became of it.';
export const lead =
  'Nobody else learns that it was you. We keep a report for at least 90 days after your last words in it.';
export const none = 'You have not reported anything.';
export const older = 'Older reports';
export const newest = 'Newest reports';
export const howToReport =
  'Every listing has a button “Report”, every chat “Report User” and “Report Chat”, and every message a menu.';
export const reportOf: Record<ReportModel, (subject: string) => string> = {
  listing: (subject) => `Listing: ${subject}`,
  user: (subject) => `Person: ${subject}`,
  conversation: (subject) => `Chat with ${subject}`,
};
/** @param time e.g. '2 days ago' */
export const reportedAt = (time: string): string => `Reported ${time}`;
export const youWrote = 'You wrote:';
export const states = {
  received: 'We have your report. Nobody has decided yet.',
  withdrawn: 'You took this report back.',
} as const;
export const outcomes = {
  action: 'We looked at it and took action. Thank you.',
  'no-action': 'We looked at it and found nothing against our rules.',
  gone: 'It is not here any more.',
} as const;
export const withdraw = 'Take back';
/** @param report e.g. 'Listing: Rollator' */
export const withdrawThis = (report: string): string => `Take back: ${report}`;
export const withdrawn = 'Your report is taken back.';
/** A site may be run by one person. */
const someoneElse = 'If there is more than one person on our team, someone else decides then.';
export const askAgain = 'Ask for a second look';
/** @param report e.g. 'Listing: Rollator' */
export const askAgainFor = (report: string): string => `Ask for a second look: ${report}`;
export const askedAgain = `We will look at it again. ${someoneElse}`;
export const waitsForSecondLook = `You asked for a second look. ${someoneElse}`;

/** In what is kept of a report, instead of the name. */
export const deletedAccount = 'A deleted account';

const mayAsk = `If you think that we missed something, you can ask once for a second look. ${someoneElse}`;
const more: Record<ReportOutcome, string> = {
  action: `We do not say what we did, and never who reported it. ${mayAsk}`,
  'no-action': `Nobody learns that you reported it. ${mayAsk}`,
  gone: 'Nobody learns that you reported it.',
};
/** What a reporter is told: in the bell, and by email. */
export const whatBecameOf = (outcome: ReportOutcome) => ({
  text: `You reported something. ${outcomes[outcome]}`,
  subject: 'What became of your report',
  paragraphs: [`You reported something. ${outcomes[outcome]}`, more[outcome]],
  action: 'See my reports',
});

import type { CaseQueue, CaseState } from '../case-states.ts';
import type { RecordedAction } from '../decision-actions.ts';
import type { PickupState } from '../pickup-state.ts';
import type { ReportModel } from '../report-categories.ts';

/** The desk of those who look after the site: the queue of cases, a case, its decision. */

// Time
export const dueNow = 'due now';
export const dueIn = (span: string): string => `due in ${span}`;
export const lateBy = (span: string): string => `late by ${span}`;
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
export const minutes = (count: number): string => counted(count, 'minute');
export const hours = (count: number): string => counted(count, 'hour');
export const days = (count: number): string => counted(count, 'day');

// Keys
export const keys = 'Keyboard shortcuts';
export const keysTitle = 'Keyboard shortcuts on this page';
export const keysLead = 'They work while you are not typing and no dialog is open.';
export const keysOn = 'Use these shortcuts';
export const keysOnHint = 'This browser remembers it.';
export const keyList = 'Show this list';
export const keyNext = 'Next case in the list';
export const keyPrevious = 'Previous case in the list';
export const keyNextFree = 'Open the first case that nobody has';
export const keyTake = 'Take this case, or continue with it';
export const keyNote = 'Write a note';
export const keyEscalate = 'Leave it to an admin';
export const keyDecide = 'Go to the decision';
export const keyUndo = 'Take your last decision back';
export const keyQueue = 'Back to the queue';
export const keyNextPart = 'Next part of the page';
export const keyPreviousPart = 'Previous part of the page';
export const keyAction = (action: string): string => `Choose “${action}”`;
export const keySend = 'Decide, also while typing';

// The queue
export const queueTitle = 'Queue';
export const queueAbout = 'Cases that wait for a decision.';
export const queues: Record<CaseQueue, string> = {
  all: 'All open',
  urgent: 'Urgent',
  free: 'Free to take',
  mine: 'Mine',
  escalated: 'Left to an admin',
};
export const states: Record<CaseState, string> = {
  open: 'Open',
  decided: 'Decided',
  closed: 'Closed',
};
export const queuesLabel = 'Parts of the queue';
/** @param name e.g. 'Urgent' */
export const queueWithCount = (name: string, count: number): string => `${name} (${count})`;
export const filterState = 'Which cases';
export const filterCategory = 'What is wrong';
export const filterModel = 'What was reported';
export const anyCategory = 'Anything';
export const anyModel = 'Anything';
export const models: Record<ReportModel, string> = {
  listing: 'Listing',
  user: 'Person',
  conversation: 'Chat',
};
export const showCases = 'Show';
export const nextFree = 'Next case';
export const noneFree = 'There is no case left that you can take.';
export const noCases = 'There are no cases here.';
export const cases = 'Cases';
export const moreCases = 'More cases';
export const urgent = 'Urgent';
export const escalated = 'Left to an admin';
export const reporters = (count: number): string =>
  count === 0
    ? 'No report: found by an automatic check'
    : count === 1
      ? '1 person reported it'
      : `${count} people reported it`;
export const opened = (ago: string): string => `opened ${ago}`;
export const score = (value: number): string => `weight ${value.toFixed(1)}`;
export const yours = 'You are looking at it';
export const theirs = (alias: string): string => `${alias} is looking at it`;
export const isNow: Record<Exclude<CaseState, 'open'>, string> = {
  decided: 'Decided just now',
  closed: 'Closed just now',
};
export const withoutTitle = 'Name no longer kept';

// A case
export const caseTitle = 'Case';
export const notYours = 'Not yours to decide';
export const toFree = 'Cases that are free to take';
export const subjectTitle = 'What it is about';
export const decidedTitle = 'What was decided';
export const undoNotYours = 'Whoever decided can take it back for 10 minutes, an admin at any time.';
export const caseAbout = 'What was reported, and what to do about it.';
export const caseOf: Record<ReportModel, (title: string) => string> = {
  listing: (title) => `Listing: ${title}`,
  user: (title) => `Person: ${title}`,
  conversation: (title) => `Chat with ${title}`,
};
export const backToQueue = 'Back to the queue';
export const previousCase = 'An earlier case about the same';
export const stateIs: Record<CaseState, string> = {
  open: 'Open',
  decided: 'This case is decided.',
  closed: 'This case is closed: every report was taken back, or the account is gone.',
};
export const taking = 'Taking the case for you…';
export const isYours = 'You have this case. It stays yours while you look at it.';
export const isTheirs = (alias: string): string => `${alias} is looking at this case.`;
export const isTheirsMeans =
  'You can follow along. Take it over only if you have agreed on that: what they are about to decide is then refused.';
export const takeOverFrom = (alias: string): string => `Take it over from ${alias}`;
export const isFree = 'Nobody has this case.';
export const take = 'Take it';
export const takenOver = (alias: string): string =>
  `${alias} has taken this case over. What you typed is still here, but only they can decide now.`;
export const caseChanged =
  'Somebody else has acted on this case. It is shown as it is now; what you typed is still here. Look at it again, then decide.';
export const caseClaimed =
  'Somebody else has this case now, so nothing was decided. What you typed is still here. Talk to them, or take it over.';

export const asReported = 'As it was reported';
export const asNow = 'As it is now';
export const isGone = 'It is not there any more.';
/** What keeps a listing away, in the queue and on its case. */
export const hiddenBy = { machine: 'Hidden by a machine', staff: 'Taken down' } as const;
export const hiddenByMeans = {
  machine:
    'Several people have reported it, so a machine has hidden it until someone on the team has looked. It stays away only if you take it down. After any other decision it is shown again, once nothing else hides it.',
  staff: 'Someone on the team has taken it down. Nobody else can see it.',
} as const;
export const statusNow = (status: string): string => `Status: ${status}`;
export const price = (dollars: string): string => `Price: ${dollars}`;
export const aboutPerson = 'It is about the person, not about something they posted or wrote.';
export const alsoKept = 'What else was kept with it';
/** Of a profile's part that is another one now than when it was reported. */
export const changed = 'Changed';
export const noPlace = 'No place.';
export const usualPicture = 'No picture of their own.';
export const showProfilePicture = 'Show the profile picture';
export const profilePictureAlt = 'The profile picture';
export const reportsTitle = 'Reports';
export const reportsLeft = (count: number): string =>
  `${counted(count, 'more report')} about this ${count === 1 ? 'is' : 'are'} kept, and not shown here: older ones, or taken back.`;
/** Of reports to which much was added. */
export const asReportedLeft = (count: number): string =>
  `What was reported is kept as it was at ${counted(count, 'other time')}, and not shown here.`;
/** Reports have no names. */
export const reportNumber = (number: number): string => `Report ${number}`;
export const withoutWords = 'They wrote nothing.';
export const secondLook = 'Its reporter asks for a second look.';
export const reportTakenBack = 'It was taken back.';
export const reportWeight = (weight: number): string => `counts ${weight.toFixed(1)}`;
export const chatPerson = 'The person';
export const chatOther = 'The other person';
export const marked = 'Marked by the reporter';
export const chatPictures = (count: number): string => counted(count, 'picture');
export const chatLabel = 'The reported messages';
export const pickupsLabel = 'Pick-up plans in this chat';
/** @param day e.g. 'March 9, 2026' @param time e.g. '15:31' */
export const pickupAt = (day: string, time: string): string => `For ${day}, ${time} UTC`;
export const pickupStates: Record<PickupState, string> = {
  proposed: 'Proposed',
  accepted: 'Agreed',
  declined: 'Declined',
  replaced: 'Replaced by another',
  'called-off': 'Called off',
};
export const thanksLabel = 'Words about how it went';
export const pictures = 'Pictures';
export const showPicture = (number: number): string => `Show picture ${number}`;
export const pictureAlt = (number: number): string => `Picture ${number}`;
export const showingPicture = 'Getting it…';
export const lookIsKept = 'Pictures are covered until you ask for one. The audit records that you looked.';
export const noPictureNow = 'This picture cannot be shown.';

export const signalsTitle = 'What automatic checks found';
export const signalKinds: Readonly<Record<string, string>> = {
  'same-text': 'The same text to many people',
  'same-picture': 'The same picture at another seller',
  'many-chats': 'Many chats from a new account',
  'far-apart': 'Listings far apart',
  'look-alike-link': 'A link that looks like another site',
  'abuse-threat': 'A threat',
  'abuse-slur': 'Hateful words',
  'abuse-insult': 'Hurtful words',
  'abuse-sexual': 'Sexual words',
};
export const signalListing = 'See that listing';
export const signalAt = (ago: string): string => `found ${ago}`;

export const personTitle = 'The person';
export const personGone = 'Their account is gone.';
export const memberFor = (ago: string): string => `Signed up ${ago}`;
export const personListings = (count: number): string => counted(count, 'listing');
export const personClosed = 'Their account is closed.';
export const personMore = 'All about them';
export const otherCases = 'Other cases about them';
export const noOtherCases = 'None.';
export const otherCase = (title: string, state: string): string => `${title} (${state})`;
export const decisionsTitle = 'Decided about them before';
export const noDecisions = 'Nothing yet.';
export const actions: Record<RecordedAction, string> = {
  none: 'Nothing against our rules',
  warn: 'Warn',
  'remove-listing': 'Take the listing down',
  'hide-image': 'Hide a picture',
  'remove-thanks': 'Take down words about how it went',
  'limit-messaging': 'Stop messages for some days',
  suspend: 'Suspend for some days',
  close: 'Close the account',
  ban: 'Ban for good',
  restore: 'Take a decision back',
};
export const decidedBy = (alias: string | null, ago: string): string => `${alias ?? 'Somebody'}, ${ago}`;
export const decidedByMachine = (ago: string): string => `A machine, ${ago}`;
export const wasUndone = 'Taken back.';

export const notesTitle = 'Notes';
export const noNotes = 'No notes yet.';
export const noteLabel = 'Note for other staff';
export const addNote = 'Add the note';
export const noteMissing = 'Write something first.';
export const noteAdded = 'Note added.';
export const nobodyNow = 'A former member of the team';
export const escalate = 'Leave it to an admin';
export const escalateTitle = 'Leave it to an admin';
export const escalateLead = 'An admin decides it. You give it up, and move on to the next case.';
export const escalateLabel = 'What should they know?';
export const escalateDone = 'An admin decides it.';

// The decision
export const decideTitle = 'Decide';
export const actionLabel = 'What is to be done?';
export const chooseAction = 'Choose what is to be done.';
export const pictureLabel = 'Which picture?';
export const pictureHint = 'As they are numbered under “As it is now”.';
export const chatPictureHint = 'Those they sent, as they are numbered among what was reported.';
export const choosePicture = 'Choose the picture.';
export const pictureMissing = 'Choose which picture.';
export const pictureGone = 'The listing has no such picture any more.';
export const chatPictureGone = 'The chat does not show this picture any more.';
export const profilePictureGone = 'The profile has no picture any more.';
export const commentLabel = 'Which words?';
export const chooseComment = 'Choose the words.';
export const commentMissing = 'Choose which words.';
export const commentGone = 'Nobody else can read these words any more.';
export const listingGone = 'There is no such listing any more.';
export const warnContacts = 'Tell the people they wrote to in the last 30 days';
export const fraudOnly = 'People are warned of fraud only.';
export const ruleLabel = 'Which rule?';
export const chooseRule = 'Choose the rule.';
export const readRule = 'Read the rule in the terms';
export const factsLabel = 'What was found';
export const factsHint = 'One sentence. The person reads it.';
export const sayFacts = 'Say in a sentence what was found.';
export const noteToPerson = 'More for the person';
export const noteToPersonHint = 'Optional. For example, what they can do better.';
export const daysLabel = 'For how many days?';
export const sayDays = 'Say for how many days: 1 to 365.';
export const daysMissing = 'Say for how many days.';
export const goodFaith = 'It was reported in good faith';
export const goodFaithHint = 'Without the tick, these reports make their reporters count for less.';
export const previewTitle = 'What the person will read';
export const previewEmpty = 'It appears here once the decision is complete.';
export const previewNone = 'Nothing: the person is not told of a case in which nothing was found.';
export const decide = 'Decide';
export const deciding = 'Deciding…';

// Undo
export const decided = (action: string, title: string): string => `You decided “${action}” for ${title}.`;
export const undoBar = 'Your last decision';
export const undo = 'Take it back';
export const undoUntil = 'You can take it back for 10 minutes.';
export const undoTitle = 'Take the decision back';
export const undoLead = 'All that followed from it ends at once, and the case is open again.';
/** Of a decision whose case is not kept any more. */
export const undoLeadAlone = 'All that followed from it ends at once.';
export const undoLabel = 'Why?';
export const sayWhy = 'Say why.';
export const undone = 'It is taken back. The case is open again.';
export const undoneAlone = 'It is taken back.';
export const hideBar = 'Hide this';

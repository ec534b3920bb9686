/** Every number from the spec and every one this project had to choose, each with its source. */

/** Radius options in miles; 'unlimited' beside them (spec §9). */
export const radiusMiles = [5, 10, 15, 20, 30, 50];
/** Spec §9. */
export const defaultZip = '78701';
/** Characters where a ZIP code or a city is typed. */
export const cityMax = 60;
/** Spec §9. */
export const defaultRadius = 20;
/** Spec §3, §9. */
export const descriptionMax = 250;
/** Ours: fits a card and a mail subject. */
export const titleMax = 120;
/** Ours: dollars; a higher price is a typing mistake. */
export const priceMax = 999_999.99;
/** Design §5. */
export const imagesPerListing = 12;
/** Design §5: 15 MB each. */
export const imageBytes = 15 * 1024 * 1024;
/** Ours: above any phone's camera, below what would exhaust memory. */
export const imagePixels = 50_000_000;
/** Ours: pixels. No photograph has more, and decoders would take seconds for it. */
export const imageSide = 16_384;
/** Spec §9: thumbnail strip. */
export const thumbnails = 5;
/** Ours: characters in a message, and in a mail that is relayed as one. */
export const messageMax = 4000;
/** Ours: messages that each of two has written when only the gravest notices are still shown. */
export const noticesUntilWritten = 3;
/** Design §10: pictures in a message. */
export const imagesPerMessage = 6;
/** Ours: characters in a report's reason, feedback or a ticket. */
export const longTextMax = 5000;
/** Issue 18: characters in what someone says about how it went. */
export const thanksMax = 300;
/** Issue 18: days after which it is shown even if the other person has said nothing. */
export const thanksHiddenDays = 14;
/** Ours: characters in a pick-up's place, and in the note on it. */
export const pickupPlaceMax = 120;
export const pickupNoteMax = 300;
/** Ours: days ahead for which a pick-up can be planned. */
export const pickupDaysMax = 180;
/** Ours: hours after its time for which a pick-up is still shown. */
export const pickupShownHours = 12;
/** Issue 18: hours before a pick-up at which both people are reminded. */
export const pickupReminderHours = 24;
/** Ours: days after a handover within which the first of the two can say how it went. */
export const thanksOpenDays = 90;
/** Issue 18: how many it takes before a person's counts and usual answering time are shown. */
export const passedOnShown = 3;
export const answersShown = 5;
/** Ours: the most that a person's page shows. */
export const personListingsMax = 24;
export const personThanksMax = 30;
/** Ours: facts in a listing or a draft, well above what any kind is asked. */
export const detailsMax = 100;
/** Ours: characters in one fact; what each attribute takes is in the equipment's data. */
export const detailMax = 200;
/** Ours: characters in a name or a short line. */
export const nameMax = 80;
export const emailMax = 254;
/** Spec §9: seconds. */
export const resendVerificationCooldown = 30;
/** Spec §9: seconds. */
export const verificationPoll = 5;
/** Spec §9: seconds. */
export const toastAutoClose = 5;
export const profileToastAutoClose = 3;
/** Spec §9: days. */
export const cookieConsentDays = 365;
/** Design §5. */
export const listingsPageDefault = 48;
export const listingsPageMax = 100;
/** Ours: more than the page shows, since some of them will be gone. */
export const listingsByIdMax = 12;
export const messagesPage = 50;
/** Issue 18: seconds between two frames that say somebody is writing, and for how long one is shown. */
export const typingEverySeconds = 3;
export const typingShownSeconds = 6;
/** Ours: characters that messages can be searched for. */
export const messageSearchMax = 100;
/** Design §10. */
export const notificationsPageDefault = 30;
export const notificationsPageMax = 100;
/** Design §10, News: minutes a message stays unread before it is mailed. */
export const unreadMailMinutes = 5;
/** Ours: seconds it stays unread before a push message is sent, time enough to read it in an open chat. */
export const unreadPushSeconds = 10;
/** Ours: browsers per person that receive push messages; a new one replaces the oldest. */
export const pushSubscriptionsMax = 10;
/** Ours: days a notification is kept. */
export const notificationDays = 90;
/** Spec §7, Realtime: milliseconds. */
export const reconnectDelayMin = 1000;
export const reconnectDelayMax = 5000;
export const connectTimeout = 20_000;
/** Design §5: a dead peer is noticed within 30 s. */
export const heartbeatMs = 12_000;
/** Design §5: seconds. */
export const socketTicketTtl = 60;
/** Design §6. */
export const passwordLong = 15;
export const passwordShort = 8;
export const passwordMax = 128;
/** Spec §1. */
export const minimumAge = 18;
/** Ours: days for which an account is new and may do less (docs/decisions/035). */
export const newcomerDays = 3;
/** Design §5: days a report's snapshot is kept. */
export const reportDays = 90;
/** Ours: own reports in one reply. */
export const ownReportsPageDefault = 50;
export const ownReportsPageMax = 100;
/** Ours: how often its reporter can add to a report. */
export const reportAdditionsMax = 20;
/**
 * Ours: how much of what was reported one reply shows of a case: reports, what was last added to each, and characters.
 * The rest is kept.
 */
export const caseReportsMax = 100;
export const caseAdditionsMax = 5;
export const caseEvidenceMax = 5_000_000;
/** Ours: how many messages one report can mark. */
export const markedMessagesMax = 50;
/** Issue 20: how many messages on each side of a marked one are kept with it. */
export const messagesAroundMarked = 10;
/** Design §12: hours within which a case is to be decided, and an urgent one. */
export const caseHours = 24;
export const urgentCaseHours = 4;
/** Issue 20: minutes for which a case is claimed. */
export const claimMinutes = 15;
/** Ours: characters in a note on a case. */
export const caseNoteMax = 2000;
/** Ours: characters in each text of a decision. */
export const decisionTextMax = 1000;
/** Issue 20: minutes in which whoever made a decision can take it back. */
export const undoMinutes = 10;
/** Issue 20: seconds before the person is told. */
export const tellDecisionSeconds = 60;
/** Issue 20: for how many days back people are told that somebody who wrote to them has tricked people. */
export const warnedContactDays = 30;
/** Issue 20: days in which a decision can be appealed, and in which that is answered; characters in an appeal. */
export const appealDays = 184;
export const appealAnswerDays = 7;
export const appealTextMax = 2000;
/** Issue 20: how much reports must count for, and of how many people, for a machine to hide a listing until somebody looks. */
export const hideScore = 3;
export const hideReporters = 3;
/** Issue 20: hours within which somebody of staff was there; without, nothing is hidden. */
export const staffSeenHours = 72;
/** Issue 20: years for which it is known whom not to let in again. */
export const banYears = 2;
/** Ours: days after which an account with an unproven address is deleted. */
export const unverifiedDays = 14;
/** Ours: days a mail waits for a mail server to take it, when the queue has given up, and days one that was refused is kept. */
export const mailWaitingDays = 3;
export const refusedMailDays = 90;
/** Ours: days feedback and questions to support are kept. */
export const supportDays = 365;
/** Issue 18: saved searches per person, or per mailbox for guests. */
export const savedSearchesMax = 30;
/** Ours: days a guest's search waits for the link in its mail. */
export const unconfirmedSearchDays = 7;
/** Ours: searches per mailbox that wait for their link to be pressed. */
export const unconfirmedSearchesMax = 3;
/** Ours: new listings counted in a search; more is "99+". */
export const newCountMax = 100;
/** Ours: miles around a place within which people see what others are looking for. */
export const wantedMiles = 100;
/** Ours: public searches in one reply. */
export const wantedMax = 100;
/** Ours: characters in what is said for a listing that was refused. */
export const appealMax = 1000;
/** Ours: sheets of needs per person. */
export const needsSheetsMax = 10;
/** Ours: drafts of listings per person. */
export const draftsMax = 20;
/** Issue 18: characters in a note on a watchlist entry. */
export const watchNoteMax = 500;
/** Ours: days an unchanged draft is kept. */
export const draftDays = 180;
/** Issue 20: minutes for which a code stands for the person who gave it. */
export const stepUpMinutes = 10;
/** Issue 20: the least that is published as a number. */
export const shownCountMin = 5;
/** Issue 20: days for which a copy of one's data can be fetched. */
export const exportDays = 7;
/** Ours: days for which it is still said that there was one. */
export const exportNamedDays = 30;
/** Issue 18: lists per person. */
export const listsMax = 20;
/** Ours: things in one list, and characters in the note on it. */
export const listEntriesMax = 100;
export const listNoteMax = 500;

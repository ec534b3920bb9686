/** Every number of the spec, and the ones this project had to choose, with where each comes from. */

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
/** Ours: dollars; above it a price is a typing mistake. */
export const priceMax = 999_999.99;
/** Design §5. */
export const imagesPerListing = 12;
/** Design §5: 15 MB each. */
export const imageBytes = 15 * 1024 * 1024;
/** Ours: above any phone's camera, below what would exhaust memory. */
export const imagePixels = 50_000_000;
/** Ours: pixels. Beyond it lies no photograph, and what decoders take seconds for. */
export const imageSide = 16_384;
/** Spec §9: thumbnail strip. */
export const thumbnails = 5;
/** Ours: characters of a message, and of a mail that is relayed as one. */
export const messageMax = 4000;
/** Ours: characters of a report's reason, a feedback or a ticket. */
export const longTextMax = 5000;
/** Issue 18: characters of what is said of how it went. */
export const thanksMax = 300;
/** Issue 18: days after which it is shown, if the other one has not said anything by then. */
export const thanksHiddenDays = 14;
/** Ours: characters of where a thing is picked up, and of what else is to be said of that. */
export const pickupPlaceMax = 120;
export const pickupNoteMax = 300;
/** Ours: days ahead for which a pick-up can be planned. */
export const pickupDaysMax = 180;
/** Ours: hours after its time in which a pick-up is still shown. */
export const pickupShownHours = 12;
/** Issue 18: hours before it at which both are reminded. */
export const pickupReminderHours = 24;
/** Ours: days after a thing was passed on in which the first of the two can say how it went. */
export const thanksOpenDays = 90;
/** Issue 18: from how many on a person's numbers are shown, and how soon they answer. */
export const passedOnShown = 3;
export const answersShown = 5;
/** Ours: what a person's page shows at most. */
export const personListingsMax = 24;
export const personThanksMax = 30;
/** Ours: characters of a name or a short line. */
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
/** Ours: more than the page shows, since some of what was seen is gone. */
export const listingsByIdMax = 12;
export const messagesPage = 50;
/** Ours: characters that messages can be searched for. */
export const messageSearchMax = 100;
/** Design §10. */
export const notificationsPageDefault = 30;
export const notificationsPageMax = 100;
/** Design §10, News: minutes a message is unread before it is mailed. */
export const unreadMailMinutes = 5;
/** Ours: seconds it is unread before a push message tells of it; whoever has the chat open reads it in that time. */
export const unreadPushSeconds = 10;
/** Ours: browsers of one person that take push messages; the oldest gives way. */
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
/** Ours: days in which an account is new, and may do less (docs/decisions/035). */
export const newcomerDays = 3;
/** Design §5: days a report's snapshot is kept. */
export const reportDays = 90;
/** Ours: days an account waits for its address to be proven. */
export const unverifiedDays = 14;
/** Ours: days feedback and questions to support are kept. */
export const supportDays = 365;
/** Issue 18: searches one person keeps, or a guest in one mailbox. */
export const savedSearchesMax = 30;
/** Ours: days a guest's search waits for the link in its mail. */
export const unconfirmedSearchDays = 7;
/** Ours: searches of one mailbox that wait for their link. */
export const unconfirmedSearchesMax = 3;
/** Ours: what is counted as new in a search; more is "99+". */
export const newCountMax = 100;
/** Ours: miles around a place in which people see what others look for. */
export const wantedMiles = 100;
/** Ours: public searches that one call answers. */
export const wantedMax = 100;
/** Ours: listings one person has begun and not posted. */
export const draftsMax = 20;
/** Issue 18: characters of a note on something watched. */
export const watchNoteMax = 500;
/** Ours: days a draft is kept that nobody changes. */
export const draftDays = 180;

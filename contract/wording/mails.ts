/**
 * The emails that are no notification, what stands around those that are, and the pages behind the links of both.
 * `brand` is the operator's name for the site.
 */

export const hello = 'Hello,';
export const helloTo = (name: string): string => `Hello ${name},`;
export const buttonDoesNotWork = 'If the button does not work, copy this address into your browser:';
/** `replyMarkerStart` finds it again. */
export const replyMarker = '– – – Please write your answer above this line – – –';
/** Less than the whole: an email program may have wrapped it. */
export const replyMarkerStart = 'please write your answer above';
export const canReply = (brand: string): string =>
  `You can also just reply to this email: your words go into the chat on ${brand}. ${addressesHidden(brand)}`;
/** Where the email tells of other things too. */
export const canReplyTo = (name: string, brand: string): string =>
  `You can also just reply to this email: your words go to ${name}, into the chat on ${brand}. ${addressesHidden(brand)}`;
export const cannotReply = 'Please do not reply to this email: nobody would get it.';
export const addressesHidden = (brand: string): string =>
  `${brand} shows neither of you the other’s email address.`;
export const chooseWhatWeTell = 'Choose what we tell you';

// Around notifications
export const thingsAreNew = (count: number, brand: string): string =>
  `${count} things are new for you on ${brand}`;
export const thereIsMore = (brand: string): string => `There is more on ${brand}.`;
export const open = (brand: string): string => `Open ${brand}`;
export const stopChat = 'Stop emails about this chat';
export const stopKind = (kind: string): string => `Stop all emails about “${kind}”`;
export const whyAccount = (brand: string): string =>
  `You got this email because you have an account at ${brand}.`;
export const whySafety = (brand: string): string =>
  `You got this email because it is about the safety of your ${brand} account. These emails always come.`;

// An account's address and password
export const verifySubject = (brand: string): string => `Verify your email address for ${brand}`;
export const verifyText = (brand: string): string =>
  `Thank you for joining ${brand}. Please press the button to show that this email address is yours. The link works for one day.`;
export const verifyAction = 'Verify my email address';
export const whyVerify = (brand: string): string =>
  `You got this email because someone signed up at ${brand} with this address. If it was not you, you do not need to do anything.`;
export const resetSubject = (brand: string): string => `Choose a new password for ${brand}`;
export const resetText =
  'Press the button to choose a new password. The link works for one hour and only once.';
export const resetAction = 'Choose a new password';
export const whyReset = (brand: string): string =>
  `You got this email because someone asked for a new ${brand} password for this address. If it was not you, you do not need to do anything: your password stays as it is.`;
export const addressInUseSubject = (brand: string): string => `You already have an account at ${brand}`;
/** @param forgotPassword the words of the login page's link */
export const addressInUseText = (brand: string, forgotPassword: string): string =>
  `Someone who is signing up at ${brand} gave this email address, which already has an account. If it was you, log in with it. If you forgot the password, press "${forgotPassword}" there.`;
export const whyAddressInUse =
  'If it was not you, you do not need to do anything: your account stays as it is.';

// A question to a seller (its subject is spec §7's)
export const inquirySubject = (name: string, about: string): string => `${name} is inquiring about ${about}`;
export const oneOfYourListings = 'one of your listings';
export const quoted = (title: string): string => `“${title}”`;
export const inquiryText = (name: string, about: string): string => `${name} wrote to you about ${about}:`;
export const answer = (name: string, brand: string): string => `Answer ${name} on ${brand}`;
export const whyInquiry = (brand: string): string =>
  `You got this email because your listing says that buyers may contact you by email; you can change that, or block this person, on ${brand}.`;
export const stopListing = 'Stop emails about this listing';
export const stopListings = 'Stop emails about my listings';
/** In place of an address in what people write to each other. */
export const addressRemoved = '[address removed]';
/** Added to an answer by email. */
export const attachmentsLeftOut = '(Attachments to the email were left out.)';

// To the support mailbox
export const whySupport = (brand: string): string =>
  `You got this email because this is the support address of ${brand}.`;
export const feedbackSubject = 'Feedback';
export const feedbackFrom = (email: string): string => `Feedback from ${email}:`;
export const feedbackFromSomeone = 'Feedback from someone who left no address:';
export const ticketSubject = (subject: string): string => `Support: ${subject}`;
export const ticketFrom = (name: string, email: string): string => `${name} (${email}) asks for support.`;
export const ticketAbout = (subject: string): string => `Subject: ${subject}`;
export const ticketReply = (id: string, email: string): string =>
  `Ticket ${id}. Your reply goes to ${email}.`;

// Reports, for the moderators
export const reportSubject = (title: string): string => `Report: ${title}`;
export const reported = (person: string, model: string): string => `${person} has reported a ${model}.`;
export const addedToReport = (person: string, model: string): string =>
  `${person} has added to their report of a ${model}.`;
/** @param category e.g. 'It looks like a scam' */
export const reportCategory = (category: string): string => `What is wrong: ${category}.`;
export const markedMessages = (seqs: readonly number[]): string =>
  seqs.length === 1 ? `They mean message ${seqs[0]}.` : `They mean messages ${seqs.join(', ')}.`;
export const reportWithdrawnSubject = (title: string): string => `Report withdrawn: ${title}`;
export const reportWithdrawn = (id: string): string =>
  `Whoever made report ${id} has taken it back. What was reported is still kept.`;
export const noReason = 'They gave no reason.';
export const theirReason = 'Their reason:';
export const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);
export const reportKept = (id: string, days: number, count: number): string =>
  `Report ${id}. What was reported is kept as it was at this moment for ${days} days, with ${pictures(count)}: npm run reports -- save ${id} <folder>.`;
export const reportsAnswered =
  'Whoever reported it is told that you took action when you do one of these, or that you found nothing against the rules. Nobody learns who it was.';
/** Each as it is typed. */
export const closeByCommand = (uid: string): string =>
  `To close the account: npm run accounts -- disable ${uid} --reason "why"`;
export const removeByCommand = (listing: string): string =>
  `To take the listing down: npm run listings -- remove ${listing} --reason "why"`;
export const dismissByCommand = (report: string): string =>
  `If nothing is against the rules: npm run reports -- dismiss ${report} --reason "why"`;
export const reportedListing = (title: string): string => `listing “${title}”`;
export const reportedUser = (name: string): string => `user ${name}`;
export const reportedConversation = (buyer: string, seller: string): string =>
  `conversation of ${buyer} and ${seller}`;
export const seller = (person: string): string => `Seller: ${person}`;
export const buyer = (person: string): string => `Buyer: ${person}`;
export const reportedThanks = (author: string, id: string): string =>
  `These words about this person were reported. Written by ${author}; their id is ${id}:`;
export const whatTheyWrote = 'What the two wrote to each other:';
export const conversation = (id: string, listing: string | null): string =>
  listing === null ? `Conversation ${id}` : `Conversation ${id}, about ${listing}`;
export const noMessages = 'There are no messages.';
export const latestMessages = 'The latest messages:';
export const latestPickups = 'The latest pick-up plans:';
/** @param who when and by whom it was proposed @param state as the API names it */
export const pickupLine = (who: string, at: string, state: string): string => `${who}, for ${at} (${state}):`;
/** @param parts price, town, state and pictures */
export const listingLine = (title: string, parts: readonly string[], url: string): string =>
  `Listing “${title}”, ${parts.join(', ')}: ${url}`;

// Reports on a site with staff, who read everything else at the desk
export const reportedKinds = {
  listing: 'a listing',
  user: 'a person',
  conversation: 'a chat',
  thanks: 'a comment on how it went',
};
/** @param kind one of `reportedKinds` */
export const someoneReported = (kind: string): string => `Someone has reported ${kind}.`;
export const someoneAddedToReport = (kind: string): string => `Someone has added to their report of ${kind}.`;
export const someoneWithdrew = (kind: string): string => `Someone has taken back their report of ${kind}.`;
export const someoneAskedAgain = (kind: string): string =>
  `Someone asks for a second look at what was decided about their report of ${kind}.`;
export const notByDecider = 'Whoever decided it cannot give it.';
export const secondLookSubject = (kind: string): string => `Second look at a report: ${kind}`;
export const forAdminsSubject = 'A case was left to an admin';
export const forAdmins = 'A moderator has left a case to an admin.';
export const restAtTheDesk = 'What they said, and who it is about, is at the desk.';
export const noJudge = [
  'Nobody who can come to the desk now may decide this one. It waits until somebody else can.',
  'Whoever runs the server can give a role to somebody else: npm run accounts -- role <email> admin',
];
export const openCase = 'Open the case';
export const openDesk = 'Open the desk';

// The pages behind the links that stop emails
export const stopTitle = 'Stop these emails?';
export const stop = 'Stop these emails';
export const stopped = 'These emails have stopped';
export const linkDoesNotWork = 'This link does not work';
export const thisChat = 'this chat';
export const or = ' or ';
export const stopNotificationsText = (what: string): string =>
  `You will get no more emails about ${what}. On the site you will see it as before.`;
export const stoppedNotificationsText = (what: string): string =>
  `You get no more emails about ${what}. You can turn them on again at any time.`;
export const stopNotificationsUnknown =
  'Please open it again from the email. Or log in and open “What we tell you” in your profile.';
export const allYourListings = 'all of your listings';
export const thisListing = 'this listing';
export const stopInquiriesText = (what: string): string =>
  `Buyers will no longer be able to email you about ${what}.`;
export const noContactLeft =
  'Where you offer no other way, nobody new can contact you until you choose one when you edit the listing.';
export const otherContactLeft = 'They can still contact you in the other ways you offer.';
export const stoppedInquiriesText = (what: string): string =>
  `Buyers can no longer email you about ${what}. You can turn this on again when you edit the listing.`;
export const seeMyListings = 'See my listings';
export const stopInquiriesUnknown =
  'Please open it again from the email, or turn off contact by email when you edit your listing.';

// A guest's saved search
export const searchSubject = (brand: string): string => `Do you want emails about a search on ${brand}?`;
export const searchText = (brand: string, days: number): string =>
  `Someone asked ${brand} to write to this address when equipment is posted that fits a search. If that was you, press the button. The link works for ${days} days.`;
export const whySearch = (days: number): string =>
  `If it was not you, you do not need to do anything: we will not write to you about it again, and will forget it after ${days} days.`;
export const keepSearch = 'Yes, write to me';
export const keepSearchTitle = 'Shall we write to you?';
export const keepSearchText =
  'We will write to you when something is posted that fits your search. Every email has a link that stops them.';
export const searchKept = 'Your search is saved';
export const searchKeptText = 'We will write to you when something is posted that fits it.';
export const stopSearchText = 'We will delete your saved search and stop writing to you about it.';
export const stoppedSearchText = 'Your saved search is deleted. You can save it again on the marketplace.';
export const newForSearch = (title: string): string => `New for your search: ${title}`;
export const newForSearches = (brand: string): string => `New for your searches on ${brand}`;
/** @param search e.g. 'Wheelchairs within 20 miles of 78701' */
export const newFor = (search: string): string => `New for your search “${search}”:`;
export const whyNews = (brand: string): string =>
  `You got this email because you saved a search on ${brand} and agreed to be told. Please do not reply to this email: nobody would get it.`;
export const stopNews = (search: string): string => `Stop emails about “${search}”`;
export const linkIsOver = 'This link does not work any more';
export const searchUnknown =
  'It may be too old, or the search was deleted. You can save the search again on the marketplace.';
export const toMarketplace = 'Go to the marketplace';

/** Words of the conversations and of the chat that is open. */
export const description = 'Your conversations about listings, and the chat you have open.';
export const chat = 'Chat';
export const listing = 'Listing';
export const tryAgain = 'Try again';

// The list.
export const conversations = 'Conversations';
export const noConversations = 'No conversations yet.';
export const noConversationsHint =
  'Open a listing you like and write to its seller: the conversation will be here.';
export const browseMarketplace = 'Browse the marketplace';
export const selling = (listing: string): string => `You are selling: ${listing}`;
export const buying = (listing: string): string => `You are buying: ${listing}`;
export const nothingWritten = 'Nothing written yet';
export const blocked = 'Blocked';
export const unreadMessages = (count: number): string =>
  count === 1 ? '1 unread message' : `${count} unread messages`;

// Above the chat.
export const unreadElsewhere = (count: number): string => `${count} unread`;
export const aboutListing = 'Listing: ';
export const moreAboutChat = 'More about this chat';
export const aboutReportOfUser = (name: string): string =>
  `Your report goes to our team, with the latest messages of this chat. ${name} does not learn who sent it.`;
export const aboutReportOfChat = (name: string): string =>
  `Our team will read this chat. ${name} does not learn who sent the report.`;
export const reportOrBlock = 'Report or block';
export const askToBlock = (name: string): string => `Block ${name}?`;
export const mute = 'Stop Emails';
export const unmute = 'Resume Emails';
export const muted = 'You get no more emails about this chat.';
export const unmuted = 'You get emails about this chat again.';

// The chat.
export const backToMessages = 'Back to your messages';
export const reconnecting = 'Reconnecting…';
export const messagesWith = (name: string): string => `Messages with ${name}`;
export const noMessages = (name: string): string =>
  `No messages yet. Ask ${name} what you would like to know.`;
export const isWriting = (name: string): string => `${name} is writing…`;
export const newMessages = 'New messages';
export const toTheNewest = 'To the newest';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const showEarlier = 'Show earlier messages';
export const loadingEarlier = 'Loading earlier messages…';
export const earlierShown = 'Earlier messages are shown.';
export const earlierFailed = 'Earlier messages could not be loaded.';

// A message.
export const aboutMessage = (name: string): string => `More about this message from ${name}`;
export const reportMessage = 'Report this message';
export const aboutReportOfMessage = (name: string): string =>
  `Our team will read this message and those around it. ${name} does not learn who sent the report.`;
export const you = 'You';
export const said = (name: string, text: string): string => `${name}: ${text}`;
export const harshWords = 'a message with words that may hurt';
export const saidMuch = (name: string, count: number): string => `${count} new messages from ${name}.`;
export const sending = 'sending…';
export const sent = 'sent';
export const seen = 'seen';
export const notSent = 'not sent, try again';
export const writtenLongAgo = 'You wrote this more than an hour ago.';
export const aMessageNotSent = (reason: string): string => `A message was not sent. ${reason}`.trim();
export const discard = 'Discard';
export const addressWarning =
  'Web addresses are not links here, to keep you safe. Never pay on a page that a message leads to.';

// Writing one.
export const send = 'Send';
/** Numbers as they are shown, such as '3,912'. */
export const used = (characters: string, max: string): string => `${characters} of ${max} characters`;

export const listingGone = 'This listing is not here any more.';
export const planPickUp = 'Plan the pick-up';

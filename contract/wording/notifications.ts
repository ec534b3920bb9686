import type { NotificationKind } from '../notification-kinds.ts';

interface KindWords {
  label: string;
  hint: string;
}

/** What each kind is called where people choose. */
export const kindWords = {
  message: { label: 'New messages', hint: 'Someone wrote to you, and you have not read it for 5 minutes.' },
  inquiry: { label: 'Questions about your listings', hint: 'A buyer writes to you for the first time.' },
  'reserved-for-you': { label: 'Reserved for you', hint: 'A seller is holding something for you.' },
  'reservation-ended': {
    label: 'Reservation ended',
    hint: 'A seller is no longer holding something for you.',
  },
  pickup: {
    label: 'Pick-ups',
    hint: 'Someone proposes, accepts or calls off a pick-up. We also remind you the day before.',
  },
  'passed-on': { label: 'Gone', hint: 'Something you watch or wrote about has been passed on.' },
  'price-drop': { label: 'Lower prices', hint: 'Something you watch gets cheaper.' },
  'back-again': { label: 'Available again', hint: 'Something you watch was gone, and is available again.' },
  'saved-search': { label: 'Saved searches', hint: 'Something was posted that you are looking for.' },
  'still-there': { label: 'Is it still there?', hint: 'After 30 days we ask whether you still have it.' },
  expired: { label: 'Listing taken down', hint: 'Your listing is no longer shown.' },
  safety: {
    label: 'Recalls and rules',
    hint: 'Something you offer, watch, will pick up or got here may be recalled, or a changed rule may concern your listing.',
  },
  thanks: {
    label: 'How it went',
    hint: 'You got or passed on something, and the other person told us how it went.',
  },
  'be-careful': {
    label: 'Warnings',
    hint: 'Our team found that someone who wrote to you has been tricking people.',
  },
  report: { label: 'What you reported', hint: 'We have looked at something you reported.' },
  account: {
    label: 'Safety of your account',
    hint: 'Your password was changed, or someone logged in on a new device. These emails always come.',
  },
} as const satisfies Record<NotificationKind, KindWords>;

/** What can be chosen today, in the order of the page. A kind joins when something causes it. */
export const choiceGroups: readonly { title: string; kinds: readonly NotificationKind[] }[] = [
  {
    title: 'Your chats',
    kinds: ['message', 'inquiry', 'reserved-for-you', 'reservation-ended', 'pickup', 'thanks', 'be-careful'],
  },
  { title: 'Things you watch', kinds: ['price-drop', 'passed-on', 'back-again'] },
  { title: 'Your listings', kinds: ['still-there', 'expired', 'safety'] },
  { title: 'Searches you saved', kinds: ['saved-search'] },
  { title: 'Your account', kinds: ['report', 'account'] },
];

// What each kind says: its sentence in the bell (`text`), and its email. `from` is a name.

const see = 'See it';
const seeMyListings = 'See my listings';

const aboutTitle = (title: string): string => (title === '' ? '' : ` about “${title}”`);
const answer = (from: string, brand: string): string => `Answer ${from} on ${brand}`;

/** The email has the messages below its paragraphs. @param earlier how many unread ones there are before them */
export const message = (from: string, title: string, earlier: number, brand: string) => ({
  text: `${from} wrote to you${aboutTitle(title)}.`,
  subject: `${from} wrote to you${aboutTitle(title)}`,
  paragraphs: [
    `${from} wrote to you${aboutTitle(title)}:`,
    ...(earlier === 1 ? ['One message before these is in the chat.'] : []),
    ...(earlier > 1 ? [`${earlier} messages before these are in the chat.`] : []),
  ],
  action: answer(from, brand),
});

export const inquiry = (from: string, title: string, brand: string) => ({
  text: `${from} asks about ${title === '' ? 'one of your listings' : `“${title}”`}.`,
  subject: `${from} is inquiring about ${title || 'one of your listings'}`,
  paragraphs: [`${from} wrote to you.`],
  action: answer(from, brand),
});

export const reservedForYou = (from: string, title: string) => ({
  text: `${from} is holding “${title}” for you.`,
  subject: `“${title}” is reserved for you`,
  paragraphs: [
    `${from} is holding “${title}” for you. Others see that it is reserved. Please agree in the chat when you will pick it up.`,
  ],
  action: `Write to ${from}`,
});

export const reservationEnded = (from: string, title: string) => ({
  text: `“${title}” is no longer reserved for you.`,
  subject: `“${title}” is no longer reserved for you`,
  paragraphs: [
    `“${title}” is no longer reserved for you. If you still want it, please write to ${from} in the chat.`,
  ],
  action: `Write to ${from}`,
});

export const pickupSubject = (title: string): string =>
  title === '' ? 'Your pick-up' : `Pick-up of “${title}”`;
export const pickup = {
  proposed: (from: string, when: string) => ({
    text: `${from} proposes a pick-up: ${when}.`,
    action: 'Answer in the chat',
  }),
  change: (from: string, when: string) => ({
    text: `${from} asks to change the pick-up to ${when}.`,
    action: 'Answer in the chat',
  }),
  accepted: (from: string, when: string) => ({
    text: `${from} agrees to the pick-up: ${when}.`,
    action: 'See the pick-up',
  }),
  changed: (from: string, when: string) => ({
    text: `${from} agrees to the new pick-up time: ${when}.`,
    action: 'See the pick-up',
  }),
  declined: (from: string, when: string) => ({
    text: `${from} cannot make the pick-up: ${when}.`,
    action: 'Propose another time',
  }),
  'called-off': (from: string, when: string) => ({
    text: `${from} called off the pick-up: ${when}.`,
    action: 'Open the chat',
  }),
  reminder: (from: string, when: string) => ({
    text: `Your pick-up with ${from}: ${when}.`,
    action: 'See the pick-up',
  }),
};

export const passedOn = (title: string) => ({
  text: `“${title}” has been passed on.`,
  subject: `“${title}” is gone`,
  paragraphs: [`“${title}” has been passed on. Its page shows similar things near you.`],
  action: 'See similar things',
});

/** Both prices in words. */
export const priceDrop = (title: string, was: string, now: string) => ({
  text: `“${title}” is now ${now}. It was ${was}.`,
  subject: `“${title}” is now ${now}`,
  paragraphs: [`You watch “${title}”. Its price went from ${was} to ${now}.`],
  action: see,
});
export const free = 'free';

export const backAgain = (title: string) => ({
  text: `“${title}” is available again.`,
  subject: `“${title}” is available again`,
  paragraphs: [`You watch “${title}”. It was gone, and now it is available again.`],
  action: see,
});

/** @param search what its owner named it */
export const savedSearch = (search: string, title: string) => ({
  text: `New for “${search}”: ${title}`,
  subject: `New for “${search}”: ${title}`,
  paragraphs: [`Something was posted that you are looking for (“${search}”): ${title}`],
  action: see,
});

export const stillThere = (title: string) => ({
  text: `Is “${title}” still there?`,
  subject: `Is “${title}” still there?`,
  paragraphs: [
    `You posted “${title}” a while ago. Is it still there? If we do not hear from you, we will stop showing it. You can bring it back at any time.`,
  ],
  action: seeMyListings,
});
export const stillHere = 'Still here';
export const itIsGone = 'It is gone';

export const expired = (title: string) => ({
  text: `“${title}” is not shown any more. One tap brings it back.`,
  subject: `“${title}” is not shown any more`,
  paragraphs: [
    `We asked you if “${title}” is still there, and did not hear from you. So we do not show it any more. If you still have it, one tap on your page brings it back.`,
  ],
  action: seeMyListings,
});

const seeMyListing = 'See my listing';
const seeListing = 'See the listing';
const changeIt =
  'Please change it or take it down. Until then buyers see a warning. If you think that this is a mistake, write to us from the support page: a person will look at it.';

/** @param what was recalled @param isRefused it may not be listed any more */
export const recalled = (title: string, what: string, isRefused: boolean) => ({
  text: `“${title}” may be recalled.`,
  subject: `“${title}” may be recalled`,
  paragraphs: [
    `“${title}” may be recalled. The recall is of: ${what}.`,
    isRefused
      ? changeIt
      : 'Look for the model and the serial number on the label, and compare them with the recall. Buyers see it on your listing. If yours is affected, please take it down until it is repaired.',
  ],
  action: seeMyListing,
});
const askBefore =
  'Before you take it, ask the seller about the model and the serial number, and compare them with the recall.';
/** Which a buyer is told, by what they have to do with it. */
const recalledOf = {
  watches: { which: 'which you watch', you: 'You watch', todo: askBefore },
  gets: { which: 'which you are going to pick up', you: 'You have agreed to pick up', todo: askBefore },
  has: {
    which: 'which you got here',
    you: 'Its seller told us that you have',
    todo: 'Look for the model and the serial number on the label, and compare them with the recall. If yours is affected, do what the recall says.',
  },
} as const;
/** @param what was recalled @param buyer what they have to do with it @param notice its hazard, and what to do */
export const recalledForBuyer = (
  title: string,
  what: string,
  buyer: keyof typeof recalledOf,
  notice: readonly string[],
) => ({
  text: `“${title}”, ${recalledOf[buyer].which}, may be recalled.`,
  subject: `“${title}” may be recalled`,
  paragraphs: [
    `${recalledOf[buyer].you} “${title}”. It may be recalled. The recall is of: ${what}.`,
    ...notice,
    `Not every one is affected. ${recalledOf[buyer].todo}`,
  ],
  action: seeListing,
});
/** @param what the rule is about */
export const refused = (title: string, what: string) => ({
  text: `“${title}” may not be listed any more.`,
  subject: `“${title}” may not be listed any more`,
  paragraphs: [`“${title}” may not be listed any more. Our rules have changed: ${what}.`, changeIt],
  action: seeMyListing,
});
export const toMind = (title: string, what: string) => ({
  text: `Please look at “${title}” again: ${what}.`,
  subject: `About the safety of “${title}”`,
  paragraphs: [
    `Please look at “${title}” again: ${what}.`,
    'Buyers see this safety advice on your listing. If something there is wrong, please change it.',
  ],
  action: seeMyListing,
});

const sayHowItWent = 'Say how it went';
export const thanksAsked = (from: string, title: string) => ({
  text: `${from} says that you have “${title}” now. How did it go?`,
  subject: `How did it go with “${title}”?`,
  paragraphs: [`${from} says that you have “${title}” now. How did it go?`],
  action: sayHowItWent,
});
/** @param isShown both have said it */
export const thanksTold = (from: string, title: string, isShown: boolean) => ({
  text: `${from} told us how it went with “${title}”.`,
  subject: `${from} told us how it went`,
  paragraphs: [
    `${from} told us how it went with “${title}”. ${isShown ? 'You can read it now.' : 'How was it for you?'}`,
  ],
  action: isShown ? 'Read it' : sayHowItWent,
});

const seeChat = 'See the chat';
const beCarefulText = (title: string): string =>
  `Please be careful with someone who wrote to you about “${title}”: they broke our rule against fraud.`;
export const beCareful = (title: string, isChat: boolean) => ({
  text: beCarefulText(title),
  subject: `Please be careful: “${title}”`,
  paragraphs: [
    beCarefulText(title),
    'Please send them no money, no gift cards and no codes, and do not give them your address. If you have sent money, call your bank today. If you have met them and all went well, you do not need to do anything.',
  ],
  action: isChat ? seeChat : seeListing,
});
const needNotBeCarefulText = (title: string): string =>
  `We took back our warning about someone who wrote to you${aboutTitle(title)}.`;
export const needNotBeCareful = (title: string, isChat: boolean) => ({
  text: needNotBeCarefulText(title),
  subject: `We took back a warning${aboutTitle(title)}`,
  paragraphs: [
    needNotBeCarefulText(title),
    'Please do not hold it against them. We are sorry if it worried you.',
  ],
  action: isChat ? seeChat : seeListing,
});

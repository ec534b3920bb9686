import type { NotificationKind } from '../notification-kinds.ts';

interface KindWords {
  label: string;
  hint: string;
}

/** What each kind is called where people choose. */
export const kindWords = {
  message: { label: 'New messages', hint: 'Someone wrote to you, and you have not read it for 5 minutes.' },
  inquiry: { label: 'Questions about your listings', hint: 'A buyer writes to you for the first time.' },
  'reserved-for-you': { label: 'Reserved for you', hint: 'A seller keeps something for you.' },
  'reservation-ended': { label: 'Reservation ended', hint: 'A seller no longer keeps something for you.' },
  pickup: {
    label: 'Pick-ups',
    hint: 'Someone proposes, accepts or calls off a pick-up. We also remind you the day before.',
  },
  'passed-on': { label: 'Gone', hint: 'Somebody has a thing you watch or wrote about.' },
  'price-drop': { label: 'Lower prices', hint: 'Something you watch gets cheaper.' },
  'back-again': { label: 'There again', hint: 'A thing you watch was gone, and is offered again.' },
  'saved-search': { label: 'Saved searches', hint: 'Something was posted that you are looking for.' },
  'still-there': { label: 'Is it still there?', hint: 'After 30 days we ask if your listing still holds.' },
  expired: { label: 'Listing taken down', hint: 'Your listing is not shown any more.' },
  safety: {
    label: 'Recalls and rules',
    hint: 'A recall or a changed rule may concern something you offer.',
  },
  thanks: { label: 'How it went', hint: 'You got or passed on a thing, and someone told us how it went.' },
  'be-careful': {
    label: 'Warnings',
    hint: 'Our team found that someone who wrote to you tricks people.',
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

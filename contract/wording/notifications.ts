import type { NotificationKind } from '../notification-kinds.ts';

/** Words of the bell, of the choices and of the emails around them. What one kind says is in its own file. */
export const bellWords = {
  title: 'Notifications',
  lead: 'News about your listings and the things you watch. Messages are under Messages.',
  empty: 'You have no notifications yet.',
  emptyHint: 'When something you watch gets cheaper, you will read it here.',
  nothingNew: 'You have no new notifications.',
  older: 'Older notifications',
  newest: 'Newest notifications',
  new: 'New',
  arrived: (text: string) => `New notification: ${text}`,
  markAllRead: 'Mark all as read',
  allRead: 'All are marked as read.',
  seeAll: 'See all notifications',
  choose: 'Choose what we tell you',
  failed: 'We could not load your notifications. Please try again.',
} as const;

export const choiceErrors = {
  accountMail: 'Emails about the safety of your account cannot be turned off.',
  time: 'Give a time, such as 21:00.',
  timeZone: 'Give a time zone, such as America/Chicago.',
} as const;

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
  'passed-on': { label: 'Gone', hint: 'Somebody has a thing you watch or wrote about.' },
  'price-drop': { label: 'Lower prices', hint: 'Something you watch gets cheaper.' },
  'back-again': { label: 'There again', hint: 'A thing you watch was gone, and is offered again.' },
  'saved-search': { label: 'Saved searches', hint: 'Something was posted that you are looking for.' },
  'still-there': { label: 'Is it still there?', hint: 'After 30 days we ask if your listing still holds.' },
  expired: { label: 'Listing taken down', hint: 'Your listing is not shown any more.' },
  thanks: { label: 'How it went', hint: 'Someone told us how it went with you.' },
  account: {
    label: 'Safety of your account',
    hint: 'Your password was changed, or someone logged in on a new device. These emails always come.',
  },
} as const satisfies Record<NotificationKind, KindWords>;

/** What can be chosen today, in the order of the page. A kind joins when something causes it. */
export const choiceGroups: readonly { title: string; kinds: readonly NotificationKind[] }[] = [
  { title: 'Your chats', kinds: ['message', 'inquiry', 'reserved-for-you', 'reservation-ended'] },
  { title: 'Things you watch', kinds: ['price-drop', 'passed-on', 'back-again'] },
  { title: 'Your listings', kinds: ['still-there', 'expired'] },
  { title: 'Your account', kinds: ['account'] },
];

export const choiceWords = {
  title: 'What we tell you',
  lead: 'You get emails only about things that wait for you. Change here what you want.',
  onSite: 'On the site',
  byEmail: 'By email',
  when: 'When emails come',
  howOften: 'How often',
  now: 'Soon after it happens',
  nowHint: 'At most one email in 10 minutes. What comes together is in one email.',
  daily: 'Once a day, all in one email',
  dailyHint: 'In the morning.',
  night: 'At night',
  quiet: 'No emails at night',
  quietHint:
    'What happens in these hours comes in one email in the morning. The times are those of your device.',
  from: 'From',
  to: 'To',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
} as const;

export const muteWords = {
  mute: 'Stop Emails',
  unmute: 'Resume Emails',
  muted: 'You get no more emails about this chat.',
  unmuted: 'You get emails about this chat again.',
} as const;

/** Words of the page where people choose what they are told, and how. */
export const title = 'What we tell you';
export const lead = 'You get emails only about things that wait for you. Change here what you want.';
export const yourProfile = 'Your profile';
export const onSite = 'On the site';
export const byEmail = 'By email';
export const when = 'When emails come';
export const howOften = 'How often';
export const now = 'Soon after it happens';
export const nowHint = 'At most one email in 10 minutes. What comes together is in one email.';
export const daily = 'Once a day, all in one email';
export const dailyHint = 'In the morning.';
export const night = 'At night';
export const quiet = 'No emails at night';
export const quietHint =
  'What happens in these hours comes in one email in the morning. The times are those of your device.';
export const from = 'From';
export const to = 'To';
export const inChats = 'In your chats';
export const presence = 'Show each other when you are writing and what you have seen';
export const presenceHint =
  'The person you chat with sees when you are writing and that you have seen their messages. You see the same of them. Turn this off, and neither of you sees it.';
export const save = 'Save';
export const saving = 'Saving...';
export const saved = 'Saved.';

// What cannot be chosen.
export const accountMailStays = 'Emails about the safety of your account cannot be turned off.';
export const giveTime = 'Give a time, such as 21:00.';
export const giveTimeZone = 'Give a time zone, such as America/Chicago.';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

// Written by hand, because the first use of `Intl` costs a slow phone a fifth of a second.

/** 'March 9, 2025', in UTC: the same on server and browser. */
export const dateInUtc = (date: Date): string =>
  `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

/** 'Mar 9', in UTC. */
export const monthAndDayInUtc = (date: Date): string =>
  `${months[date.getUTCMonth()]!.slice(0, 3)} ${date.getUTCDate()}`;

/** 'March 2025'. @param month 'YYYY-MM' */
export const monthInWords = (month: string): string =>
  `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** 'March 9, 2025', where the reader is. */
export const dateHere = (date: Date): string => `${monthAndDay(date)}, ${date.getFullYear()}`;

/** 'Monday, March 9', where the reader is. */
export const weekdayHere = (date: Date): string => `${weekdays[date.getDay()]}, ${monthAndDay(date)}`;

/** '10:31 AM', where the reader is. */
export function timeHere(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const monthAndDay = (date: Date): string => `${months[date.getMonth()]} ${date.getDate()}`;

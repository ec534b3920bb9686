/** When people meet, as in “Saturday, Nov 28, 10:00 am CST”, in this time zone (an IANA name). */
export function pickupTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday, month, day, hour, minute, dayPeriod = '', timeZoneName } = parts;
  return `${weekday}, ${month} ${day}, ${hour}:${minute} ${dayPeriod.toLowerCase()} ${timeZoneName}`;
}

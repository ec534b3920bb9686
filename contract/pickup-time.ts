/**
 * When people meet, as in “Saturday, Nov 28, 10:00 am”, in this zone (an IANA name), or without one that of the machine;
 * `named` adds the zone's short name.
 */
export function pickupTime(
  at: Date,
  { timeZone, named = false }: { timeZone?: string; named?: boolean } = {},
): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(named && { timeZoneName: 'short' }),
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday, month, day, hour, minute, dayPeriod = '', timeZoneName = '' } = parts;
  const clock = `${hour}:${minute} ${dayPeriod.toLowerCase()}`;
  return `${weekday}, ${month} ${day}, ${clock}${named ? ` ${timeZoneName}` : ''}`;
}

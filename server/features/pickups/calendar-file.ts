/** What a calendar file says of a meeting. */
export interface CalendarEvent {
  /** The same for every version of one meeting. */
  uid: string;
  /** Higher in a later version. */
  sequence: number;
  at: Date;
  /** When this was written. */
  stamp: Date;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/** Octets of a line, without its end (RFC 5545 §3.1). */
const lineMax = 75;

/** One event of half an hour, as RFC 5545 has it. */
export function calendarFile(event: CalendarEvent, brand: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.at)}`,
    'DURATION:PT30M',
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (time: Date): string => time.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** RFC 5545 §3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}

/** No character is cut in two. */
function folded(line: string): string {
  let out = '';
  let used = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (used + octets > lineMax) {
      out += '\r\n ';
      used = 1;
    }
    out += character;
    used += octets;
  }
  return out;
}

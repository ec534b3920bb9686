/** A stretch of UTC time that the calendar names: `2026` is a year, `202603` a month, down to a second. */
export interface CalendarSlice {
  /** 4, 6, 8, 10, 12 or 14 digits: year, month, day, hour, minute, second. */
  readonly name: string;
  readonly from: Date;
  /** Where the next one begins. */
  readonly to: Date;
}

/** The slice of that name, or null where the calendar has none, such as `202613`. */
export function calendarSlice(name: string): CalendarSlice | null {
  if (!/^\d{4}(\d\d){0,5}$/.test(name)) return null;
  const [year = 0, month = 1, ...time] = [name.slice(0, 4), ...(name.slice(4).match(/\d\d/g) ?? [])].map(
    Number,
  );
  const [day = 1, hour = 0, minute = 0, second = 0] = time;
  const parts: DateParts = [year, month - 1, day, hour, minute, second];
  const from = new Date(Date.UTC(...parts));
  // 30 February, or a 25th hour, would quietly be another one.
  if (!isoDigits(from).startsWith(name)) return null;
  const next: DateParts = [...parts];
  next[name.length / 2 - 2]! += 1;
  return { name, from, to: new Date(Date.UTC(...next)) };
}

/** The next finer slices of this one, in order; none of a second. */
export function finerSlices({ name }: CalendarSlice): CalendarSlice[] {
  // Those that the calendar has: no month 0, and no day 31 of June.
  return Array.from({ length: 60 }, (_, number) =>
    calendarSlice(name + String(number).padStart(2, '0')),
  ).filter((finer) => finer !== null);
}

/** The years from the one to the other. */
export function yearsBetween(from: Date, to: Date): CalendarSlice[] {
  const first = from.getUTCFullYear();
  return Array.from({ length: to.getUTCFullYear() - first + 1 }, (_, index) =>
    calendarSlice(String(first + index)),
  ).filter((year) => year !== null);
}

type DateParts = [year: number, month: number, day: number, hour: number, minute: number, second: number];

const isoDigits = (date: Date): string => date.toISOString().replaceAll(/\D/g, '').slice(0, 14);

/**
 * Whether it names a time zone whose days this machine can tell, such as `America/Chicago`. A bare offset does not, nor
 * does a short name like `PST`: `Intl` formats times by some that `Temporal` does not know.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== '';
  } catch {
    return false;
  }
}

/** A ZIP, of which a ZIP+4 ending is dropped. */
const zip = /^(\d{5})(?:-\d{4})?$/;

/** The states and the territories that have ZIPs, as services name them. */
const unitedStates = new Set(['us', 'usa', 'united states', 'pr', 'gu', 'vi', 'as', 'mp', 'um']);

/**
 * The five-digit ZIP in a postal code; null when it is none. ZIP-like codes of other countries must not pass: 78701
 * would also be a postcode elsewhere.
 */
export function usZip(postal: unknown, country: string): string | null {
  if (!unitedStates.has(country.toLowerCase()) || typeof postal !== 'string') return null;
  return zip.exec(postal.trim())?.[1] ?? null;
}

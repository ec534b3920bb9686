/** A service that guesses where an IP address is (spec §7, Other external). */
export interface IpLocation {
  /**
   * The five-digit ZIP of an address; null when the service knows none, when it is outside the United States, and,
   * without asking, for private, loopback and malformed addresses. Rejects with `IpLocationError` when it fails.
   */
  postalOf(ip: string): Promise<string | null>;
}

/** The default: there is no such service, so no address is known, and the browser's own geolocation is used. */
export const noIpLocation: IpLocation = { postalOf: async () => null };

/** The service could not be asked or answered nonsense. Its message names neither the address nor the URL's keys. */
export class IpLocationError extends Error {
  override name = 'IpLocationError';
}

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

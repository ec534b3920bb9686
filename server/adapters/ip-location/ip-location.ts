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

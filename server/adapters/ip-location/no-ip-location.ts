import type { IpLocation } from './ip-location.ts';

/** The default: there is no such service, so no address is known, and the browser's own geolocation serves. */
export const noIpLocation: IpLocation = {
  postalOf: () => Promise.resolve(null),
};

import type { IpLocation } from './ip-location.ts';

/** The default: there is no such service, so no address is known, and the browser's own geolocation is used. */
export const noIpLocation: IpLocation = {
  postalOf: () => Promise.resolve(null),
};

import * as calls from '#contract/location.ts';
import * as schemas from '#contract/location-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { placeAt, placeOfZip, zipOfIp } from './location.ts';
import { milesView } from './location-view.ts';

/** A ZIP's town and centre change less than once a year. */
const dayOfCaching = 'public, max-age=86400';

/** Where a ZIP, a position or an IP address is (spec §7, Other external). */
export function addLocationRoutes(
  endpoints: Endpoints,
  services: Pick<Services, 'zips' | 'ipLocation' | 'log'>,
): void {
  endpoints.add(calls.getZip, schemas.getZip, async ({ params, setHeader }) => {
    const { zip, city, state } = placeOfZip(services, params.zip);
    setHeader('cache-control', dayOfCaching);
    return { zip_code: zip, city, state };
  });

  endpoints.add(calls.getDistance, schemas.getDistance, async ({ query, setHeader }) => {
    const zipOf = (typed: string) => placeOfZip(services, typed).zip;
    const miles = services.zips.distanceMiles(zipOf(query.from), zipOf(query.to));
    setHeader('cache-control', dayOfCaching);
    return { miles: milesView(miles) };
  });

  // The names of a reverse-geocoding service.
  endpoints.add(calls.reverseGeocode, schemas.reverseGeocode, async ({ body }) => {
    const { zip, city, state } = placeAt(services, body.latitude, body.longitude);
    return { postcode: zip, city, state };
  });

  endpoints.add(calls.locateByIp, schemas.locateByIp, async ({ ip }) => ({
    postal: await zipOfIp(services, ip),
  }));
}

import * as calls from '#contract/location.ts';
import * as schemas from '#contract/location-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { milesBetween, placeAt, placeOfZip, zipOfIp, type LocationServices } from './location.ts';
import { milesView, reverseView, zipView } from './location-view.ts';

/** A ZIP's town and centre change less than once a year. */
const dayOfCaching = 'public, max-age=86400';

/** Where a ZIP, a position or an IP address is (spec §7, Other external). */
export function addLocationRoutes(endpoints: Endpoints, services: LocationServices): void {
  endpoints.add(calls.getZip, schemas.getZip, async ({ params, setHeader }) => {
    const place = placeOfZip(services, params.zip);
    setHeader('cache-control', dayOfCaching);
    return zipView(place);
  });

  endpoints.add(calls.getDistance, schemas.getDistance, async ({ query, setHeader }) => {
    const miles = milesBetween(services, query.from, query.to);
    setHeader('cache-control', dayOfCaching);
    return { miles: milesView(miles) };
  });

  endpoints.add(calls.reverseGeocode, schemas.reverseGeocode, async ({ body }) =>
    reverseView(placeAt(services, body.latitude, body.longitude)),
  );

  endpoints.add(calls.locateByIp, schemas.locateByIp, async ({ ip }) => ({
    postal: await zipOfIp(services, ip),
  }));
}

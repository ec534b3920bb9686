import { locateByIp, reverseGeocode } from '#contract/location.ts';
import type { ApiClient } from '#web/client/api.ts';

/** By the address of the connection, else by the browser's own position. @throws when neither is known */
export async function currentZip(api: ApiClient): Promise<string> {
  try {
    return (await api.call(locateByIp, {})).postal;
  } catch {
    const { latitude, longitude } = await browserPosition();
    return (await api.call(reverseGeocode, { body: { latitude, longitude } })).postcode;
  }
}

function browserPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('this browser knows no position');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (denied) => reject(new Error(denied.message)),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  });
}

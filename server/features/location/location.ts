import { apiErrors } from '#contract/errors.ts';
import * as words from '#contract/wording/errors.ts';
import type { ListingQuery } from '#contract/listings.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { normaliseZip } from './zip-code.ts';
import type { ZipPlace } from './zip-table.ts';

/** The place of a ZIP or a city as someone typed it. Throws `zip-unknown`, also for what is neither. */
export function placeOfZip({ zips }: Pick<Services, 'zips'>, typed: string): ZipPlace {
  const city = zips.findCity(typed);
  const place = zips.find(city && 'zip' in city ? city.zip : typed);
  if (!place) throw new AppError('zip-unknown');
  return place;
}

/**
 * The place people would name for a position in degrees (spec §2, /complete-profile). The position is not stored.
 * Throws `not-found` outside the United States.
 */
export function placeAt({ zips }: Pick<Services, 'zips'>, latitude: number, longitude: number): ZipPlace {
  const zip = zips.nearest(latitude, longitude);
  const place = zip === null ? null : zips.find(zip);
  if (!place) throw new AppError('not-found');
  return place;
}

/**
 * The ZIP that an IP address suggests (spec §7, IP-location service). Throws `location-unavailable` when no service
 * is configured, when it fails, and when it knows no ZIP that exists: to the person asking these are the same.
 */
export async function zipOfIp(
  { ipLocation, zips, log }: Pick<Services, 'ipLocation' | 'zips' | 'log'>,
  ip: string,
): Promise<string> {
  let postal: string | null = null;
  try {
    postal = await ipLocation.postalOf(ip);
  } catch (error) {
    log.warn({ err: error }, 'the IP-location service failed');
  }
  if (postal === null || !zips.find(postal)) throw new AppError('location-unavailable');
  return postal;
}

/**
 * The place of a ZIP or a city from a form: errors name that field. Throws `zip-not-found`, and `invalid-input` for
 * what is neither and for a name that several cities share.
 */
export function placeOfEnteredZip(services: Pick<Services, 'zips'>, typed: string): ZipPlace {
  const place = placeOfTyped(services, typed);
  if (place) return place;
  throw new AppError('zip-not-found', { fields: { zip_code: apiErrors['zip-not-found'].text } });
}

/** The ZIPs within so many miles of one. */
export interface Circle {
  zip: string;
  radius: number;
}

/** The circle that a query draws; null where it has no place, or no radius. Throws as `placeOfEnteredZip` does. */
export function askedCircle(
  services: Pick<Services, 'zips'>,
  { zip_code, radius }: Pick<ListingQuery, 'zip_code' | 'radius'>,
): Circle | null {
  if (!zip_code) return null;
  const { zip } = placeOfEnteredZip(services, zip_code);
  return typeof radius === 'number' ? { zip, radius } : null;
}

/** Null for a ZIP that is not in use. Throws `invalid-input` for what is neither a ZIP nor a city. */
function placeOfTyped({ zips }: Pick<Services, 'zips'>, typed: string): ZipPlace | null {
  if (normaliseZip(typed) !== null) return zips.find(typed);
  const city = zips.findCity(typed);
  if (city && 'zip' in city) return zips.find(city.zip);
  const text = city ? whichOf(city) : apiErrors['zip-invalid'].text;
  throw new AppError('invalid-input', { fields: { zip_code: text } });
}

/** Nobody reads a longer list; people whose city is missing from it can add the state. */
const namedCities = 5;

const whichOf = ({ name, states }: { name: string; states: readonly string[] }) =>
  words.whichCity(name, states.slice(0, namedCities), states.length > namedCities);

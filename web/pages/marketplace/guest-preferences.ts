import { withStorage } from '#web/client/browser-storage.ts';
import { unlimited } from './filter-table.ts';
import { defaultFilters, type GivenFilters } from './filters.ts';

const keys = { zip_code: 'guestZip', radius: 'guestRadius' } as const;

/** Where this browser's last visitor looked (spec §3, Guest preferences), the defaults where nothing was kept. */
export function readGuestPreferences(): Required<Pick<GivenFilters, 'zip_code' | 'radius'>> {
  const zip = read(keys.zip_code);
  const radius = read(keys.radius);
  return {
    zip_code: zip && /^\d{5}(-\d{4})?$/.test(zip) ? zip : defaultFilters.zip_code,
    radius: radius && (radius === unlimited || /^\d{1,4}$/.test(radius)) ? radius : defaultFilters.radius,
  };
}

/** Keeps where someone chose to look, once the API has found the place. */
export function keepGuestPreferences(given: GivenFilters): void {
  // Without storage the address still carries them.
  withStorage('browser', (storage) => {
    if (given.zip_code) storage.setItem(keys.zip_code, given.zip_code);
    if (given.radius) storage.setItem(keys.radius, given.radius);
  });
}

const read = (key: string): string | null => withStorage('browser', (storage) => storage.getItem(key));

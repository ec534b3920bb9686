import { listingScreens } from './screens-listings.ts';
import { ownScreens } from './screens-own.ts';
import { publicScreens } from './screens-public.ts';
import type { Screen } from './screen.ts';

/** Every screen in every state. */
export const screens: readonly Screen[] = [...publicScreens, ...listingScreens, ...ownScreens];

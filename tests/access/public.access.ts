import { lookAt } from './look.ts';
import { listingScreens } from './screens-listings.ts';
import { publicScreens } from './screens-public.ts';

// With those of listings, so that this file's worker has as much to do as the other's.
lookAt([...publicScreens, ...listingScreens]);

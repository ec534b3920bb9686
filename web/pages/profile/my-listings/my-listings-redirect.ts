import { redirect } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';

/** `/my-listings` is where the spec's edit screen leads after deleting; the list lives in the profile (design §6). */
export const loader = () => redirect(pagePaths.myListings());

import * as limits from '#contract/limits.ts';
import { unlimited } from './filter-table.ts';

/** The radius to try when nothing was found: the spec's next wider one, then no limit, then none. */
export function widerRadius(radius: string): string | null {
  if (radius === unlimited) return null;
  return String(limits.radiusMiles.find((miles) => miles > Number(radius)) ?? unlimited);
}

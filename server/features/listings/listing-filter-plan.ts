import { filterNames, filters, type FilterName, type ListingFilter } from './listing-filter-store.ts';

/** The part of a filter that the index of an order covers, so that nothing else is read; and the rest. */
export function splitByIndex(
  filter: ListingFilter,
  order: 'newest' | 'price-low' | 'price-high',
): { indexed: ListingFilter; rest: ListingFilter } {
  return split(filter, (name) => {
    const { index } = filters[name];
    return index === 'always' || (index === 'price' && order !== 'newest');
  });
}

/** Whether a filter is in use that only rows answer. */
export const isOfRow = (filter: ListingFilter): boolean => isAny(filter, 'isOfRow');

/** The part of a filter that only rows answer, with what else they are asked then; and the rest. */
export function splitByRow(filter: ListingFilter): { indexed: ListingFilter; rest: ListingFilter } {
  if (!isOfRow(filter)) return { indexed: filter, rest: {} };
  return split(filter, (name) => name !== 'hiddenSellers' && !filters[name].isOfRow);
}

function split(
  filter: ListingFilter,
  isIndexed: (name: FilterName) => boolean,
): { indexed: ListingFilter; rest: ListingFilter } {
  const part = (wanted: boolean): ListingFilter =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => isIndexed(name as FilterName) === wanted));
  return { indexed: part(true), rest: part(false) };
}

/** Whether a filter is in use that an index of its own finds, whatever the order. */
export const isLookedUp = (filter: ListingFilter): boolean => isAny(filter, 'isLookedUp');

/** Whether the best plan depends on a filter's value. */
export const isPlannedAnew = (filter: ListingFilter): boolean => isAny(filter, 'isPlannedAnew');

function isAny(filter: ListingFilter, mark: 'isLookedUp' | 'isPlannedAnew' | 'isOfRow'): boolean {
  return filterNames.some((name) => filter[name] !== undefined && filters[name][mark]);
}

import * as z from 'zod/mini';
import { gatherDotted } from './dotted-names.ts';
import { listingQuerySchema } from './listing-schema.ts';
import * as words from './wording/saved-searches.ts';

/**
 * Parts of the list's query that no search keeps: how a list is shown, and measures of people, which have no place in
 * mails. Facts are kept by their dotted names.
 */
const notFilters = ['sort', 'limit', 'cursor', 'saved_search', 'fact', 'need', 'needs', 'fit'];

const isFilter = (name: string): boolean =>
  name.startsWith('fact.') || (Object.hasOwn(listingQuerySchema.shape, name) && !notFilters.includes(name));

/**
 * Filters as a saved search stores them: an object of strings, each validated by the list's own query. Returned without
 * the empty ones, and without halves of characters, which the database takes as text but not as JSON.
 */
export const savedFiltersSchema = z.pipe(
  z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(200))).check((context) => {
    for (const name of Object.keys(context.value)) {
      if (!isFilter(name))
        context.issues.push({
          code: 'custom',
          path: [name],
          input: context.value,
          message: words.unknownFilter,
        });
    }
    const parsed = listingQuerySchema.safeParse(gatherDotted(context.value));
    for (const { path, message } of parsed.error?.issues ?? [])
      context.issues.push({ code: 'custom', path: [...path], input: context.value, message });
  }),
  z.transform((filters: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => value.trim() !== '')
        .map(([name, value]) => [name, value.toWellFormed()]),
    ),
  ),
);
export type SavedFilters = z.output<typeof savedFiltersSchema>;

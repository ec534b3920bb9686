import type { NeedValues } from '#contract/needs.ts';

/** A guest's measures as parts of the API's query; they are in no page's address. */
export const needQuery = (values: NeedValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`need.${key}`, String(value)]));

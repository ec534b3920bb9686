import { pagePaths, safeReturnTo } from './page-paths.ts';

/**
 * The page of needs sheets, for whoever looks at something that a sheet would judge; beside `page-paths.ts`, which every
 * page loads.
 * @param kind whose measures are asked first: 'category', or 'category/subcategory'
 * @param returnTo what is looked at: a path on this site
 */
export const needsPathFrom = (kind: string | undefined, returnTo: string): string =>
  `${pagePaths.needs(kind)}${kind ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}`;

/** The same page judged by this sheet; null where the address leads nowhere. */
export function withSheet(returnTo: string | null, sheetId: string): string | null {
  const path = safeReturnTo(returnTo);
  if (path === null) return null;
  const { pathname, searchParams, hash } = new URL(path, 'https://site.invalid');
  searchParams.set('needs', sheetId);
  return `${pathname}?${searchParams}${hash}`;
}

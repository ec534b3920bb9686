/**
 * For what the spec says is "only logged" (§8): the developer's console hears of it and nobody else.
 *
 * @param what the deed, e.g. 'watchlist'; never what someone wrote
 */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console
  console.warn(`${what} failed`, error instanceof Error ? `${error.name}: ${error.message}` : '');
}

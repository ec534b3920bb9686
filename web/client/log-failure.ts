/**
 * For what the spec says is "only logged" (§8): it goes to the developer's console and nowhere else.
 *
 * @param what the action, e.g. 'watchlist'; never what someone wrote
 */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console
  console.warn(`${what} failed`, error instanceof Error ? `${error.name}: ${error.message}` : '');
}

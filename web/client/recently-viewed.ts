import * as limits from '#contract/limits.ts';
import { withStorage } from './browser-storage.ts';

/**
 * The listings last opened in this browser, newest first. They are stored only in this browser, for the person who was
 * signed in, and are deleted on sign-out, so that on a shared computer the next person does not find them.
 */

const key = 'handrail.recently-viewed';

interface Viewed {
  /** Null for a guest. */
  uid: string | null;
  ids: readonly string[];
}

/** A guest's pass to whoever signs in; one person's are never shown to another. */
export function readViewed(uid: string | null): readonly string[] {
  const kept = withStorage('browser', (storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown);
  const { uid: owner, ids } = (kept ?? {}) as Partial<Viewed>;
  const isTheirs = owner === null || owner === uid;
  return isTheirs && Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export function noteViewed(uid: string | null, id: string): void {
  keepViewed(uid, [id, ...readViewed(uid).filter((other) => other !== id)]);
}

/** Removes listings that no longer exist. */
export function keepViewed(uid: string | null, ids: readonly string[]): void {
  const viewed: Viewed = { uid, ids: ids.slice(0, limits.listingsByIdMax) };
  withStorage('browser', (storage) => storage.setItem(key, JSON.stringify(viewed)));
}

export function forgetViewed(): void {
  withStorage('browser', (storage) => storage.removeItem(key));
}

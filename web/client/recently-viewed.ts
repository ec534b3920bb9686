import { limits } from '#contract/limits.ts';

/**
 * The listings last opened in this browser, newest first. They are kept in it alone, for the person who was signed in,
 * and go when someone signs out: on a shared computer the next person does not find them.
 */

const key = 'handrail.recently-viewed';

interface Viewed {
  /** Null for a guest. */
  uid: string | null;
  ids: string[];
}

/** A guest's go over to whoever signs in; those of one person are nobody else's. */
export function readViewed(uid: string | null): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Viewed> | null;
    const isTheirs = kept?.uid === null || kept?.uid === uid;
    return isTheirs && Array.isArray(kept.ids) ? kept.ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteViewed(uid: string | null, id: string): void {
  keepViewed(uid, [id, ...readViewed(uid).filter((other) => other !== id)]);
}

/** Takes those away that are gone. */
export function keepViewed(uid: string | null, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, ids: ids.slice(0, limits.listingsByIdMax) }));
  } catch {
    // The browser keeps nothing: then nothing is shown.
  }
}

export function forgetViewed(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be kept either.
  }
}

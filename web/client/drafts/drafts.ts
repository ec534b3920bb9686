import { withStorage } from '#web/client/browser-storage.ts';
import { pendingPrefix } from '#web/client/sockets/pending-messages.ts';

/**
 * What someone has begun to write and not sent. It is kept in `sessionStorage`, so only in its tab, under the person's
 * uid and the form's name: a reload, a failed request or an expired session loses nothing, and on a shared computer
 * nobody else finds it. Never for passwords.
 */

/** Whoever is not signed in. Guests cannot be told apart, so what they wrote is kept for a shorter time. */
export const guestOwner = 'guest';

/** How long a draft is kept, in milliseconds: some browsers restore a closed tab days later. */
export const draftAges = { person: 24 * 60 * 60 * 1000, guest: 60 * 60 * 1000 } as const;

const prefix = 'handrail.draft:';
const keyOf = (owner: string, form: string): string => `${prefix}${owner}:${form}`;

/**
 * What `keepDraft` stored for this person and form; check its shape, as it may come from an older form. Null when there
 * is none, when it is too old, or when the browser keeps nothing.
 * @param now milliseconds since 1970
 */
export function readDraft(owner: string, form: string, now = Date.now()): unknown {
  return withStorage('tab', (storage) => {
    const kept = JSON.parse(storage.getItem(keyOf(owner, form)) ?? 'null') as {
      at?: unknown;
      value?: unknown;
    } | null;
    if (typeof kept?.at !== 'number') return null;
    const age = now - kept.at;
    if (age < (owner === guestOwner ? draftAges.guest : draftAges.person)) return kept.value ?? null;
    storage.removeItem(keyOf(owner, form));
    return null;
  });
}

/**
 * Null takes the draft away.
 * @param now milliseconds since 1970
 */
export function keepDraft(owner: string, form: string, value: unknown, now = Date.now()): void {
  withStorage('tab', (storage) => {
    if (value === null) storage.removeItem(keyOf(owner, form));
    else storage.setItem(keyOf(owner, form), JSON.stringify({ at: now, value }));
  });
}

/**
 * Deletes every draft and every unsent message in this tab, for when someone signs out; `exceptOf` keeps this person's
 * and the guests'.
 */
export function forgetDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  const mayStay = (key: string): boolean =>
    exceptOf !== undefined &&
    [keyOf(exceptOf, ''), keyOf(guestOwner, ''), `${pendingPrefix}${exceptOf}.`].some((kept) =>
      key.startsWith(kept),
    );
  withStorage('tab', (storage) => {
    for (const key of Object.keys(storage)) {
      const isWritten = key.startsWith(prefix) || key.startsWith(pendingPrefix);
      if (isWritten && !mayStay(key)) storage.removeItem(key);
    }
  });
}

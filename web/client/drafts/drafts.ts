import { withStorage } from '#web/client/browser-storage.ts';
import { draftKey, guestOwner } from './draft-keys.ts';

/**
 * What someone has begun to write and not sent. It is kept in `sessionStorage`, so only in its tab, under the person's
 * uid and the form's name: a reload, a failed request or an expired session loses nothing, and on a shared computer
 * nobody else finds it. Never for passwords.
 */

/** How long a draft is kept, in milliseconds: some browsers restore a closed tab days later. */
export const draftAges = { person: 24 * 60 * 60 * 1000, guest: 60 * 60 * 1000 } as const;

/**
 * What `keepDraft` stored for this person and form; check its shape, as it may come from an older form. Null when there
 * is none, when it is too old, or when the browser keeps nothing.
 * @param now milliseconds since 1970
 */
export function readDraft(owner: string, form: string, now = Date.now()): unknown {
  return withStorage('tab', (storage) => {
    const kept = JSON.parse(storage.getItem(draftKey(owner, form)) ?? 'null') as {
      at?: unknown;
      value?: unknown;
    } | null;
    if (typeof kept?.at !== 'number') return null;
    const age = now - kept.at;
    if (age < (owner === guestOwner ? draftAges.guest : draftAges.person)) return kept.value ?? null;
    storage.removeItem(draftKey(owner, form));
    return null;
  });
}

/**
 * Null takes the draft away.
 * @param now milliseconds since 1970
 */
export function keepDraft(owner: string, form: string, value: unknown, now = Date.now()): void {
  withStorage('tab', (storage) => {
    if (value === null) storage.removeItem(draftKey(owner, form));
    else storage.setItem(draftKey(owner, form), JSON.stringify({ at: now, value }));
  });
}

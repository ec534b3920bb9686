import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { safeReturnTo } from '#contract/page-paths.ts';
import { withStorage } from '#web/client/browser-storage.ts';
import { useViewer } from './session.tsx';

/**
 * Where someone was going when the way in began (sign-up, verification, profile, policies). It is kept for all tabs of
 * the browser, since the verification mail opens another one, under the person's uid: on a shared computer nobody else
 * is led there (docs/decisions/041).
 */

const key = 'handrail.return-to';

/** Milliseconds: as long as a verification link works. */
const keptFor = 24 * 60 * 60 * 1000;

/** @param now milliseconds since 1970 */
export function keepReturnTo(uid: string, path: string, now = Date.now()): void {
  withStorage('browser', (storage) => storage.setItem(key, JSON.stringify({ uid, path, at: now })));
}

/**
 * The path on this site that was stored for this person, or null; it is returned only once.
 * @param now milliseconds since 1970
 */
export function takeReturnTo(uid: string, now = Date.now()): string | null {
  return withStorage('browser', (storage) => {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Record<'uid' | 'path' | 'at', unknown> | null;
    if (kept?.uid !== uid) return null;
    storage.removeItem(key);
    const isFresh = typeof kept.at === 'number' && now - kept.at < keptFor;
    return isFresh && typeof kept.path === 'string' ? safeReturnTo(kept.path) : null;
  });
}

/** Stores where this page's address says the signed-in person was going, until the way in ends (/router). */
export function useKeptReturnTo(): void {
  const uid = useViewer()?.uid;
  const [parameters] = useSearchParams();
  const path = safeReturnTo(parameters.get('returnTo'));
  useEffect(() => {
    if (uid !== undefined && path !== null) keepReturnTo(uid, path);
  }, [uid, path]);
}

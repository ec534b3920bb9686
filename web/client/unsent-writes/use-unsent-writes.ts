import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { withStorage } from '#web/client/browser-storage.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ownUnsentKey, unsentKeys, type KeptWrites } from './unsent-writes.ts';

/**
 * Milliseconds: what waited longer may not be wanted any more. Somebody unblocked days ago may have been blocked again
 * since, and messages that came since would count as read.
 */
const sentWithin = 60_000;

/** Makes the calls that this person's previous page was left too soon to make, in their order. */
export function useUnsentWrites(uid: string): void {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    async function send(): Promise<void> {
      let done = 0;
      for (const { body, at: _, ...call } of takeUnsentWrites(uid)) {
        const endpoint: Endpoint = { ...(call as Endpoint), outlivesPage: true };
        await api.call(endpoint, { body } as object).then(
          () => (done += 1),
          (error: unknown) => logFailure('what the page before left unsent', error),
        );
      }
      if (done > 0) await revalidate();
    }
    void send();
  }, [api, uid, revalidate]);
}

/** From earlier pages, not what this one is about to send; other people's are deleted, and what waited too long. */
function takeUnsentWrites(uid: string): KeptWrites['writes'] {
  const taken = withStorage('browser', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(unsentKeys) && key !== ownUnsentKey)
      .toSorted()
      .map((key) => {
        const kept = JSON.parse(storage.getItem(key)!) as KeptWrites;
        storage.removeItem(key);
        return kept;
      }),
  );
  const now = Date.now();
  return (taken ?? [])
    .flatMap((kept) => (kept.uid === uid ? kept.writes : []))
    .filter(({ at }) => now - at < sentWithin);
}

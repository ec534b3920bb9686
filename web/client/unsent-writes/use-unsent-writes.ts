import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { withStorage } from '#web/client/browser-storage.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ownUnsentKey, unsentKeys, type KeptWrites, type UnsentWrite } from './unsent-writes.ts';

/** Makes the calls that this person's previous page was left too soon to make, in their order. */
export function useUnsentWrites(uid: string): void {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    async function send(): Promise<void> {
      let done = 0;
      for (const { body, ...call } of takeUnsentWrites(uid)) {
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

/** From earlier pages, not what this one is about to send; other people's are deleted. */
function takeUnsentWrites(uid: string): UnsentWrite[] {
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
  return (taken ?? []).flatMap((kept) => (kept.uid === uid ? kept.writes : []));
}

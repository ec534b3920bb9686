import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { withStorage } from './browser-storage.ts';
import { logFailure } from './log-failure.ts';
import { useSession } from './session.tsx';
import { unsentKey, type KeptWrites, type UnsentWrite } from './unsent-writes.ts';

/** Makes the calls that this person's page before was left too soon for, in the order they were asked for. */
export function useUnsentWrites(uid: string): void {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    async function send(): Promise<void> {
      const writes = takeUnsentWrites(uid);
      for (const { body, ...call } of writes) {
        const endpoint: Endpoint = { ...(call as Endpoint), outlivesPage: true };
        await api
          .call(endpoint, { body } as object)
          .catch((error: unknown) => logFailure('what the page before left unsent', error));
      }
      if (writes.length > 0) await revalidate();
    }
    void send();
  }, [api, uid, revalidate]);
}

/** Nobody else's are kept any longer. */
function takeUnsentWrites(uid: string): UnsentWrite[] {
  const kept = withStorage('browser', (storage) => {
    const text = storage.getItem(unsentKey);
    storage.removeItem(unsentKey);
    return text && (JSON.parse(text) as KeptWrites);
  });
  return kept && kept.uid === uid ? kept.writes : [];
}

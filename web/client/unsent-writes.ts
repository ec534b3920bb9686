import type { Endpoint } from '#contract/endpoint.ts';
import { withStorage } from './browser-storage.ts';

/** As much of a call as it takes to make it on another page; its `path` has its parameters. */
export type UnsentWrite = Pick<Endpoint, 'method' | 'path' | 'access'> & { body: unknown };

export interface KeptWrites {
  uid: string;
  writes: UnsentWrite[];
}

export const unsentKey = 'handrail.unsent';

/**
 * Presses whose call waits for its token when their page goes: `keepalive` holds only what is under way. The next page
 * of the same person makes the call.
 */
export function createUnsentWrites() {
  const waiting = new Set<UnsentWrite>();
  return {
    /** @returns what is called when it is under way */
    wait(write: UnsentWrite): () => void {
      waiting.add(write);
      return () => void waiting.delete(write);
    },
    /** Keeps what waits when the page goes, until the function answered is called. */
    keepFor(uid: string | null): () => void {
      const keep = () => {
        if (uid === null || waiting.size === 0) return;
        const kept: KeptWrites = { uid, writes: [...waiting] };
        withStorage('browser', (storage) => storage.setItem(unsentKey, JSON.stringify(kept)));
      };
      window.addEventListener('pagehide', keep);
      return () => window.removeEventListener('pagehide', keep);
    },
  };
}

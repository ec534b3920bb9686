import type { Endpoint } from '#contract/endpoint.ts';
import { withStorage } from '#web/client/browser-storage.ts';

/** As much of a call as it takes to make it on another page; its `path` has its parameters. */
export type UnsentWrite = Pick<Endpoint, 'method' | 'path' | 'access'> & { body: unknown };

export interface KeptWrites {
  uid: string;
  writes: UnsentWrite[];
}

/** Before the time that a page began at, in milliseconds since 1970: each page keeps its own. */
export const unsentKeys = 'handrail.unsent.';
export const ownUnsentKey = unsentKeys + Date.now();

/**
 * Milliseconds that a call which got no token is kept nevertheless: a page that is being left hears first that its
 * requests have failed, and only then that it goes.
 */
const leavingTime = 5_000;

/**
 * Presses whose call waits for its token: `keepalive` holds only what is under way. They are kept in this browser while
 * they wait, and when their page goes, the next one of the same person makes the call.
 */
export function createUnsentWrites() {
  const waiting = new Set<UnsentWrite>();
  const failed = new Set<UnsentWrite>();
  let owner: string | null = null;

  function forget(write: UnsentWrite): void {
    failed.delete(write);
    if (waiting.delete(write)) keep();
  }
  function keep(): void {
    withStorage('browser', (storage) => {
      if (waiting.size === 0 || owner === null) return storage.removeItem(ownUnsentKey);
      const kept: KeptWrites = { uid: owner, writes: [...waiting] };
      storage.setItem(ownUnsentKey, JSON.stringify(kept));
    });
  }

  return {
    ownedBy(uid: string | null): void {
      owner = uid;
    },
    /** @returns what is called when it is under way, and when it failed before that */
    wait(write: UnsentWrite): (isUnderWay: boolean) => void {
      // What failed was seen to fail: what is pressed after that is what is meant.
      failed.forEach(forget);
      waiting.add(write);
      keep();
      return (isUnderWay) => {
        if (isUnderWay) return forget(write);
        failed.add(write);
        setTimeout(() => forget(write), leavingTime);
      };
    },
  };
}

import type { Endpoint } from '#contract/endpoint.ts';
import { withStorage } from '#web/client/browser-storage.ts';

/** What it takes to make the call on another page; its `path` includes its parameters. */
export type UnsentWrite = Pick<Endpoint, 'method' | 'path' | 'access'> & { body: unknown };

export interface KeptWrites {
  uid: string;
  /** With when each was pressed, in milliseconds since 1970. */
  writes: (UnsentWrite & { at: number })[];
}

/** Before the time that a page began at, in milliseconds since 1970: each page keeps its own. */
export const unsentKeys = 'handrail.unsent.';
export const ownUnsentKey = unsentKeys + Date.now();

/**
 * Milliseconds for which a call that got no token is kept anyway: a page being left first hears that its requests have
 * failed, and only then that it is unloading.
 */
const leavingTime = 5_000;

/**
 * Presses whose call is waiting for a token: `keepalive` covers only requests already sent. They are stored in this
 * browser while they wait, and if their page is left, the same person's next page makes the call (`useUnsentWrites`).
 */
export function createUnsentWrites() {
  const waiting = new Map<UnsentWrite, number>();
  const failed = new Set<UnsentWrite>();
  let owner: string | null = null;

  function forget(write: UnsentWrite): void {
    failed.delete(write);
    if (waiting.delete(write)) keep();
  }
  function keep(): void {
    withStorage('browser', (storage) => {
      if (waiting.size === 0 || owner === null) return storage.removeItem(ownUnsentKey);
      const writes = [...waiting].map(([write, at]) => ({ ...write, at }));
      const kept: KeptWrites = { uid: owner, writes };
      storage.setItem(ownUnsentKey, JSON.stringify(kept));
    });
  }

  return {
    ownedBy(uid: string | null): void {
      owner = uid;
    },
    /** @returns what is called when it is under way, and when it failed before that */
    wait(write: UnsentWrite): (isUnderWay: boolean) => void {
      // The person saw it fail: whatever they press next is what they want.
      failed.forEach(forget);
      waiting.set(write, Date.now());
      keep();
      return (isUnderWay) => {
        if (isUnderWay) return forget(write);
        failed.add(write);
        setTimeout(() => forget(write), leavingTime);
      };
    },
  };
}

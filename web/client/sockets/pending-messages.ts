import { pendingPrefix } from '#web/client/drafts/draft-keys.ts';
import type { Image } from '#contract/images.ts';

/** A message that the server has not acknowledged yet. */
export interface PendingMessage {
  client_id: string;
  text: string;
  /** Pictures that are uploaded; beside them the text may be blank. */
  images?: readonly Image[];
  status: 'sending' | 'failed';
  /** Why it was refused, fit to be shown. */
  error?: string;
}

/** The part of `sessionStorage` that is used. */
export type PendingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Messages that a reload of the page must not lose, in the order they were written. */
export interface PendingKeeper {
  load(): PendingMessage[];
  save(pending: readonly PendingMessage[]): void;
}

/** Kept for one person and conversation. Without a storage (or with a full one) they live as long as the page. */
export function createPendingKeeper(
  ownUid: string,
  conversationId: string,
  storage: PendingStorage | null = pageStorage(),
): PendingKeeper {
  const key = `${pendingPrefix}${ownUid}.${conversationId}`;
  return {
    load() {
      try {
        const value: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
        return Array.isArray(value) ? value.filter(isPending) : [];
      } catch {
        return [];
      }
    },
    save(pending) {
      try {
        if (pending.length === 0) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(pending));
      } catch {
        // Full or forbidden: the message is still sent, but does not survive a reload.
      }
    },
  };
}

function isPending(value: unknown): value is PendingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { client_id, text, images, status } = value as Partial<PendingMessage>;
  return (
    typeof client_id === 'string' &&
    typeof text === 'string' &&
    (images === undefined || Array.isArray(images)) &&
    (status === 'sending' || status === 'failed')
  );
}

/** The page's own storage; null where there is none or it is forbidden. */
function pageStorage(): PendingStorage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

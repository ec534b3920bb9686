import { pendingPrefix } from '#web/client/drafts/draft-keys.ts';
import { writtenLongAgo } from '#contract/wording/messages.ts';
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

/** As it is kept; the release before kept no time. */
type KeptMessage = PendingMessage & { at?: number };

/** The part of `sessionStorage` that is used. */
export type PendingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Messages that a reload of the page must not lose, in the order they were written. */
export interface PendingKeeper {
  load(): PendingMessage[];
  save(pending: readonly PendingMessage[]): void;
}

/** Milliseconds: what was written longer ago may not be true any more. Some browsers restore a closed tab days later. */
const sentWithin = 60 * 60 * 1000;

/**
 * Kept for one person and conversation. Without a storage (or with a full one) they live as long as the page. What was
 * written long ago counts as not sent: its writer decides.
 */
export function createPendingKeeper(
  ownUid: string,
  conversationId: string,
  storage: PendingStorage | null = pageStorage(),
  now = Date.now,
): PendingKeeper {
  const key = `${pendingPrefix}${ownUid}.${conversationId}`;
  /** When each was written, in milliseconds since 1970. */
  const times = new Map<string, number>();

  function loaded({ at = 0, ...message }: KeptMessage): PendingMessage {
    times.set(message.client_id, at);
    const isOld = now() - at >= sentWithin;
    return isOld ? { ...message, status: 'failed', error: writtenLongAgo } : message;
  }

  return {
    load() {
      try {
        const value: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
        return Array.isArray(value) ? value.filter(isPending).map(loaded) : [];
      } catch {
        return [];
      }
    },
    save(pending) {
      const kept = pending.map((message): KeptMessage => {
        const at = times.get(message.client_id) ?? now();
        times.set(message.client_id, at);
        return { ...message, at };
      });
      try {
        if (pending.length === 0) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(kept));
      } catch {
        // Full or forbidden: the message is still sent, but does not survive a reload.
      }
    },
  };
}

function isPending(value: unknown): value is KeptMessage {
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

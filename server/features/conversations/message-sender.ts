import type { Services } from '#server/services.ts';
import { insertMessages, lockConversationsFree, type UnplacedMessage } from './message-store.ts';
import {
  announceSent,
  sendMessage,
  unplacedMessage,
  type SaidMessage,
  type SentMessage,
} from './conversations.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'pubsub' | 'log'>;

/** Messages stored by one transaction. */
const batchMax = 500;

interface Waiting {
  unplaced: UnplacedMessage;
  settle: PromiseWithResolvers<SentMessage>;
  /** Stores it by a transaction of its own. */
  sendAlone: () => Promise<SentMessage>;
}

/** Same promise and errors as `sendMessage`. */
export type SendMessage = (
  senderUid: string,
  conversationId: string,
  said: SaidMessage,
) => Promise<SentMessage>;

/**
 * Sends the messages of a whole process: all that arrived while a transaction ran are stored by the next one, which
 * takes four turns to the database, instead of seven each (docs/decisions/023).
 *
 * Only what needs no thought goes together. What a transaction elsewhere holds, what a block forbids and what is
 * stored already is left to `sendMessage`, one by one, so that nobody waits for a stranger's lock.
 */
export function createMessageSender(services: Needs): SendMessage {
  let waiting: Waiting[] = [];
  let isStoring = false;

  async function storeWaiting(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      const stored = await storeTogether(
        services,
        batch.map(({ unplaced }) => unplaced),
      );
      batch.forEach(({ settle, sendAlone }, index) => {
        const message = stored.get(index);
        if (message) settle.resolve({ message, isResend: false });
        else sendAlone().then(settle.resolve, settle.reject);
      });
    }
    isStoring = false;
  }

  /** The first of them; of two that are the same message, said twice at once, the second waits. */
  function takeBatch(): Waiting[] {
    const taken = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const one of waiting) {
      const { conversation_id: conversation, sender_uid: sender, client_id: id } = one.unplaced;
      const key = `${conversation} ${id.toLowerCase()} ${sender}`;
      if (taken.size === batchMax || taken.has(key)) left.push(one);
      else taken.set(key, one);
    }
    waiting = left;
    return [...taken.values()];
  }

  return async (senderUid, conversationId, said) => {
    const settle = Promise.withResolvers<SentMessage>();
    waiting.push({
      unplaced: unplacedMessage(senderUid, conversationId, said),
      settle,
      sendAlone: () => sendMessage(services, senderUid, conversationId, said),
    });
    void storeWaiting();
    return settle.promise;
  };
}

/** @returns those that are stored and announced, by their index; a transaction that fails stores none */
async function storeTogether(
  services: Needs,
  messages: readonly UnplacedMessage[],
): Promise<Map<number, SentMessage['message']>> {
  const { db, clock, log } = services;
  try {
    const stored = await db.transaction().execute(async (trx) => {
      // A statement of its own: the next one sees what was committed before these locks were had, such as a block.
      const places = (await lockConversationsFree(trx, messages)).toSorted((a, b) => a - b);
      const locked = places.map((place) => messages[place]!);
      const rows = locked.length > 0 ? await insertMessages(trx, locked, clock.now()) : [];
      return rows.map((row) => ({ ...row, index: places[row.index]! }));
    });
    announceSent(services, stored);
    return new Map(stored.map(({ index, message }) => [index, message]));
  } catch (error) {
    // A database's detail may quote a message. Each is tried alone, and tells its sender.
    log.warn(
      { err: { message: error instanceof Error ? error.message : '' } },
      'messages could not be stored together',
    );
    return new Map();
  }
}

import type { Services } from '#server/services.ts';
import { announceStored } from '#server/features/announcements/announcements.ts';
import { lookAtChatsLater } from '#server/features/look-queues/look-queues.ts';
import { storeMessages } from './message-store.ts';
import type { StoredMessage, NewMessage } from './stored-message.ts';
import { sendMessage, unassessedMessage, type SaidMessage, type SentMessage } from './conversations.ts';
import { assessedMessage } from './message-notices.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'pubsub' | 'log' | 'jobs'>;

/** Messages stored by one transaction. */
const batchMax = 500;

interface Waiting {
  unstored: NewMessage;
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
 * takes four round trips to the database, instead of seven each (docs/decisions/023).
 *
 * Only what needs no thought goes together. What a transaction elsewhere holds, what a block forbids, what has pictures
 * or something to tell its reader, and what is stored already is left to `sendMessage`, one by one, so that nobody waits for a stranger's lock.
 *
 * @param announce called when they are committed, before their senders are answered; unless given, every process is told.
 * What is sent alone is announced by `sendMessage`
 */
export function createMessageSender(
  services: Needs,
  announce: (stored: readonly StoredMessage[]) => void = (stored) => announceStored(services, stored),
): SendMessage {
  let waiting: Waiting[] = [];
  let isStoring = false;

  async function storeWaiting(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    while (waiting.length > 0) {
      // Looked at one after another: between other work each costs 1.7 times as much (docs/decisions/109).
      const { plain: batch = [], telling = [] } = Object.groupBy(takeBatch(), kindOf);
      for (const { settle, sendAlone } of telling) sendAlone().then(settle.resolve, settle.reject);
      if (batch.length === 0) continue;
      const stored = await storeTogether(
        services,
        batch.map(({ unstored }) => unstored),
      );
      if (stored.size > 0) announce([...stored.values()]);
      batch.forEach(({ settle, sendAlone }, index) => {
        const one = stored.get(index);
        if (one) settle.resolve({ message: one.message, isResend: false });
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
      const { conversation_id: conversation, sender_uid: sender, client_id: id } = one.unstored;
      const key = `${conversation} ${id.toLowerCase()} ${sender}`;
      if (taken.size === batchMax || taken.has(key)) left.push(one);
      else taken.set(key, one);
    }
    waiting = left;
    return [...taken.values()];
  }

  function kindOf({ unstored }: Waiting): 'plain' | 'telling' {
    try {
      return assessedMessage(unstored) ? 'telling' : 'plain';
    } catch {
      // Sent alone it fails for its sender alone.
      return 'telling';
    }
  }

  return async (senderUid, conversationId, said) => {
    const sendAlone = () => sendMessage(services, senderUid, conversationId, said);
    if (said.images?.length) return sendAlone();
    const unstored = { ...unassessedMessage(senderUid, conversationId, said), assessed: null };
    const settle = Promise.withResolvers<SentMessage>();
    waiting.push({
      unstored,
      settle,
      sendAlone,
    });
    void storeWaiting();
    return settle.promise;
  };
}

/** @returns those that are stored, by their index; a transaction that fails stores none */
async function storeTogether(
  services: Needs,
  messages: readonly NewMessage[],
): Promise<Map<number, StoredMessage>> {
  const { db, clock, log } = services;
  try {
    const stored = await storeMessages(db, messages, clock.now(), (trx, uid) =>
      lookAtChatsLater(services, trx, uid),
    );
    return new Map(stored.map((one) => [one.index, one]));
  } catch (error) {
    // A database's detail may quote a message. Each is tried alone, and tells its sender.
    log.warn(
      { err: { message: error instanceof Error ? error.message : '' } },
      'messages could not be stored together',
    );
    return new Map();
  }
}

import { randomUUIDv7 } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import type { ConversationRow, Db } from '#server/db/schema.ts';
import { noticeView } from '#server/features/trust/notices.ts';
import type { Services } from '#server/services.ts';
import {
  insertConversation,
  lockConversationAbout,
  lockLatestConversation,
  lockMailsBetween,
  setAwaitsAnswer,
} from './conversation-store.ts';
import { appendMessage, newMessage } from './conversations.ts';

export { clearDueAt } from './conversation-store.ts';

/** Between whom a mail is relayed, and about what; `listingId` is null when it names no listing. */
export interface RelayedAbout {
  buyerUid: string;
  sellerUid: string;
  listingId: string | null;
}

/**
 * The conversation that a relayed mail belongs to (design §5, E-mail relay), held; undefined when there is none yet. For
 * the beginning of a transaction: conversations are held before listings and people. A mail about no listing goes
 * where the two wrote last. Another mail from the one to the other waits until the transaction ends.
 */
export async function holdConversationOfMail(
  trx: Db,
  { buyerUid, sellerUid, listingId }: RelayedAbout,
): Promise<ConversationRow | undefined> {
  await lockMailsBetween(trx, buyerUid, sellerUid);
  return listingId === null
    ? lockLatestConversation(trx, buyerUid, sellerUid)
    : lockConversationAbout(trx, listingId, buyerUid);
}

/**
 * Stores a relayed mail's words as a message, for a transaction that holds both people, the listing and the
 * conversation, if there is one. A conversation that begins so with a seller who offers no chat waits for their answer.
 *
 * @param text may be longer than a message where addresses were taken out of it: the rest is in the mail alone
 * @returns what is to be announced when it is committed (`announceStored`), what its reader is to mind, and whether its
 *   words may hurt
 */
export async function storeRelayedMessage(
  services: Pick<Services, 'clock' | 'jobs' | 'config'>,
  trx: Db,
  held: ConversationRow | undefined,
  { about, offersChat, text, clientId }: RelayedMessage,
): Promise<{
  message: { conversation_id: string; seq: number };
  otherUid: string;
  notice: string | null;
  mayHurt: boolean;
  /** Whether its reader wants no mail about this chat (design §10). */
  isMuted: boolean;
}> {
  const conversation = held ?? (await beginConversation(services, trx, about));
  if (conversation.last_seq === 0 && !offersChat) await setAwaitsAnswer(trx, conversation.id);
  const body = [...text].slice(0, limits.messageMax).join('');
  const unstored = newMessage(about.buyerUid, conversation.id, { text: body, clientId });
  const { seq, assessed } = await appendMessage(services, trx, conversation, unstored);
  return {
    message: { conversation_id: conversation.id, seq },
    otherUid: about.sellerUid,
    notice: assessed?.notice ? noticeView(services.config.brand, assessed.notice).text : null,
    mayHurt: Boolean(assessed?.harsh),
    isMuted: conversation.seller_muted,
  };
}

interface RelayedMessage {
  about: RelayedAbout;
  offersChat: boolean;
  text: string;
  /** The mail's own: the same mail is the same message. */
  clientId: string;
}

/** Begins it, or holds the one that the buyer has just started in the chat. */
export async function beginConversation(
  { clock }: Pick<Services, 'clock'>,
  trx: Db,
  about: RelayedAbout,
): Promise<ConversationRow> {
  await insertConversation(trx, {
    id: randomUUIDv7(),
    listing_id: about.listingId,
    buyer_uid: about.buyerUid,
    seller_uid: about.sellerUid,
    created_at: clock.now(),
  });
  return (await holdConversationOfMail(trx, about))!;
}

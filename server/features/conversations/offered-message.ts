import type { ConversationRow, Db } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { appendMessage, newMessage, refusalOf } from './conversations.ts';
import { findMessageByClientId } from './message-store.ts';
import { beginConversation, type RelayedAbout } from './relayed-message.ts';

/**
 * Stores what a seller says first to somebody who looks for such a thing, for a transaction that holds both people,
 * the listing and the conversation, if there is one (`holdConversationOfMail`). A conversation never stands in an inbox without words (docs/decisions/079).
 *
 * @param clientId the offer's own: made again, nothing is stored
 * @returns the conversation, and what is to be announced when it is committed (`announceStored`); null for a repeat
 * @throws AppError those of `refusals`
 */
export async function storeOffer(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Db,
  held: ConversationRow | undefined,
  about: RelayedAbout,
  { text, clientId }: { text: string; clientId: string },
): Promise<{
  id: string;
  stored: { message: { conversation_id: string; seq: number }; otherUid: string } | null;
}> {
  const conversation = held ?? (await beginConversation(services, trx, about));
  const { id } = conversation;
  if (await findMessageByClientId(trx, id, about.sellerUid, clientId)) return { id, stored: null };
  const refusal = await refusalOf({ db: trx }, about.sellerUid, id);
  if (refusal) throw new AppError(refusal);
  const unstored = newMessage(about.sellerUid, id, { text, clientId });
  const { seq } = await appendMessage(services, trx, conversation, unstored);
  return { id, stored: { message: { conversation_id: id, seq }, otherUid: about.buyerUid } };
}

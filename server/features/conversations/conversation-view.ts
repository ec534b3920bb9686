import { withoutHarsh } from '#contract/covered-words.ts';
import type { Conversation, Message } from '#contract/messages.ts';
import { chatImageView } from '#server/features/chat-images/chat-image-view.ts';
import { imageView, profilePictureUrl } from '#server/features/images/image-view.ts';
import { shownName } from '#server/names/display-name.ts';
import { noticeView } from '#server/features/trust/notices.ts';
import type { Services } from '#server/services.ts';
import type { ConversationListRow } from './conversation-store.ts';
import { refusalFor } from './refusals.ts';
import type { MessageWithSender } from './stored-message.ts';

/** A conversation for one of its two: the other is whoever the viewer is not. */
export function conversationView(
  { files, config: { brand } }: Pick<Services, 'files' | 'config'>,
  row: ConversationListRow,
  viewerUid: string,
): Conversation {
  const viewerIsBuyer = row.buyer_uid === viewerUid;
  const buyerName = shownName(row.buyer_display_name, brand);
  const sellerName = shownName(row.seller_display_name, brand);
  return {
    id: row.id,
    conversation_id: row.id,
    listing_id: row.listing_id,
    listing_title: row.listing_title,
    listing_cover: row.listing_cover && imageView(files, row.listing_cover),
    buyer_uid: row.buyer_uid,
    seller_uid: row.seller_uid,
    buyer_display_name: buyerName,
    seller_display_name: sellerName,
    other_user_uid: viewerIsBuyer ? row.seller_uid : row.buyer_uid,
    other_user_display_name: viewerIsBuyer ? sellerName : buyerName,
    other_user_profile_pic: profilePictureUrl(
      files,
      viewerIsBuyer ? row.seller_profile_pic : row.buyer_profile_pic,
    ),
    other_user_organisation: viewerIsBuyer ? row.seller_organisation : row.buyer_organisation,
    unread_count: row.unread,
    last_message: row.last_message === null ? null : withoutHarsh(row.last_message, row.last_harsh),
    last_message_at: row.last_message_at?.toISOString() ?? null,
    last_seq: row.last_seq,
    muted: row.muted,
    refusal: refusalFor(viewerUid, row),
  };
}

/** For one of its two, whose alone the notice is. Both names of the text (spec §3, Message: `message` or `text`). */
export function messageView(
  { files, config }: Pick<Services, 'files' | 'config'>,
  row: MessageWithSender,
  viewerUid: string,
): Message {
  const toReader = viewerUid === row.sender_uid ? null : row.assessed;
  return {
    conversation_id: row.conversation_id,
    seq: row.seq,
    client_id: row.client_id,
    message: row.body,
    text: row.body,
    ...(row.images && { images: row.images.map(chatImageView) }),
    ...(row.wordless && { wordless: true as const }),
    ...(toReader?.notice && !toReader.fine && { notice: noticeView(config.brand, toReader.notice) }),
    ...(toReader?.harsh && { harsh: toReader.harsh }),
    sender_uid: row.sender_uid,
    sender_profile_pic: profilePictureUrl(files, row.sender_profile_pic),
    timestamp: row.created_at.toISOString(),
  };
}

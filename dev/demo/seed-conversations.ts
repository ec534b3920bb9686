import { chatImageUrl } from '#server/features/chat-images/chat-image-paths.ts';
import { saveChatImages } from '#server/features/chat-images/chat-images.ts';
import { markRead, sendMessage, startConversation } from '#server/features/conversations/conversations.ts';
import type { Services } from '#server/services.ts';
import { at, type Cast } from './cast.ts';
import { caseChats } from './case-chats.ts';
import { conversations } from './conversations.ts';
import { hasMessage } from './demo-store.ts';
import type { SampleListing } from './listings.ts';
import { listingIdOf, stableId } from './sample-ids.ts';
import { readPicture } from './sample-pictures.ts';

export async function seedConversations(
  services: Services,
  listings: readonly SampleListing[],
  cast: Cast,
  start: Date,
): Promise<void> {
  for (const { listing, buyer, messages, read } of [...conversations, ...caseChats]) {
    const about = listings.find(({ key }) => key === listing);
    if (!about) continue;
    const both = { buyer: cast.get(buyer)!, seller: cast.get(about.seller)! };
    const id = await startConversation(at(services, start, messages[0]!.hoursAgo), both.buyer, {
      listing: listingIdOf(listing),
    });
    for (const [index, { from, text, pictures = [], hoursAgo }] of messages.entries()) {
      const clientId = stableId(`message ${listing} ${index}`);
      const then = at(services, start, hoursAgo);
      const images =
        pictures.length > 0 && !(await hasMessage(services.db, id, clientId))
          ? await saveChatImages(then, both[from], await Promise.all(pictures.map(readPicture)))
          : [];
      const urls = images.map(({ id: image }) => chatImageUrl(image));
      await sendMessage(then, both[from].uid, id, { text, images: urls, clientId });
    }
    for (const reader of read) await markRead(services, both[reader], id);
  }
}

import { dayMs } from '#server/day.ts';
import { findConversationId } from '#server/features/conversations/conversations.ts';
import { setListingStatus } from '#server/features/listings/listing-life.ts';
import { readNotifications } from '#server/features/notifications/notifications.ts';
import { markOrganisation } from '#server/features/operators/operator-accounts.ts';
import { answerPickup, proposePickup } from '#server/features/pickups/pickups.ts';
import { sayHowItWent } from '#server/features/thanks/thanks.ts';
import type { Services } from '#server/services.ts';
import { at, type Cast } from './cast.ts';
import { caseChats } from './case-chats.ts';
import { conversations } from './conversations.ts';
import { countPictures } from './demo-store.ts';
import { lives, organisations, samplePickups, sampleThanks } from './lives.ts';
import { listingIdOf, stableId, uidOf } from './sample-ids.ts';

const buyerOf = (listing: string): string | undefined =>
  [...conversations, ...caseChats].find((one) => one.listing === listing)?.buyer;

export async function seedLives(services: Services, cast: Cast, start: Date): Promise<void> {
  const there = await countPictures(
    services.db,
    lives.map(({ listing }) => listingIdOf(listing)),
  );
  for (const { listing, status, hoursAgo } of lives) {
    const id = listingIdOf(listing);
    if (!there.has(id)) continue;
    const [seller = ''] = listing.split('-');
    const buyer = buyerOf(listing);
    const conversationId = buyer && (await findConversationId(services.db, id, uidOf(buyer)));
    const input = { status, ...(conversationId && { conversation_id: conversationId }) };
    await setListingStatus(at(services, start, hoursAgo), cast.get(seller)!, id, input);
  }
}

export async function seedThanks(services: Services, cast: Cast, start: Date): Promise<void> {
  for (const key of organisations)
    await markOrganisation(services, uidOf(key), {
      organisation: true,
      by: { operator: 'samples', reason: '' },
    });
  for (const { listing, from, went, text } of sampleThanks) {
    const buyer = buyerOf(listing)!;
    const id = await findConversationId(services.db, listingIdOf(listing), uidOf(buyer));
    const [seller = ''] = listing.split('-');
    const viewer = cast.get(from === 'buyer' ? buyer : seller)!;
    if (id) await sayHowItWent(at(services, start, 0.3), viewer, id, { went, text });
  }
}

/** In the morning of that day in Austin; both know of it already. */
export async function seedPickups(services: Services, cast: Cast, start: Date): Promise<void> {
  for (const { listing, from, days, place, note, isAgreed } of samplePickups) {
    const buyer = cast.get(buyerOf(listing)!)!;
    const seller = cast.get(listing.split('-')[0]!)!;
    const chat = await findConversationId(services.db, listingIdOf(listing), buyer.uid);
    if (!chat) continue;
    const [proposer, other] = from === 'buyer' ? [buyer, seller] : [seller, buyer];
    const when = new Date(start.getTime() + days * dayMs);
    when.setUTCHours(15, 0, 0, 0);
    const then = at(services, start, 0.2);
    const given = { at: when.toISOString(), place, note, client_id: stableId(`pickup ${listing}`) };
    const { proposed } = await proposePickup(then, proposer, chat, given);
    if (isAgreed && proposed)
      await answerPickup(then, other, { conversationId: chat, id: proposed.id, answer: 'accept' });
    for (const { uid } of [buyer, seller])
      await readNotifications(then, { uid }, { subject: { model: 'conversation', id: chat } });
  }
}

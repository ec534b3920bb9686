import { randomUUID } from 'node:crypto';
import { startConversation } from '#contract/messages.ts';
import { addNeeds } from '#contract/needs.ts';
import { setListingStatus } from '#contract/listings.ts';
import { answerPickup, proposePickup } from '#contract/pickups.ts';
import { needsIdOf } from '#dev/demo/sample-ids.ts';
import { markRead, sendMessage } from '#server/features/conversations/conversations.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import type { InnerServer } from '../e2e/inner-server.ts';
import { postListing, signUpPerson } from '../support/people.ts';

/** Conversations that no sample has, each in another state. */
export type Talk = 'asked' | 'agreed' | 'passed-on' | 'warned' | 'new';

/** The needs sheet that Opal has. */
export const sheetOfOpal = needsIdOf('For my father');

/**
 * Ezra, far from where the other screens look, has a chat with Opal in each of these states. Both have read everything:
 * opening one changes no other screen.
 * @returns ids of the conversations
 */
export async function arrangeTalks(server: InnerServer): Promise<Record<Talk, string>> {
  const { services } = server;
  const ezra = await signUpPerson(server, { name: 'Ezra', zip: '99501' });
  const opal = await signUpPerson(server, { name: 'Opal', zip: '99501' });

  async function talkAbout(title: string, messages: readonly string[]) {
    const listing = await postListing(server, ezra, { title, zip_code: '99501' });
    const { id } = await opal.api.call(startConversation, { body: { listing: listing.id } });
    for (const text of messages) await sendMessage(services, opal.uid, id, { text, clientId: randomUUID() });
    for (const { uid } of [ezra, opal]) await markRead(services, { uid }, id);
    return { id, listing: listing.id };
  }

  const asked = await talkAbout('Folding walker with a tray', ['Is it still there?']);
  const agreed = await talkAbout('Shower chair', ['I would like to have it.']);
  const { proposed } = await opal.api.call(proposePickup, {
    params: { conversationId: agreed.id },
    body: { at: '2026-06-18T18:00:00Z', place: 'In front of the library', note: 'I come with a red van.' },
  });
  await ezra.api.call(answerPickup, {
    params: { conversationId: agreed.id, id: proposed!.id },
    body: { answer: 'accept' },
  });
  await opal.api.call(addNeeds, {
    body: { id: sheetOfOpal, name: 'For my father', values: { user_weight_lb: 210, hip_width_in: 17 } },
  });
  const gone = await talkAbout('Crutches', ['Can I have them?']);
  await ezra.api.call(setListingStatus, {
    params: { id: gone.listing },
    body: { status: 'passed-on', conversation_id: gone.id },
  });
  for (const person of [ezra, opal]) await person.request('POST', '/api/notifications/read/', { all: true });
  return {
    asked: asked.id,
    agreed: agreed.id,
    'passed-on': gone.id,
    warned: await warn(server),
    new: await begin(server),
  };
}

/** Ivy is asked for what cheats ask for, and called names. */
async function warn(server: InnerServer): Promise<string> {
  const ivy = await signUpPerson(server, { name: 'Ivy', zip: '99501' });
  const otis = await signUpPerson(server, { name: 'Otis', zip: '99501' });
  const listing = await postListing(server, ivy, { title: 'Raised toilet seat', zip_code: '99501' });
  const { id } = await otis.api.call(startConversation, { body: { listing: listing.id } });
  for (const text of [
    'Is it still there?',
    'Before I drive out, please send me the code that you just got by text.',
    'Answer me, you stupid old fool!',
  ])
    await sendMessage(server.services, otis.uid, id, { text, clientId: randomUUID() });
  await markRead(server.services, ivy, id);
  return id;
}

/** Rhea has begun a chat, and not yet written in it; she was told of four things, and has read one. */
async function begin(server: InnerServer): Promise<string> {
  const rolf = await signUpPerson(server, { name: 'Rolf', zip: '99501' });
  const rhea = await signUpPerson(server, { name: 'Rhea', zip: '99501' });
  // Of a kind that no screen shows from everywhere.
  const listing = await postListing(server, rolf, {
    title: 'Bath lift',
    zip_code: '99501',
    category_slug: 'bathroom-safety',
  });
  const { db } = server.services;
  const subject = { model: 'listing', id: listing.id, title: listing.title } as const;
  const told = { to: rhea.uid, subject, payload: {} };
  await notify(server.services, db, { ...told, kind: 'back-again' });
  await rhea.request('POST', '/api/notifications/read/', { all: true });
  await notify(server.services, db, {
    ...told,
    kind: 'price-drop',
    payload: { was_cents: 12_000, now_cents: 8_050 },
  });
  await notify(server.services, db, {
    ...told,
    kind: 'saved-search',
    subject: { model: 'saved-search', id: randomUUID(), title: 'Something for the bath that lifts' },
    payload: { listing_id: listing.id, listing_title: listing.title },
  });
  await notify(server.services, db, { ...told, kind: 'passed-on' });
  return (await rhea.api.call(startConversation, { body: { listing: listing.id } })).id;
}

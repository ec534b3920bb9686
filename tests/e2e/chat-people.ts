import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startConversation as startConversationCall } from '#contract/messages.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { postListing, type TestPerson } from '../support/people.ts';
import type { InnerServer } from './inner-server.ts';
import { newPerson, signIn } from './signed-in.ts';

/** Two people with a conversation about a listing of the seller's. */
export interface Talk {
  id: string;
  buyer: TestPerson;
  seller: TestPerson;
  /** As if it was sent from another machine: live for whoever has the chat open. */
  say(who: TestPerson, text: string): Promise<void>;
  /** Another conversation of the two, about a new listing. */
  about(title: string): Promise<Pick<Talk, 'id' | 'say'>>;
}

interface TalkOptions {
  /** Messages that the seller has sent already: 'message 1', 'message 2' … */
  count?: number;
  title?: string;
  /** Somebody new unless given. */
  seller?: TestPerson;
}

export async function startTalk(
  server: InnerServer,
  { count = 0, title = 'Standard wheelchair', seller: known }: TalkOptions = {},
): Promise<Talk> {
  const buyer = await newPerson(server, 'Bea');
  const seller = known ?? (await newPerson(server, 'Sam'));
  const about = async (title: string) => {
    const listing = await postListing(server, seller, { title });
    const { id } = await buyer.api.call(startConversationCall, { body: { listing: listing.id } });
    const say = async (who: TestPerson, text: string) => {
      await sendMessage(server.services, who.uid, id, { text, clientId: randomUUID() });
    };
    return { id, say };
  };
  const { id, say } = await about(title);
  for (let number = 1; number <= count; number += 1) await say(seller, `message ${number}`);
  return { id, buyer, seller, say, about };
}

export async function openChat(page: Page, { id, buyer }: Talk): Promise<void> {
  await signIn(page, buyer);
  await page.goto(`/messages?chat=${id}`);
}

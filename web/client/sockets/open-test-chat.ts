import { createSocketTicket, listMessages } from '#contract/messages.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { createChatConnection, type ChatConnection, type ChatConnectionOptions } from './chat-connection.ts';

/** A person's chat as the page opens it; `close` it in the end. */
export function openTestChat(
  person: TestPerson,
  conversationId: string,
  options: Partial<ChatConnectionOptions> & { origin: string },
): ChatConnection {
  const fetched = (query: { after?: string; before?: string }) =>
    person.api.call(listMessages, { params: { conversationId }, query });
  return createChatConnection({
    conversationId,
    ownUid: person.uid,
    ticket: async () => (await person.api.call(createSocketTicket, {})).ticket,
    fetchAfter: (seq) => fetched({ after: String(seq) }),
    fetchBefore: (seq) => fetched({ before: String(seq) }),
    clock: { now: () => new Date() },
    storage: null,
    ...options,
  });
}

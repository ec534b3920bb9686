import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Conversation, Message } from '#contract/messages.ts';
import { keptDatabase, readKeptChats } from '#web/client/kept/kept-chats.ts';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ChatAtRest } from './chat-at-rest.tsx';
import { conversationsKey } from './known-conversations.ts';

beforeEach(async () => {
  localStorage.clear();
  const request = indexedDB.deleteDatabase(keptDatabase);
  await new Promise((resolve) => request.addEventListener('success', resolve));
});

test('words that may hurt are not kept for when there is no connection', async () => {
  const queries = new QueryClient();
  const conversation = { id: 'c1', other_user_display_name: 'Sam', listing_title: 'Cane' } as Conversation;
  queries.setQueryData(conversationsKey, [conversation]);
  const said = { seq: 1, client_id: 'm1', sender_uid: 'sam', timestamp: '2026-11-28T10:00:00.000Z' };
  const messages = [{ ...said, text: 'Keep it, you hag', harsh: [[9, 16]] } as unknown as Message];
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={queries}>
          <SessionProvider>
            <ChatAtRest conversationId="c1" viewerUid="ann" messages={messages} atFirst={messages} />
          </SessionProvider>
        </QueryClientProvider>
      ),
    },
  ]);
  await render(<Stub />);
  await expect.poll(async () => (await readKeptChats()).length).toBe(1);
  const [kept] = await readKeptChats();
  expect(kept!.messages.map(({ text }) => text)).toEqual(['Keep it, …']);
});

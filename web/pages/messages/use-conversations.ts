import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listConversations, type Conversation } from '#contract/messages.ts';
import type { ApiClient } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useUnreadCounts } from '#web/client/unread/unread.tsx';
import {
  changeConversations,
  conversationsKey,
  withConversation,
  withLatest,
  withoutStepsBack,
} from './known-conversations.ts';

/**
 * The list that the page came with, kept up to date by what the unread socket tells. The whole of it is asked for again
 * only when someone comes back to the page; a conversation that is not in it, by itself.
 */
export function useConversations(rendered: readonly Conversation[]) {
  const { api } = useSession();
  const queries = useQueryClient();
  const { counts: unread, latest } = useUnreadCounts();
  const { data: conversations } = useQuery({
    queryKey: conversationsKey,
    queryFn: async ({ signal }) =>
      withoutStepsBack(
        await api.call(listConversations, {}, { signal }),
        queries.getQueryData<readonly Conversation[]>(conversationsKey),
      ),
    initialData: rendered,
    staleTime: 30_000,
  });

  useEffect(() => {
    changeConversations(queries, (known) => latest.reduce(withLatest, known));
    for (const { conversation_id: id } of latest) askForUnknown(api, queries, id);
  }, [api, queries, latest]);

  return { conversations, unread };
}

/** Asks for this conversation alone where the list does not have it, such as one that was empty when the page came. */
export function askForUnknown(api: ApiClient, queries: QueryClient, id: string): void {
  const known = queries.getQueryData<readonly Conversation[]>(conversationsKey) ?? [];
  if (known.some((conversation) => conversation.id === id)) return;
  queries
    .fetchQuery({
      queryKey: [...conversationsKey, id],
      queryFn: () => api.call(listConversations, { query: { conversation: id } }),
      staleTime: 30_000,
    })
    .then(
      ([found]) => found && changeConversations(queries, (list) => withConversation(list, found)),
      // The next message of it asks again.
      (error: unknown) => logFailure('a conversation', error),
    );
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams, type ShouldRevalidateFunction } from 'react-router';
import { listConversations, listMessages } from '#contract/messages.ts';
import { getPickup } from '#contract/pickups.ts';
import * as words from '#contract/wording/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import { fixedMeta } from '#web/components/page-meta.ts';
import { mainId, titleId } from '#web/components/frame/skip-link.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi, pageTime } from '#web/server-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Route } from './+types/messages-page.ts';
import { ChatHeader } from './chat-header.tsx';
import { ChatPane } from './chat-pane.tsx';
import { ConversationList } from './conversation-list.tsx';
import { MessageSearch } from './message-search.tsx';
import { ListingLine, ListingPanel } from './listing-panel.tsx';
import { PickupLine } from './pickup-line.tsx';
import { useConversations } from './use-conversations.ts';
import { pickupKey } from './use-pickup.ts';
import { useVisibleHeight } from './use-visible-height.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const viewer = await requireViewer(args, 'complete');
  const chosen = new URL(request.url).searchParams.get('chat');
  const params = { conversationId: chosen ?? '' };
  const [conversations, messages, plan] = await Promise.all([
    callApi(context, listConversations, {}),
    // One that is not here is said in its pane, beside the list.
    chosen ? callApi(context, listMessages, { params }).catch(() => null) : null,
    chosen ? callApi(context, getPickup, { params }).catch(() => null) : null,
  ]);
  return { viewerUid: viewer.uid, conversations, chosen, messages, plan, now: pageTime(context).getTime() };
}

/** From one conversation to the next nothing is asked of the server's pages: sockets and queries keep all of it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOnlyChoosing = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOnlyChoosing ? false : defaultShouldRevalidate;
};

export const meta = fixedMeta(wording.messages, words.description);

/** Spec §2, Messages. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { chosen, plan } = loaderData;
  const [queries] = useState(() => {
    const client = new QueryClient();
    // Asked for later, it would move what is read by then.
    if (chosen && plan) client.setQueryData(pickupKey(chosen), plan);
    return client;
  });
  return (
    <QueryClientProvider client={queries}>
      <Messages {...loaderData} />
    </QueryClientProvider>
  );
}

type MessagesProps = Route.ComponentProps['loaderData'];

function Messages({ viewerUid, conversations: rendered, chosen, messages, now }: MessagesProps) {
  const [parameters] = useSearchParams();
  const chosenId = parameters.get('chat');
  const { conversations, unread } = useConversations(rendered);
  const conversation = conversations.find(({ id }) => id === chosenId);
  useVisibleHeight();

  const panel = 'relative min-h-0 overflow-y-auto border-line bg-surface';
  return (
    <main
      id={mainId}
      tabIndex={-1}
      data-fills-screen={chosenId ? '' : undefined}
      className={cx(
        'mx-auto w-full max-w-wide lg:grid lg:h-[max(30rem,calc(var(--visible-height,100dvh)-4.5rem-var(--covered-below,0px)))] lg:grid-cols-[min(20rem,30%)_minmax(0,1fr)] lg:overflow-hidden lg:border-line xl:grid-cols-[min(21rem,30%)_minmax(0,1fr)_min(20rem,25%)] 2xl:border-x',
        chosenId
          ? 'relative top-(--visible-top,0px) h-[var(--visible-height,100dvh)] [container-type:size] lg:top-0'
          : 'flex-1 lg:flex-none',
      )}
    >
      <h1 id={titleId} className="sr-only">
        {wording.messages}
      </h1>
      <div className={cx(panel, 'lg:border-r', chosenId && 'max-lg:hidden')}>
        <h2 className="border-b border-line px-4 py-3 text-xl">{wording.messages}</h2>
        <MessageSearch {...{ conversations, now }}>
          <ConversationList {...{ conversations, chosenId, unread, now }} />
        </MessageSearch>
      </div>
      <section
        aria-label={words.chat}
        className={cx(
          'group/chat flex h-full min-h-0 min-w-0 flex-col bg-paper',
          !chosenId && 'max-lg:hidden',
        )}
      >
        {chosenId ? (
          <>
            <ChatHeader {...{ viewerUid, conversation, conversations, chosenId, unread, now }} />
            <ListingLine {...{ chosenId, conversation, now }} />
            {conversation ? <PickupLine key={`pickup-${chosenId}`} {...{ viewerUid, conversation }} /> : null}
            <ChatPane
              key={chosenId}
              conversationId={chosenId}
              viewerUid={viewerUid}
              otherName={conversation?.other_user_display_name ?? wording.conversation}
              isBuyer={conversation && conversation.buyer_uid === viewerUid}
              refusal={conversation?.refusal ?? null}
              loaded={chosen === chosenId ? (messages ?? undefined) : undefined}
            />
          </>
        ) : (
          <div className="m-auto">
            <EmptyState icon={<MessageCircle />} title={wording.selectConversation} />
          </div>
        )}
      </section>
      <section aria-label={words.listing} className={cx(panel, 'border-l max-xl:hidden')}>
        <h2 className="border-b border-line px-4 py-3 text-xl">{words.listing}</h2>
        <ListingPanel {...{ chosenId, conversation, now }} />
      </section>
    </main>
  );
}

import { HeartHandshake, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { endsContact } from '#contract/refusals.ts';
import * as words from '#contract/wording/messages.ts';
import { organisation } from '#contract/wording/people.ts';
import * as wording from '#contract/wording/spec.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { totalUnread } from '#web/client/unread/total-unread.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { ChatActions } from './chat-actions.tsx';
import { ConversationList } from './conversation-list.tsx';
import { headingOf } from './conversation-heading.ts';

const loadDrawer = () => import('#web/ui/drawer.tsx');
const Drawer = lazyDialog(loadDrawer, 'Drawer');

interface ChatHeaderProps {
  viewerUid: string;
  /** Undefined for one that is not in the list. */
  conversation: Conversation | undefined;
  conversations: readonly Conversation[];
  chosenId: string;
  unread: Readonly<Record<string, number>>;
  now: number;
}

/** Who the chat is with and about what; on small screens also the way to the other conversations. */
export function ChatHeader({
  viewerUid,
  conversation,
  conversations,
  chosenId,
  unread,
  now,
}: ChatHeaderProps) {
  const [isListOpen, setListOpen] = useState(false);
  usePrefetchedImport(loadDrawer);
  const others = totalUnread(unread) - (unread[chosenId] ?? 0);
  const name = conversation?.other_user_display_name ?? wording.conversation;
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line bg-surface px-2 py-1 sm:px-4 [@container(max-height:15rem)]:group-has-[textarea:focus]/chat:hidden">
      <Button
        className="shrink-0 max-sm:gap-1 max-sm:px-2 max-sm:text-sm lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setListOpen(true)}
      >
        <MenuIcon aria-hidden="true" className="size-5 max-sm:hidden" />
        {wording.messages}
        {others > 0 ? (
          <Badge tone="amber" className="text-xs">
            <span aria-hidden="true">{others}</span>
            <span className="sr-only">{words.unreadElsewhere(others)}</span>
          </Badge>
        ) : null}
      </Button>
      <Avatar src={conversation?.other_user_profile_pic} name={name} size={44} className="max-sm:hidden" />
      <div className="min-w-0 shrink grow basis-20 sm:basis-40">
        <h2
          title={name}
          className="flex min-h-control items-center gap-1.5 text-base leading-snug wrap-anywhere sm:text-lg sm:leading-snug"
        >
          {conversation?.other_user_organisation ? (
            <span title={organisation} className="shrink-0 text-muted">
              <HeartHandshake aria-hidden="true" className="size-5" />
              <span className="sr-only">{organisation}</span>
            </span>
          ) : null}
          {conversation && !endsContact(conversation.refusal) ? (
            <Link
              to={pagePaths.person(conversation.other_user_uid)}
              className="flex min-h-control min-w-control items-center"
            >
              <span className="line-clamp-2">{name}</span>
            </Link>
          ) : (
            <span className="line-clamp-2">{name}</span>
          )}
        </h2>
        {conversation?.listing_id ? (
          <Link
            to={pagePaths.listing(conversation.listing_id)}
            className="flex min-h-control items-center text-sm"
          >
            <span className="sr-only">{words.aboutListing}</span>
            <span className="truncate" title={conversation.listing_title ?? undefined}>
              {conversation.listing_title}
            </span>
          </Link>
        ) : (
          <p
            className="line-clamp-3 text-sm wrap-anywhere text-muted"
            title={conversation?.listing_title ?? undefined}
          >
            {headingOf(conversation)}
          </p>
        )}
      </div>
      {conversation ? <ChatActions key={conversation.id} {...{ viewerUid, conversation }} /> : null}
      {isListOpen ? (
        <Drawer open title={wording.messages} onClose={() => setListOpen(false)}>
          <ConversationList
            {...{ conversations, chosenId, unread, now }}
            onChoose={() => setListOpen(false)}
          />
          <TallLink to={pagePaths.marketplace()} className="mx-4 my-2">
            {wording.returnToMarketplace}
          </TallLink>
        </Drawer>
      ) : null}
    </div>
  );
}

import { ButtonLink } from '#web/components/button-link.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { headingOf } from './conversation-heading.ts';

interface ConversationListProps {
  conversations: readonly Conversation[];
  chosenId: string | null;
  /** How many unread messages each conversation has; none where it is missing. */
  unread: Readonly<Record<string, number>>;
  now: number;
  onChoose?: () => void;
}

/**
 * The left list (spec §2, Messages): picture and name of the other, the listing's title, 'New' when unread; and the last
 * words, the listing's picture, and which of the two one is.
 */
export function ConversationList({ conversations, chosenId, unread, now, onChoose }: ConversationListProps) {
  if (conversations.length === 0) {
    return (
      <EmptyState
        icon={<MessageCircle />}
        title={words.noConversations}
        action={<ButtonLink to={pagePaths.marketplace()}>{words.browseMarketplace}</ButtonLink>}
      >
        {words.noConversationsHint}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={words.conversations} className="flex flex-col">
      {conversations.map((conversation) => (
        <li key={conversation.id} className="border-b border-line last:border-b-0">
          <Link
            to={pagePaths.messages(conversation.id)}
            aria-current={conversation.id === chosenId ? 'page' : undefined}
            onClick={onChoose}
            className="flex min-h-control items-center gap-3 border-l-4 border-transparent px-3 py-3 text-ink no-underline -outline-offset-3 hover:bg-teal-soft hover:text-ink aria-[current=page]:border-teal forced-colors:aria-[current=page]:border-[Highlight] aria-[current=page]:bg-teal-soft"
          >
            <Avatar
              src={conversation.other_user_profile_pic}
              name={conversation.other_user_display_name}
              size={48}
            />
            <RowWords {...{ conversation, now }} unread={unread[conversation.id] ?? 0} />
            {conversation.listing_cover ? (
              // Where large text leaves little room, the words have it.
              <span className="size-[48px] shrink-0 overflow-hidden rounded-md max-[18rem]:hidden">
                <ListingPicture image={conversation.listing_cover} alt="" small sizes="48px" />
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface RowWordsProps {
  conversation: Conversation;
  unread: number;
  now: number;
}

/** Four lines in every row, so that all are of one height; the chat has the words in full. */
function RowWords({ conversation, unread, now }: RowWordsProps) {
  const { other_user_display_name: name, last_message: text, last_message_at: at } = conversation;
  const isSelling = conversation.other_user_uid === conversation.buyer_uid;
  const heading = headingOf(conversation);
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="line-clamp-1 font-bold wrap-anywhere" title={name}>
        {name}
      </span>
      <span className="line-clamp-1 text-sm wrap-anywhere text-muted" title={heading}>
        {isSelling ? words.selling(heading) : words.buying(heading)}
      </span>
      <span className="line-clamp-1 text-sm wrap-anywhere">{text ?? words.nothingWritten}</span>
      <span className="flex min-h-6 items-center justify-between gap-2 text-sm text-muted">
        <span className="line-clamp-1 wrap-anywhere">{at ? timeAgo(at, now) : ''}</span>
        <span className="flex shrink-0 gap-1">
          {conversation.refusal === 'blocked' ? <Badge tone="plain">{words.blocked}</Badge> : null}
          <UnreadMark count={unread} />
        </span>
      </span>
    </span>
  );
}

function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="amber" className="shrink-0">
      <span>{wording.newBadge}</span>
      <span className="sr-only">: {words.unreadMessages(count)}</span>
    </Badge>
  );
}

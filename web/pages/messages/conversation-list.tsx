import { timeAgo } from '#web/components/time-ago.ts';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { wording } from '#contract/wording.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
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

/** The left list (spec §2, Messages): picture and name of the other, the listing's title, 'New' when unread. */
export function ConversationList({ conversations, chosenId, unread, now, onChoose }: ConversationListProps) {
  if (conversations.length === 0) {
    return (
      <EmptyState
        icon={<MessageCircle />}
        title="No conversations yet."
        action={
          <Link to={pagePaths.marketplace()} className={buttonClass()}>
            Browse the marketplace
          </Link>
        }
      >
        Open a listing you like and write to its seller: the conversation will be here.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Conversations" className="flex flex-col">
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
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="flex items-start justify-between gap-2">
                <span
                  className="line-clamp-2 font-bold wrap-anywhere"
                  title={conversation.other_user_display_name}
                >
                  {conversation.other_user_display_name}
                </span>
                <UnreadMark count={unread[conversation.id] ?? 0} />
              </span>
              <span
                className="line-clamp-2 text-sm wrap-anywhere text-muted"
                title={conversation.listing_title ?? undefined}
              >
                {headingOf(conversation)}
              </span>
              {conversation.last_message_at ? (
                <span className="text-sm text-muted">{timeAgo(conversation.last_message_at, now)}</span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="amber" className="shrink-0">
      <span>{wording.newBadge}</span>
      <span className="sr-only">: {count === 1 ? '1 unread message' : `${count} unread messages`}</span>
    </Badge>
  );
}

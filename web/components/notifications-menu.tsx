import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { wording } from '#contract/wording.ts';
import { useSession } from '#web/client/session.tsx';
import { useUnreadCounts } from '#web/client/unread.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { headerItemClass, HeaderItemWords } from './header-item.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/** The header's bell: a menu of the conversations with unread messages (design §6). */
export function NotificationsMenu() {
  const { api } = useSession();
  const { counts, total } = useUnreadCounts();
  const [conversations, setConversations] = useState<readonly Conversation[]>([]);
  const unreadIds = Object.keys(counts);

  /** Names are fetched when someone is about to look, and only when a new one came. */
  function prepare(): void {
    if (unreadIds.every((id) => conversations.some((conversation) => conversation.id === id))) return;
    // Without the names the menu still leads to each conversation.
    void import('#contract/messages.ts')
      .then(({ listConversations }) => api.call(listConversations, {}))
      .then(setConversations, () => undefined);
  }

  const entries = unreadIds.map((id) =>
    entryOf(
      id,
      counts[id] ?? 0,
      conversations.find((conversation) => conversation.id === id),
    ),
  );
  return (
    <div onPointerEnter={prepare} onFocus={prepare} onPointerDown={prepare}>
      <Menu
        label={
          <>
            <HeaderItemWords icon={<Bell />} word="Notifications" />
            <UnreadBadge count={total} />
          </>
        }
        triggerClassName={headerItemClass}
        entries={entries}
        emptyText="You have no unread messages."
      />
    </div>
  );
}

function entryOf(id: string, count: number, conversation: Conversation | undefined): MenuEntry {
  const name = conversation?.other_user_display_name ?? wording.conversation;
  return {
    key: id,
    icon: <Avatar src={conversation?.other_user_profile_pic} name={name} size={36} />,
    label: (
      <>
        <span className="block truncate font-bold">{name}</span>
        <span className="block truncate text-sm text-muted">
          {count === 1 ? '1 new message' : `${count} new messages`}
          {conversation?.listing_title ? ` · ${conversation.listing_title}` : null}
        </span>
      </>
    ),
    link: <Link to={pagePaths.messages(id)} />,
  };
}

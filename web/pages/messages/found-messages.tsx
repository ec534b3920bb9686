import { useCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FoundMessage } from '#contract/message-search.ts';
import type { Conversation } from '#contract/messages.ts';
import * as words from '#contract/wording/message-search.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { Button } from '#web/ui/button.tsx';
import { headingOf } from './conversation-heading.ts';
import { foundText } from './found-text.ts';
import { messageAddress } from './use-open-at.ts';

interface FoundMessagesProps {
  found: readonly FoundMessage[];
  asked: string;
  conversations: readonly Conversation[];
  now: number;
  /** Null when these are all. */
  more: { busy: boolean; show: () => void } | null;
}

/** Messages with the words looked for, newest first. Give it the words as `key`. */
export function FoundMessages({ found, asked, conversations, now, more }: FoundMessagesProps) {
  const moreId = useId();
  /** How many there were when more were asked for. */
  const [before, setBefore] = useState(found.length);

  const hasPressed = useRef(false);

  /** Who pressed the button goes on at the first of those that came; with the last of them the button has gone. */
  const focusFirstNew = useCallback(
    (link: HTMLAnchorElement | null) => {
      // A link is handed out anew whenever it is rendered; the focus moves once.
      if (!link || !hasPressed.current) return;
      hasPressed.current = false;
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.id === moreId) link.focus();
    },
    [moreId],
  );

  return (
    <>
      <ul aria-label={words.results} className="flex flex-col">
        {found.map(({ conversation_id: id, seq, text, created_at: at }, index) => {
          const conversation = conversations.find((one) => one.id === id);
          return (
            <li key={`${id} ${seq}`} className="border-b border-line last:border-b-0">
              <Link
                ref={index > 0 && index === before ? focusFirstNew : undefined}
                to={messageAddress(id, seq)}
                className="flex min-h-control flex-col px-4 py-3 text-ink no-underline -outline-offset-3 hover:bg-teal-soft hover:text-ink"
              >
                <span className="line-clamp-1 font-bold wrap-anywhere">
                  {conversation?.other_user_display_name}
                </span>
                <span className="line-clamp-1 text-sm wrap-anywhere text-muted">
                  {headingOf(conversation)}
                </span>
                <span className="line-clamp-2 text-sm wrap-anywhere">{foundText(text, asked)}</span>
                <span className="text-sm text-muted">{timeAgo(at, now)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {more ? (
        <Button
          id={moreId}
          busy={more.busy}
          className="m-3"
          onClick={() => {
            setBefore(found.length);
            hasPressed.current = true;
            more.show();
          }}
        >
          {words.showMore}
        </Button>
      ) : null}
    </>
  );
}

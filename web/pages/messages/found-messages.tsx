import { useEffect, useId, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  /** How many there were when more were asked for; null while nobody waits for more. */
  const before = useRef<number | null>(null);
  const count = found.length;

  // Who pressed the button goes on at the first of those that came; with the last of them the button has gone.
  useEffect(() => {
    const first = before.current;
    if (first === null || count <= first) return;
    before.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.id !== moreId) return;
    list.current?.querySelectorAll('a')[first]?.focus();
  }, [count, moreId]);

  return (
    <>
      <ul ref={list} aria-label={words.results} className="flex flex-col">
        {found.map(({ conversation_id: id, seq, text, created_at: at }) => {
          const conversation = conversations.find((one) => one.id === id);
          return (
            <li key={`${id} ${seq}`} className="border-b border-line last:border-b-0">
              <Link
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
            before.current = count;
            more.show();
          }}
        >
          {words.showMore}
        </Button>
      ) : null}
    </>
  );
}

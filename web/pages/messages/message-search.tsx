import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import * as limits from '#contract/limits.ts';
import { searchMessages, type FoundMessage } from '#contract/message-search.ts';
import type { Conversation } from '#contract/messages.ts';
import * as words from '#contract/wording/message-search.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { controlClass } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { headingOf } from './conversation-heading.ts';
import { foundText } from './found-text.ts';
import { messageAddress } from './use-open-at.ts';

interface MessageSearchProps {
  conversations: readonly Conversation[];
  now: number;
  /** The list of conversations, whose place the messages found take. */
  children: ReactNode;
}

/** Looks words up in all of one's conversations; what is found leads into its chat, at that message. */
export function MessageSearch({ conversations, now, children }: MessageSearchProps) {
  const { api } = useSession();
  const box = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: ['message-search', asked],
    queryFn: ({ signal }) => api.call(searchMessages, { query: { words: asked } }, { signal }),
    enabled: asked !== '',
    retry: false,
    gcTime: 0,
  });

  if (conversations.length === 0) return children;
  return (
    <>
      <form
        role="search"
        aria-label={words.searchMessages}
        className="flex border-b border-line p-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(box.current?.value.trim() ?? '');
        }}
      >
        <input
          ref={box}
          type="search"
          maxLength={limits.messageSearchMax}
          aria-label={words.searchMessages}
          placeholder={words.searchMessages}
          enterKeyHint="search"
          autoComplete="off"
          className={cx(controlClass, 'min-w-0 flex-1 rounded-r-none border-r-0 focus-visible:z-10')}
        />
        <Button type="submit" busy={isFetching} className="shrink-0 rounded-l-none px-3!">
          <Search aria-hidden="true" className="size-5" />
          <span className="sr-only">{words.search}</span>
        </Button>
      </form>
      <p role="status" className="px-4 py-2 font-bold empty:hidden">
        {isFetching
          ? words.searching
          : data
            ? words.found(data.length, data.length >= limits.messagesPage)
            : ''}
      </p>
      {asked === '' ? (
        children
      ) : (
        <>
          {error ? (
            <Notice kind="error" className="m-3">
              {errorText(error)}
            </Notice>
          ) : null}
          <Button
            variant="quiet"
            onClick={() => {
              setAsked('');
              if (box.current) box.current.value = '';
              box.current?.focus();
            }}
          >
            {words.endSearch}
          </Button>
          {data?.length ? <FoundMessages {...{ found: data, asked, conversations, now }} /> : null}
        </>
      )}
    </>
  );
}

interface FoundMessagesProps {
  found: readonly FoundMessage[];
  asked: string;
  conversations: readonly Conversation[];
  now: number;
}

function FoundMessages({ found, asked, conversations, now }: FoundMessagesProps) {
  return (
    <ul aria-label={words.results} className="flex flex-col">
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
              <span className="line-clamp-1 text-sm wrap-anywhere text-muted">{headingOf(conversation)}</span>
              <span className="line-clamp-2 text-sm wrap-anywhere">{foundText(text, asked)}</span>
              <span className="text-sm text-muted">{timeAgo(at, now)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

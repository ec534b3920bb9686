import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import * as limits from '#contract/limits.ts';
import { searchMessages } from '#contract/message-search.ts';
import type { Conversation } from '#contract/messages.ts';
import * as words from '#contract/wording/message-search.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { controlClass } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FoundMessages } from './found-messages.tsx';

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
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['message-search', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(searchMessages, { query: { words: asked, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.at(-1)?.next,
    enabled: asked !== '',
    retry: false,
    gcTime: 0,
  });

  const found = data?.pages.flat();

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
        {isFetching ? words.searching : found ? words.found(found.length, hasNextPage) : ''}
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
          {found?.length ? (
            <FoundMessages
              key={asked}
              {...{ found, asked, conversations, now }}
              more={hasNextPage ? { busy: isFetching, show: () => void fetchNextPage() } : null}
            />
          ) : null}
        </>
      )}
    </>
  );
}

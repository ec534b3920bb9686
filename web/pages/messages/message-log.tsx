import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { MessageItem, type MessageActions } from './message-bubble.tsx';
import { dayName, threadDays, type ThreadMessage } from './thread-days.ts';
import { useNow } from './reader-clock.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface MessageLogProps extends MessageActions {
  messages: readonly ThreadMessage[];
  viewerUid: string;
  otherName: string;
  hasEarlier: boolean;
  /** Puts the messages before in front; rejects when they cannot be had. */
  onEarlier: () => Promise<void>;
}

/** The history and what arrives, newest at the bottom (spec §2, Chat pane). */
export function MessageLog({
  messages,
  viewerUid,
  otherName,
  hasEarlier,
  onEarlier,
  ...actions
}: MessageLogProps) {
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loading = useRef(false);
  const last = messages.at(-1);

  function loadEarlier(): void {
    if (!hasEarlier || loading.current) return;
    loading.current = true;
    setEarlier('loading');
    void onEarlier()
      .then(
        () => setEarlier('idle'),
        () => setEarlier('failed'),
      )
      .finally(() => {
        loading.current = false;
      });
  }

  const { box, onScroll, hasNews, toBottom } = useThreadScroll({
    firstId: messages[0]?.clientId,
    lastId: last?.clientId,
    lastIsOwn: last?.senderUid === viewerUid,
    onNearTop: () => {
      // Once it failed the reader decides: scrolling would ask again and again.
      if (earlier === 'idle') loadEarlier();
    },
  });
  const now = useNow();

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Read out by Announcements below, each message once: as a live region the log would read all of history. */}
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${otherName}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-3 -outline-offset-3 [overflow-anchor:none] sm:px-5"
      >
        <div className="flex min-h-full flex-col justify-end py-4">
          {hasEarlier ? (
            <div className="flex flex-col items-center gap-2 pb-4">
              {earlier === 'failed' ? (
                <p className="text-sm text-muted">Earlier messages could not be loaded.</p>
              ) : null}
              <Button
                busy={earlier === 'loading'}
                busyLabel="Loading earlier messages…"
                onClick={loadEarlier}
              >
                Show earlier messages
              </Button>
            </div>
          ) : null}
          {messages.length === 0 ? (
            <p className="m-auto max-w-form px-4 text-center text-muted">
              No messages yet. Ask {otherName} what you would like to know.
            </p>
          ) : null}
          {threadDays(messages, viewerUid, now).map((day) => (
            <div key={day.key}>
              <h3 className="my-3 flex items-center gap-3 text-sm font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {dayName(day.date, now)}
              </h3>
              <ul>
                {/* Flat, so that a message keeps its element when earlier ones join its run. */}
                {day.runs.flatMap(({ own, messages: run }) =>
                  run.map((message) => (
                    <MessageItem
                      key={message.clientId}
                      {...{ message, own, otherName }}
                      {...actions}
                      last={message === run.at(-1)}
                    />
                  )),
                )}
              </ul>
            </div>
          ))}
        </div>
      </div>
      {hasNews ? (
        <Button
          variant="primary"
          onClick={toBottom}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-pop"
        >
          <ArrowDown aria-hidden="true" className="size-5" />
          New messages
        </Button>
      ) : null}
      <Announcements {...{ messages, viewerUid, otherName }} />
    </div>
  );
}

/** Says each message that arrives, and each of one's own that is not sent, once, to screen readers. */
function Announcements({
  messages,
  viewerUid,
  otherName,
}: Pick<MessageLogProps, 'messages' | 'viewerUid' | 'otherName'>) {
  const heardSeq = useRef(messages.findLast(({ seq }) => seq !== null)?.seq ?? 0);
  const [spoken, setSpoken] = useState({ key: 0, text: '' });
  const failed = messages.filter(({ delivery }) => delivery === 'failed').length;

  useEffect(() => {
    const news = messages.filter(({ seq }) => seq !== null && seq > heardSeq.current);
    if (news.length === 0) return;
    heardSeq.current = news.at(-1)!.seq!;
    const text = news
      .filter(({ senderUid }) => senderUid !== viewerUid)
      .map((message) => message.text)
      .join('\n');
    if (text !== '') setSpoken({ key: heardSeq.current, text: `${otherName}: ${text}` });
  }, [messages, viewerUid, otherName]);

  return (
    <div role="status" className="sr-only">
      <p key={spoken.key}>{spoken.text}</p>
      {failed > 0 ? <p>A message was not sent.</p> : null}
    </div>
  );
}

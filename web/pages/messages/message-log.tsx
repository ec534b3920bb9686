import { ArrowDown } from 'lucide-react';
import * as words from '#contract/wording/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Announcements } from './announcements.tsx';
import { EarlierMessages, useEarlierMessages } from './earlier-messages.tsx';
import { MessageItem, type MessageActions } from './message-bubble.tsx';
import { moveBetweenMenus } from './message-menu.tsx';
import { dayName, newestSeq, threadDays, type ThreadMessage } from './thread-days.ts';
import { useReaderTime } from './reader-time.ts';
import { TypingLine } from './typing-line.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';

interface MessageLogProps extends MessageActions {
  messages: readonly ThreadMessage[];
  viewerUid: string;
  otherName: string;
  hasEarlier: boolean;
  isOtherTyping?: boolean;
  /** Puts the messages before in front; rejects when they cannot be loaded. */
  onEarlier: () => Promise<void>;
}

/** The history and what arrives, newest at the bottom (spec §2, Chat pane). */
export function MessageLog({
  messages,
  viewerUid,
  otherName,
  hasEarlier,
  isOtherTyping = false,
  onEarlier,
  onRetry,
  onDiscard,
  onReport,
}: MessageLogProps) {
  const last = messages.at(-1);
  const theirSeq = newestSeq(messages.filter(({ senderUid }) => senderUid !== viewerUid));
  const earlier = useEarlierMessages(hasEarlier, onEarlier);
  const { box, onScroll, isFar, hasNews, toNewest } = useThreadScroll({
    firstId: messages[0]?.clientId,
    lastId: last?.clientId,
    newestSeq: newestSeq(messages),
    theirSeq,
    isSending: last?.delivery === 'sending',
    onNearTop: earlier.onNearTop,
  });
  const now = useReaderTime();

  /** The buttons go with their message: on to the next that was not sent. */
  function discard(clientId: string): void {
    const others = [...(box.current?.querySelectorAll<HTMLElement>('button[data-retries]') ?? [])];
    const index = others.findIndex(({ dataset }) => dataset['retries'] === clientId);
    (others[index + 1] ?? others[index - 1] ?? box.current)?.focus({ preventScroll: true });
    onDiscard(clientId);
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col [anchor-name:--thread]">
      {/* Read out by Announcements below, each message once: as a live region the log would read all of history. */}
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={words.messagesWith(otherName)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDownCapture={moveBetweenMenus}
        className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-3 -outline-offset-3 [overflow-anchor:none] sm:px-5"
      >
        <div className="flex min-h-full flex-col justify-end py-4">
          <EarlierMessages hasEarlier={hasEarlier} state={earlier.state} onLoad={earlier.load} log={box} />
          {messages.length === 0 ? (
            <p className="m-auto max-w-form px-4 text-center text-muted">{words.noMessages(otherName)}</p>
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
                      {...{ message, own, otherName, onReport }}
                      onRetry={onRetry}
                      onDiscard={discard}
                      last={message === run.at(-1)}
                      isNewest={message.seq === theirSeq}
                    />
                  )),
                )}
              </ul>
            </div>
          ))}
        </div>
      </div>
      {isFar || hasNews ? (
        <Button
          data-floats
          variant={hasNews ? 'primary' : 'secondary'}
          onClick={() => {
            // The button goes: the keyboard stays in the messages.
            box.current?.focus({ preventScroll: true });
            toNewest();
          }}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full whitespace-nowrap shadow-pop"
        >
          <ArrowDown aria-hidden="true" className="size-5" />
          {hasNews ? words.newMessages : words.toTheNewest}
        </Button>
      ) : isOtherTyping ? (
        <TypingLine name={otherName} />
      ) : null}
      <Announcements {...{ messages, viewerUid, otherName }} />
    </div>
  );
}

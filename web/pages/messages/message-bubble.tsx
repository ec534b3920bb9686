import { useId, type ReactNode } from 'react';
import { withoutHarsh } from '#contract/covered-words.ts';
import * as words from '#contract/wording/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { timeHere } from '#contract/calendar-words.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessagePictures } from './message-pictures.tsx';
import type { ThreadMessage } from './thread-days.ts';
import { hasWebAddress } from './web-address.ts';

const NoticeLine = lazyOrNothing(() => import('./notice-line.tsx'), 'NoticeLine');
const CoveredText = lazyOrNothing(() => import('./covered-text.tsx'), 'CoveredText', {
  instead: ({ text, harsh }) => withoutHarsh(text, harsh),
});

export interface MessageActions {
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  /** Missing where nothing can be reported yet. */
  onReport?: ((seq: number) => void) | undefined;
}

interface MessageItemProps extends MessageActions {
  message: ThreadMessage;
  own: boolean;
  otherName: string;
  /** The last of its run: it carries the time. */
  last: boolean;
  /** The newest of the other person's. */
  isNewest?: boolean;
}

const deliveryWords = {
  sending: words.sending,
  sent: words.sent,
  seen: words.seen,
  failed: words.notSent,
} as const;

/** One message of the log, own or other (spec §2, Chat pane). */
export function MessageItem({
  message,
  own,
  otherName,
  last,
  isNewest = false,
  onRetry,
  onDiscard,
  onReport,
}: MessageItemProps) {
  const { clientId, timestamp, delivery, reason } = message;
  const textId = useId();
  const { seq } = message;
  const menu =
    onReport && seq !== null && !own ? (
      <MessageMenu name={otherName} isNewest={isNewest} onReport={() => onReport(seq)} />
    ) : null;
  return (
    <li
      tabIndex={-1}
      data-seq={message.seq ?? undefined}
      className={cx(
        'flex flex-col rounded-md outline-offset-4 outline-teal data-found:outline-2',
        own ? 'items-end' : 'items-start',
        last ? 'mb-4' : 'mb-1',
      )}
    >
      {message.wordless ? null : (
        <Beside menu={menu}>
          <Bubble message={message} own={own} sender={own ? words.you : otherName} textId={textId} />
        </Beside>
      )}
      {message.images ? (
        <Beside menu={message.wordless ? menu : null}>
          <MessagePictures
            images={message.images}
            name={own ? null : otherName}
            id={message.wordless ? textId : undefined}
            below={!message.wordless}
          />
        </Beside>
      ) : null}
      {/* The eye finds the time of a run below its last; whoever hears one message is told of that one. */}
      <p
        className={cx(
          // Where there is no time yet, its line is kept free.
          last || delivery !== 'sent' ? 'mt-1 min-h-[1lh] px-1 text-sm' : 'sr-only',
          delivery === 'failed' ? 'font-bold text-danger' : 'text-muted',
        )}
      >
        {timestamp ? <time dateTime={timestamp}>{timeHere(new Date(timestamp))}</time> : null}
        {timestamp && own ? ' · ' : null}
        {own ? deliveryWords[delivery] : null}
      </p>
      {delivery === 'failed' ? (
        <div className="flex max-w-[75%] flex-col items-end gap-2 px-1">
          {reason ? (
            <p className="max-w-full text-right text-sm wrap-anywhere text-danger">{reason}</p>
          ) : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              data-retries={clientId}
              aria-describedby={textId}
              onClick={(event) => {
                // The button goes, the message stays and says that it is on its way.
                event.currentTarget.closest('li')?.focus({ preventScroll: true });
                onRetry(clientId);
              }}
            >
              {words.tryAgain}
            </Button>
            <Button variant="quiet" aria-describedby={textId} onClick={() => onDiscard(clientId)}>
              {words.discard}
            </Button>
          </div>
        </div>
      ) : null}
      {message.notice && seq !== null ? (
        <NoticeLine
          notice={message.notice}
          conversationId={message.notice.conversationId}
          seq={seq}
          onReport={onReport && (() => onReport(seq))}
        />
      ) : null}
      {!own && hasWebAddress(message.text) ? (
        <p className="mt-1 max-w-[75%] px-1 text-sm text-muted">{words.addressWarning}</p>
      ) : null}
    </li>
  );
}

/** With the message's menu, where there is one. */
function Beside({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return menu ? (
    <div className="group/message flex w-full items-center">
      {children}
      {menu}
    </div>
  ) : (
    children
  );
}

interface BubbleProps {
  message: ThreadMessage;
  own: boolean;
  sender: string;
  textId: string;
}

/** Plain text: an address in it is not a link (docs/decisions/021-addresses-in-messages-are-text.md). */
function Bubble({ message, own, sender, textId }: BubbleProps) {
  return (
    <p
      className={cx(
        'max-w-[75%] rounded-lg border px-4 py-2 leading-normal wrap-anywhere whitespace-pre-wrap',
        own
          ? 'rounded-br-sm border-teal bg-teal text-on-teal dark:bg-teal-soft dark:text-on-teal-soft'
          : 'rounded-bl-sm border-line bg-surface text-ink',
        message.delivery === 'failed' && 'border-dashed',
      )}
    >
      <span className="sr-only">{sender}: </span>
      <span id={textId} dir="auto">
        {message.harsh ? <CoveredText text={message.text} harsh={message.harsh} /> : message.text}
      </span>
    </p>
  );
}

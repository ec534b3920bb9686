import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { timeOfDay, type ThreadMessage } from './thread-days.ts';

export interface MessageActions {
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

interface MessageItemProps extends MessageActions {
  message: ThreadMessage;
  own: boolean;
  otherName: string;
  /** The last of its run: it carries the time. */
  last: boolean;
}

const deliveryWords = { sending: 'sending…', sent: 'sent', failed: 'not sent, try again' } as const;

/** One message of the log, own or other (spec §2, Chat pane). */
export function MessageItem({ message, own, otherName, last, onRetry, onDiscard }: MessageItemProps) {
  const { clientId, timestamp, delivery, reason } = message;
  return (
    <li className={cx('flex flex-col', own ? 'items-end' : 'items-start', last ? 'mb-4' : 'mb-1')}>
      <Bubble message={message} own={own} sender={own ? 'You' : otherName} />
      {last || delivery !== 'sent' ? (
        <p
          className={cx('mt-1 px-1 text-sm', delivery === 'failed' ? 'font-bold text-danger' : 'text-muted')}
        >
          {timestamp ? <time dateTime={timestamp}>{timeOfDay(timestamp)}</time> : null}
          {timestamp && own ? ' · ' : null}
          {own ? deliveryWords[delivery] : null}
        </p>
      ) : null}
      {delivery === 'failed' ? (
        <div className="flex max-w-[75%] flex-col items-end gap-2 px-1">
          {reason ? <p className="text-right text-sm text-danger">{reason}</p> : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => onRetry(clientId)}>Try again</Button>
            <Button variant="quiet" onClick={() => onDiscard(clientId)}>
              Discard
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}

/** Plain text: an address in it is not a link, so that nobody is led away by a stranger's message. */
function Bubble({ message, own, sender }: { message: ThreadMessage; own: boolean; sender: string }) {
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
      <span>{message.text}</span>
    </p>
  );
}

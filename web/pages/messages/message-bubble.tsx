import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { timeOfDay, type MessageRun, type ThreadMessage } from './thread-days.ts';

export interface MessageActions {
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

interface RunProps extends MessageActions {
  run: MessageRun;
  otherName: string;
}

const deliveryWords = { sending: 'sending…', sent: 'sent', failed: 'not sent, try again' } as const;

/** The messages of one sender that belong together, the time below the last (spec §2, Chat pane: own and other). */
export function MessageRunItems({ run, otherName, onRetry, onDiscard }: RunProps) {
  return run.messages.map((message, index) => {
    const last = index === run.messages.length - 1;
    return (
      <li
        key={message.clientId}
        className={cx('flex flex-col', run.own ? 'items-end' : 'items-start', last ? 'mb-4' : 'mb-1')}
      >
        <Bubble message={message} own={run.own} sender={run.own ? 'You' : otherName} />
        {last || message.delivery !== 'sent' ? (
          <p
            className={cx(
              'mt-1 px-1 text-sm',
              message.delivery === 'failed' ? 'font-bold text-danger' : 'text-muted',
            )}
          >
            {message.timestamp ? (
              <time dateTime={message.timestamp}>{timeOfDay(message.timestamp)}</time>
            ) : null}
            {message.timestamp && run.own ? ' · ' : null}
            {run.own ? deliveryWords[message.delivery] : null}
          </p>
        ) : null}
        {message.delivery === 'failed' ? (
          <div className="flex max-w-[75%] flex-col items-end gap-2 px-1">
            {message.reason ? <p className="text-right text-sm text-danger">{message.reason}</p> : null}
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => onRetry(message.clientId)}>Try again</Button>
              <Button variant="quiet" onClick={() => onDiscard(message.clientId)}>
                Discard
              </Button>
            </div>
          </div>
        ) : null}
      </li>
    );
  });
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

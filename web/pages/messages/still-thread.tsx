import type { Message } from '#contract/messages.ts';
import * as words from '#contract/wording/messages.ts';
import { MessageItem } from './message-bubble.tsx';
import { runGap } from './thread-days.ts';
import { storedMessage } from './thread-messages.ts';

interface StillThreadProps {
  /** Oldest first, not empty. */
  messages: readonly Message[];
  viewerUid: string;
  otherName: string;
}

/** More than any screen holds. */
const most = 20;
const nothing = () => {};

/**
 * The end of a conversation as the page itself brings it, to be read before any script runs. It says no time and no
 * day, which are those of the reader's time zone; the live one, which does, takes its place.
 */
export function StillThread({ messages, viewerUid, otherName }: StillThreadProps) {
  const latest = messages.slice(-most);
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 py-4 sm:px-5">
        <ul aria-label={words.messagesWith(otherName)}>
          {latest.map((message, index) => (
            <MessageItem
              key={message.client_id}
              message={{ ...storedMessage(message), timestamp: null }}
              own={message.sender_uid === viewerUid}
              otherName={otherName}
              last={endsRun(message, latest[index + 1])}
              onRetry={nothing}
              onDiscard={nothing}
            />
          ))}
        </ul>
      </div>
      {/* Where a message will be written. */}
      <div className="border-t border-line bg-surface p-2 sm:p-3">
        <div className="h-control" />
      </div>
    </>
  );
}

function endsRun(message: Message, next: Message | undefined): boolean {
  if (!next || next.sender_uid !== message.sender_uid) return true;
  return Date.parse(next.timestamp) - Date.parse(message.timestamp) >= runGap;
}

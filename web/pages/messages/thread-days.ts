import * as words from '#contract/wording/messages.ts';
import type { Image } from '#contract/images.ts';
import type { Message } from '#contract/messages.ts';
import { dateHere, weekdayHere } from '#contract/calendar-words.ts';

/** What a bubble needs of a message, stored or still on its way. */
export interface ThreadMessage {
  /** The sender's own id of it: the same before and after it is stored. */
  clientId: string;
  /** Null until it is stored. */
  seq: number | null;
  text: string;
  images?: readonly Image[] | undefined;
  /** The text only stands for the pictures, for whoever cannot see them. */
  wordless?: boolean | undefined;
  /** What its reader is to mind, and the conversation it is in. */
  notice?: (NonNullable<Message['notice']> & { conversationId: string }) | undefined;
  harsh?: Message['harsh'];
  senderUid: string;
  /** ISO 8601; null until it is stored. */
  timestamp: string | null;
  delivery: 'sending' | 'sent' | 'seen' | 'failed';
  /** Why it was refused, fit to be shown. */
  reason: string | null;
}

/** 0 while none of them is stored. */
export function newestSeq(messages: readonly ThreadMessage[]): number {
  return messages.findLast(({ seq }) => seq !== null)?.seq ?? 0;
}

/** Messages of one sender, close together in time: they share one line with the time. */
export interface MessageRun {
  own: boolean;
  messages: ThreadMessage[];
}

export interface ThreadDay {
  /** The reader's own calendar day, such as '2026-3-9'. */
  key: string;
  date: Date;
  runs: MessageRun[];
}

/** Milliseconds of silence after which the same sender's next message gets a time of its own. */
export const runGap = 5 * 60_000;

/**
 * Messages in order, by the calendar days of this machine's time zone and by runs of one sender. What is not stored
 * yet is of `now`.
 */
export function threadDays(messages: readonly ThreadMessage[], viewerUid: string, now: Date): ThreadDay[] {
  const timeOf = ({ timestamp }: ThreadMessage): Date => (timestamp === null ? now : new Date(timestamp));
  const days: ThreadDay[] = [];
  for (const message of messages) {
    const date = timeOf(message);
    const key = dayKey(date);
    if (days.at(-1)?.key !== key) days.push({ key, date, runs: [] });
    const { runs } = days.at(-1)!;
    const run = runs.at(-1);
    const last = run?.messages.at(-1);
    const continues =
      last?.senderUid === message.senderUid && date.getTime() - timeOf(last).getTime() < runGap;
    if (run && continues) run.messages.push(message);
    else runs.push({ own: message.senderUid === viewerUid, messages: [message] });
  }
  return days;
}

function dayKey(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** 'Today', 'Yesterday', 'Monday, March 9' or 'March 9, 2025'. */
export function dayName(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayKey(date) === dayKey(now)) return words.today;
  if (dayKey(date) === dayKey(yesterday)) return words.yesterday;
  return date.getFullYear() === now.getFullYear() ? weekdayHere(date) : dateHere(date);
}

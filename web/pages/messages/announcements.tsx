import { picturesAlone } from '#contract/wording/chat-pictures.ts';
import * as words from '#contract/wording/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { newestSeq, type ThreadMessage } from './thread-days.ts';

/** Read out in full up to here; of more, as after an absence, only how many they are. */
const readInFull = 3;

interface AnnouncementsProps {
  messages: readonly ThreadMessage[];
  viewerUid: string;
  otherName: string;
}

/** Says what the other one writes, and each own message that is not sent, once, to screen readers. Not the history. */
export function Announcements({ messages, viewerUid, otherName }: AnnouncementsProps) {
  const heard = useRef({ seq: newestSeq(messages), failed: failedIds(messages) });
  const [spoken, setSpoken] = useState({ key: 0, text: '' });

  useEffect(() => {
    const { seq, failed } = heard.current;
    heard.current = { seq: Math.max(seq, newestSeq(messages)), failed: failedIds(messages) };
    const theirs = messages.filter(
      (message) => message.seq !== null && message.seq > seq && message.senderUid !== viewerUid,
    );
    const refused = messages.filter(
      ({ delivery, clientId }) => delivery === 'failed' && !failed.has(clientId),
    );
    const lines = refused.map(({ reason }) => words.aMessageNotSent(reason ?? ''));
    if (theirs.length > readInFull) lines.unshift(words.saidMuch(otherName, theirs.length));
    else lines.unshift(...theirs.map((message) => words.said(otherName, spokenText(message))));
    if (lines.length > 0) setSpoken(({ key }) => ({ key: key + 1, text: lines.join('\n') }));
  }, [messages, viewerUid, otherName]);

  return (
    <div role="status" className="sr-only">
      <p key={spoken.key}>{spoken.text}</p>
    </div>
  );
}

function spokenText({ text, images, wordless, notice, harsh }: ThreadMessage): string {
  const said = harsh ? words.harshWords : text;
  const all = images && !wordless ? `${said} (${picturesAlone(images.length)})` : said;
  return notice ? `${all} (${notice.text})` : all;
}

function failedIds(messages: readonly ThreadMessage[]): ReadonlySet<string> {
  return new Set(messages.filter(({ delivery }) => delivery === 'failed').map(({ clientId }) => clientId));
}

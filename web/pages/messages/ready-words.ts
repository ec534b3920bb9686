import * as words from '#contract/wording/chat-ready-words.ts';

/** A chat that is longer has found its own words. */
const helpUpTo = 6;

export interface ReadyWords {
  /** What a screen reader calls them. */
  label: string;
  texts: readonly string[];
}

interface Said {
  text: string;
  senderUid: string;
}

/**
 * What somebody may want to say next without typing it: questions for the buyer, and answers for the seller as soon as the
 * buyer waits for one. What they have said already is left out.
 */
export function readyWords(
  messages: readonly Said[],
  viewerUid: string,
  isBuyer: boolean,
): ReadyWords | null {
  if (messages.length > helpUpTo) return null;
  const isWaitedFor = messages.length > 0 && messages.at(-1)!.senderUid !== viewerUid;
  if (!isBuyer && !isWaitedFor) return null;
  const said = new Set(messages.filter(({ senderUid }) => senderUid === viewerUid).map(({ text }) => text));
  const texts = (isBuyer ? words.questions : words.answers).filter((text) => !said.has(text));
  return texts.length === 0 ? null : { label: isBuyer ? words.readyQuestions : words.readyAnswers, texts };
}

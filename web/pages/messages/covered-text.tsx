import { useState } from 'react';
import type { Message } from '#contract/messages.ts';
import * as words from '#contract/wording/message-notices.ts';
import { Button } from '#web/ui/button.tsx';

interface CoveredTextProps {
  text: string;
  harsh: NonNullable<Message['harsh']>;
}

/** A text whose words that may hurt are covered until its reader wants to see them. */
export function CoveredText({ text, harsh }: CoveredTextProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {isShown ? text : coveredParts({ text, harsh })}
      <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 border-t border-line text-sm text-muted">
        {words.coveredExplained}
        <Button
          variant="quiet"
          className="px-2! text-sm!"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.coverThem : words.showThem}
        </Button>
      </span>
    </>
  );
}

function coveredParts({ text, harsh }: CoveredTextProps) {
  return harsh.map(([start, end], index) => (
    <span key={start}>
      {text.slice(harsh[index - 1]?.[1] ?? 0, start)}
      <span className="sr-only">{words.covered}</span>
      <span
        aria-hidden="true"
        className="rounded-sm bg-ink/10 text-transparent select-none blur-[3px] text-shadow-sm"
      >
        {'▪'.repeat(Math.min(end - start, 24))}
      </span>
      {index === harsh.length - 1 ? text.slice(end) : null}
    </span>
  ));
}

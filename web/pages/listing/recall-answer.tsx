import * as words from '#contract/wording/safety.ts';
import { dateInUtc } from '#contract/calendar-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { officialLists } from './official-lists.tsx';

/** The answer to “Was it recalled?” where our list knows of none; takes the focus, which is how it is read out. */
export function RecallAnswer({ asOf }: { asOf: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="rounded-md print:hidden">
      <Notice live={false}>
        <p>{words.noMatch(dateInUtc(new Date(asOf)))}</p>
        <p>
          <Sentence text={words.officialLists} parts={officialLists} />
        </p>
      </Notice>
    </div>
  );
}

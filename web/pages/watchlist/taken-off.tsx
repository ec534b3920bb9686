import * as words from '#contract/wording/watchlist.ts';
import * as pageWords from '#contract/wording/watchlist-page.ts';
import { Button } from '#web/ui/button.tsx';

interface TakenOffProps {
  title: string;
  onPutBack: () => void;
}

/** What a toast says of a thing that was taken off the watchlist. */
export function TakenOff({ title, onPutBack }: TakenOffProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{words.removed}</span>
      <Button aria-label={pageWords.putBackTitle(title)} onClick={onPutBack}>
        {pageWords.putBack}
      </Button>
    </span>
  );
}

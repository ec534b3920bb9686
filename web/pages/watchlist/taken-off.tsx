import * as words from '#contract/wording/watchlist-page.ts';
import { Button } from '#web/ui/button.tsx';

interface TakenOffProps {
  title: string;
  onPutBack: () => void;
}

/** In place of what was taken off the watchlist, until the page is left: a tap too many costs nothing. */
export function TakenOff({ title, onPutBack }: TakenOffProps) {
  return (
    <li className="flex flex-col items-start gap-3 self-start rounded-lg border border-dashed border-line p-4 print:hidden">
      <p>{words.takenOff(title)}</p>
      <Button aria-label={words.putBackTitle(title)} onClick={onPutBack}>
        {words.putBack}
      </Button>
    </li>
  );
}

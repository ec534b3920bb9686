import type { Pickup } from '#contract/pickups.ts';
import * as words from '#contract/wording/handover.ts';
import { timeHere, weekdayHere } from '#contract/calendar-words.ts';
import { useHydrated } from '#web/ui/hydrated-form.tsx';

/** When and where the two meet; the time is that of the reader, whose zone only the browser knows. */
export function Meeting({ agreed: { at, place, note } }: { agreed: Pick<Pickup, 'at' | 'place' | 'note'> }) {
  const isInBrowser = useHydrated();
  const date = new Date(at);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">{words.time}</dt>
      <dd>{isInBrowser ? `${weekdayHere(date)}, ${timeHere(date)}` : null}</dd>
      <dt className="text-muted">{words.place}</dt>
      <dd className="wrap-anywhere">{place}</dd>
      {note === '' ? null : (
        <>
          <dt className="text-muted">{words.note}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{note}</dd>
        </>
      )}
    </dl>
  );
}

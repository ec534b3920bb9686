import type { Listing } from '#contract/listings.ts';
import { Summary } from '#web/ui/summary.tsx';

/** More lines than these are shown when asked for. */
const shownLines = 4;

/** What can hurt people about a kind of equipment: each card opens, and is open where there is little to read. */
export function HazardCards({ hazards }: { hazards: Listing['hazards'] }) {
  const isShort = hazards.flatMap(({ lines }) => lines).length <= shownLines;
  return (
    <div className="flex flex-col gap-2">
      {hazards.map(({ key, title, lines }) => (
        <details key={key} open={isShort} className="group rounded-md border-2 border-line bg-surface">
          <Summary>{title}</Summary>
          <ul className="flex list-disc flex-col gap-1 pr-4 pb-3 pl-9">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import type { Listing } from '#contract/listings.ts';

/** More lines than these are shown when asked for. */
const shownLines = 4;

/** What can hurt people about a kind of equipment: each card opens, and is open where there is little to read. */
export function HazardCards({ hazards }: { hazards: Listing['hazards'] }) {
  const isShort = hazards.flatMap(({ lines }) => lines).length <= shownLines;
  return (
    <div className="flex flex-col gap-2">
      {hazards.map(({ key, title, lines }) => (
        <details key={key} open={isShort} className="group rounded-md border-2 border-line bg-surface">
          <summary className="flex min-h-control list-none items-center gap-3 rounded-md px-4 py-2 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">{title}</span>
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
          </summary>
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

import * as words from '#contract/wording/handover.ts';
import type { FactGroup } from '#web/pages/listing/facts-of-listing.ts';
import { SheetPart } from './sheet-part.tsx';

/** The measures of the listing, to be measured again; what nobody has said has room for a pen. */
export function SheetFacts({ facts }: { facts: readonly FactGroup[] }) {
  if (facts.length === 0) return null;
  return (
    <SheetPart title={words.facts}>
      <p className="text-muted">{words.factsLead}</p>
      <dl className="print:columns-2">
        {facts.flatMap(({ lines }) =>
          lines.map((line) => (
            <div
              key={line.label}
              className="grid break-inside-avoid grid-cols-2 gap-x-3 border-b border-line py-1 print:text-sm"
            >
              <dt className="text-muted">{line.label}</dt>
              <dd className="wrap-anywhere">{'value' in line ? line.value : words.toMeasure}</dd>
            </div>
          )),
        )}
      </dl>
    </SheetPart>
  );
}

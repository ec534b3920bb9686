import type { Listing } from '#contract/listings.ts';
import * as words from '#contract/wording/safety.ts';

/** What was recalled, why, what to do, and where that was read. */
export function RecallWords({ recall }: { recall: Omit<Listing['recalls'][number], 'confirmed'> }) {
  const { product, maker, agency, date, hazard, remedy, sources } = recall;
  return (
    <>
      <p>{words.recalledBy(product, maker, agency, date)}</p>
      <p>
        <strong>{words.hazard}</strong> {hazard}
      </p>
      <p>
        <strong>{words.remedy}</strong> {remedy}
      </p>
      <p className="wrap-anywhere">{words.readIn(sources)}</p>
    </>
  );
}

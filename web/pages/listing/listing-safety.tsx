import * as words from '#contract/wording/safety.ts';
import { RecallWords } from '#web/components/listing/recall-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import type { ListingDetails } from './listing-details.ts';

const officialLists = {
  cpsc: (
    <a className="text-inherit" href="https://www.cpsc.gov/Recalls">
      {words.cpsc}
    </a>
  ),
  fda: (
    <a className="text-inherit" href="https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfRES/res.cfm">
      {words.fda}
    </a>
  ),
};

/** Recalls that it may be concerned by, and what to mind of its kind. */
export function ListingSafety({
  listing: { recalls, warnings },
}: {
  listing: Pick<ListingDetails, 'recalls' | 'warnings'>;
}) {
  return (
    <>
      {recalls.map((recall) => (
        <Notice key={recall.id} kind="error" live={false} title={words.mayBeRecalled}>
          <RecallWords recall={recall} />
          <p>{words.checkYourself}</p>
          <p>
            <Sentence text={words.officialLists} parts={officialLists} />
          </p>
        </Notice>
      ))}
      {warnings.length > 0 ? (
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know" className="text-xl">
            {words.goodToKnow}
          </h2>
          <ul className="mt-1 flex flex-col gap-2">
            {warnings.map(({ rule, what, reason }) => (
              <li key={rule}>
                <strong>{what}.</strong> {reason}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/safety.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { RecallWords } from '#web/components/listing/recall-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import type { ListingDetails } from './listing-details.ts';
import { officialLists } from './official-lists.tsx';

const support = (
  <Link className="text-inherit" to={pagePaths.support()}>
    {words.supportPage}
  </Link>
);

/** What rules do not allow any more, recalls that it may be concerned by, and what to mind of its kind. */
export function ListingSafety({
  listing: { uid, recalls, warnings },
}: {
  listing: Pick<ListingDetails, 'uid' | 'recalls' | 'warnings'>;
}) {
  const isOwn = useViewer()?.uid === uid;
  const refused = warnings.filter((warning) => warning.refused);
  const minded = warnings.filter((warning) => !warning.refused);
  return (
    <>
      {refused.length > 0 ? (
        <Notice kind="error" live={false} title={words.notAllowedNow}>
          {refused.map(({ rule, what, reason }) => (
            <p key={rule}>{words.notAllowedHere(what, reason)}</p>
          ))}
          <p>{isOwn ? <Sentence text={words.changeOrTakeDown} parts={{ support }} /> : words.sellerIsTold}</p>
        </Notice>
      ) : null}
      {recalls.map((recall) => (
        <Notice key={recall.id} kind="error" live={false} title={words.mayBeRecalled}>
          <RecallWords recall={recall} />
          {recall.confirmed ? <p>{words.sellerConfirmed(recall.confirmed)}</p> : null}
          <p>{words.checkYourself}</p>
          <p>
            <Sentence text={words.officialLists} parts={officialLists} />
          </p>
        </Notice>
      ))}
      {minded.length > 0 ? (
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know" className="text-xl">
            {words.goodToKnow}
          </h2>
          <ul className="mt-1 flex flex-col gap-2">
            {minded.map(({ rule, what, reason, confirmed }) => (
              <li key={rule}>
                <strong>{what}.</strong> {reason} {confirmed ? words.sellerConfirmed(confirmed) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

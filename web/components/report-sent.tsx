import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { mayBeDanger, type ReportCategory } from '#contract/report-categories.ts';
import * as words from '#contract/wording/reports.ts';
import * as wording from '#contract/wording/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface ReportSentProps {
  category: ReportCategory | null;
  block: 'done' | 'failed' | null;
  onClose: () => void;
}

/** Says what happens next, and what to do now where it may matter. */
export function ReportSent({ category, block, onClose }: ReportSentProps) {
  const page = <Link to={pagePaths.ownReports()}>{words.title}</Link>;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.reportSent}
      actions={
        <Button variant="primary" onClick={onClose}>
          {wording.ok}
        </Button>
      }
    >
      {block === 'done' ? <p>{wording.userBlocked}</p> : null}
      {block === 'failed' ? <p role="alert">{words.blockFailed}</p> : null}
      <p>
        <Sentence text={words.whatHappensNext} parts={{ page }} />
      </p>
      <p>{words.neverTold}</p>
      <ReportAdvice category={category} />
    </Dialog>
  );
}

/** What to do at once, said when it may matter. */
export function ReportAdvice({ category }: { category: ReportCategory | null }) {
  const site = <a href={`https://${words.fraudSite}`}>{words.fraudSite}</a>;
  return (
    <p role="status" className="font-semibold empty:hidden">
      {mayBeDanger(category) ? words.inDanger : null}
      {category === 'scam' ? <Sentence text={words.sentMoney} parts={{ site }} /> : null}
    </p>
  );
}

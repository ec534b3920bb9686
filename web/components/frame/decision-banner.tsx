import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { title, unread } from '#contract/wording/decisions.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** Until it is read: something was decided about the viewer. */
export function DecisionBanner() {
  return (
    <Notice kind="info" className="m-3">
      <Sentence text={unread} parts={{ page: <Link to={pagePaths.ownDecisions()}>{title}</Link> }} />
    </Notice>
  );
}

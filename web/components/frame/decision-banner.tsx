import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { suspendedNow, title, unread } from '#contract/wording/decisions.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** Something was decided about the viewer that they have not read; else that they are suspended. */
export function DecisionBanner({ isUnread }: { isUnread: boolean | undefined }) {
  return (
    <Notice kind="info" className="m-3">
      <Sentence
        text={isUnread ? unread : suspendedNow}
        parts={{ page: <Link to={pagePaths.ownDecisions()}>{title}</Link> }}
      />
    </Notice>
  );
}

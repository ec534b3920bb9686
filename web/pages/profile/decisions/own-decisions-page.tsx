import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { listDecisions, readDecisions } from '#contract/decisions.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/decisions.ts';
import { title as profileTitle } from '#contract/wording/profile.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { useNow } from '#web/site-data.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/own-decisions-page.ts';
import { BackButton } from '../back-button.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'signed-in');
  return { decisions: await callApi(args.context, listDecisions, {}) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, words.title, words.about);

/** What our team has decided about the viewer, and why; whoever opens it has read it. */
export default function OwnDecisionsPage({ loaderData: { decisions } }: Route.ComponentProps) {
  const { api } = useSession();
  const now = useNow();
  const isUnread = useViewer()?.decisionUnread ?? false;

  useEffect(() => {
    if (isUnread) api.call(readDecisions, {}).catch((error: unknown) => logFailure('read decisions', error));
  }, [api, isUnread]);

  return (
    <Page
      title={words.title}
      lead={words.about}
      width="account"
      actions={<BackButton to={pagePaths.profile()}>{profileTitle}</BackButton>}
    >
      {decisions.length === 0 ? <EmptyState icon={<ShieldCheck />} title={words.none} /> : null}
      <ul className="flex flex-col gap-3">
        {decisions.map(({ id, action, rule, statement, created_at, undone }) => (
          <li key={id}>
            <Card className="flex flex-col gap-2">
              <h2 className="text-lg">{words.actions[action]}</h2>
              <p className="text-sm text-muted">
                <time dateTime={created_at}>{timeAgo(created_at, now)}</time>
              </p>
              {undone ? <p className="font-semibold">{words.takenBack}</p> : null}
              {statement.map((paragraph) => (
                <p key={paragraph} className="wrap-anywhere">
                  {paragraph}
                </p>
              ))}
              {rule ? (
                <Link
                  to={`${pagePaths.termsOfService()}#${rule}`}
                  className="inline-flex min-h-control items-center self-start"
                >
                  {words.readTheRule}
                </Link>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}

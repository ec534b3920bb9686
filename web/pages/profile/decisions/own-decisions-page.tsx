import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { appealDecision } from '#contract/appeals.ts';
import { listDecisions, readDecisions } from '#contract/decisions.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/decisions.ts';
import { title as profileTitle } from '#contract/wording/profile.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { DecisionCard } from '#web/components/decisions/decision-card.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/own-decisions-page.ts';
import { BackButton } from '../back-button.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { uid } = await requireViewer(args, 'signed-in');
  return { uid, decisions: await callApi(args.context, listDecisions, {}) };
}

export const meta = fixedMeta(words.title, words.about);

/** What our team has decided about the viewer, and why; whoever opens it has read it, and can say what is wrong. */
export default function OwnDecisionsPage({ loaderData: { uid, decisions } }: Route.ComponentProps) {
  const { api } = useSession();
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
        {decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionCard
              decision={decision}
              owner={uid}
              appeal={(text) => api.call(appealDecision, { params: { id: decision.id }, body: { text } })}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}

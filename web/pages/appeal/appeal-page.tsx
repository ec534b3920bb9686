import { data } from 'react-router';
import { appealByLink, getAppealByLink } from '#contract/appeals.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/appeals.ts';
import { title as decisionsTitle } from '#contract/wording/decisions.ts';
import { title as supportTitle } from '#contract/wording/support.ts';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { DecisionCard } from '#web/components/decisions/decision-card.tsx';
import { missingPage } from '#web/components/missing-page.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { tryApi } from '#web/server-context.ts';
import type { Route } from './+types/appeal-page.ts';

// The token is in this page's address: it must reach no other site, and no search engine.
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const found = await tryApi(context, getAppealByLink, { query: { token } });
  if ('refusal' in found) throw data(null, { status: 404 });
  return { token, decision: found.reply };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, words.title, words.about),
  { name: 'referrer', content: 'no-referrer' },
];

/** What the link in a decision's mail shows: the decision, and a form to say once why it is wrong. */
export default function AppealPage({ loaderData: { token, decision } }: Route.ComponentProps) {
  const { api } = useSession();
  return (
    <Page title={decision.appeal ? decisionsTitle : words.title} width="text">
      <DecisionCard
        decision={decision}
        owner={guestOwner}
        appeal={(text) => api.call(appealByLink, { query: { token }, body: { text } })}
        open
      />
    </Page>
  );
}

export const ErrorBoundary = missingPage({
  gone: { title: words.linkDead, hint: words.linkDeadHint },
  failed: { title: words.title, text: words.couldNotLoad },
  way: <ButtonLink to={pagePaths.support()}>{supportTitle}</ButtonLink>,
});

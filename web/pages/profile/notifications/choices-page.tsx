import { getNotificationChoices } from '#contract/notifications.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import * as words from '#contract/wording/notification-choices.ts';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import type { Route } from './+types/choices-page.ts';
import { BackButton } from '../back-button.tsx';
import { ChoicesForm } from './choices-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { uid } = await requireViewer(args, 'complete');
  return { viewerUid: uid, choices: await callApi(args.context, getNotificationChoices, {}) };
}

export const meta = fixedMeta(words.title, words.lead);

/** How people want to be told about each kind (design §10). */
export default function ChoicesPage({ loaderData: { viewerUid, choices } }: Route.ComponentProps) {
  return (
    <Page
      title={words.title}
      lead={words.lead}
      width="account"
      actions={<BackButton to={pagePaths.profile()}>{words.yourProfile}</BackButton>}
    >
      <ChoicesForm viewerUid={viewerUid} saved={choices} />
    </Page>
  );
}

export const ErrorBoundary = failurePage(words.title, wording.somethingWentWrongTryAgain);

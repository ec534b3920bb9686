import { pagePaths } from '#contract/page-paths.ts';
import { listBlockedUsers } from '#contract/users.ts';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import type { Route } from './+types/blocked-users-page.ts';
import { BackButton } from '../back-button.tsx';
import { BlockedList } from './blocked-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  return { people: await callApi(args.context, listBlockedUsers, {}) };
}

export const meta = fixedMeta(wording.blockedUsers, words.blockedAbout);

/** Spec §2, Blocked Users. */
export default function BlockedUsersPage({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <Page
      title={wording.blockedUsers}
      lead={words.blockedLead}
      width="account"
      actions={<BackButton to={pagePaths.profile()}>{words.title}</BackButton>}
    >
      <BlockedList people={people} />
    </Page>
  );
}

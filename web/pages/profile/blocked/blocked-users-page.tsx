import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { pagePaths } from '#contract/page-paths.ts';
import { listBlockedUsers, unblockUser } from '#contract/users.ts';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/blocked-users-page.ts';
import { BackButton } from '../back-button.tsx';
import { BlockedList, type BlockedUser } from './blocked-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  const people = await callApi(args.context, listBlockedUsers, {});
  return {
    people: people.map(({ blocked_uid, display_name, profile_picture }): BlockedUser => ({
      uid: blocked_uid,
      name: display_name,
      picture: profile_picture,
    })),
  };
}

export const meta = fixedMeta(wording.blockedUsers, words.blockedAbout);

/** Spec §2, Blocked Users. */
export default function BlockedUsersPage({ loaderData: { people } }: Route.ComponentProps) {
  const { api } = useSession();
  const showToast = useToast();
  const [unblocked, setUnblocked] = useState<readonly string[]>([]);
  return (
    <Page
      title={wording.blockedUsers}
      lead={words.blockedLead}
      width="account"
      actions={<BackButton to={pagePaths.profile()}>{words.title}</BackButton>}
    >
      <BlockedList
        people={people.filter(({ uid }) => !unblocked.includes(uid))}
        emptyIcon={<UserCheck />}
        onUnblock={async ({ uid, name }) => {
          try {
            await api.call(unblockUser, { body: { blocked: uid } });
          } catch (error) {
            showToast({
              kind: 'error',
              text: errorText(error),
            });
            return false;
          }
          setUnblocked((before) => [...before, uid]);
          showToast({ text: words.unblocked(name) });
          return true;
        }}
      />
    </Page>
  );
}

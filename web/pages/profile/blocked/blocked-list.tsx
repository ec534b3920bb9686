import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type listBlockedUsers, unblockUser } from '#contract/users.ts';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';

type BlockedUser = ReplyOf<typeof listBlockedUsers>[number];

const buttonId = (uid: string): string => `unblock-${uid}`;

/** Cards with picture, display name and Unblock button (spec §2, Blocked Users). */
export function BlockedList({ people }: { people: readonly BlockedUser[] }) {
  const { api } = useSession();
  const showToast = useToast();
  const [unblocked, setUnblocked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const focusAfterRemoval = useFocusAfterRemoval(buttonId);
  const shown = people.filter(({ blocked_uid: uid }) => !unblocked.includes(uid));

  async function unblock({ blocked_uid: blocked, display_name: name }: BlockedUser): Promise<void> {
    setBusy((before) => [...before, blocked]);
    try {
      await api.call(unblockUser, { body: { blocked } });
      setUnblocked((before) => [...before, blocked]);
      focusAfterRemoval(
        shown.map(({ blocked_uid: id }) => ({ id })),
        blocked,
      );
      showToast({ text: words.unblocked(name) });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setBusy((before) => before.filter((uid) => uid !== blocked));
    }
  }

  if (shown.length === 0) {
    return (
      <EmptyState icon={<UserCheck />} title={wording.noBlockedUsers}>
        {words.howToBlock}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((person) => (
        <li key={person.blocked_uid}>
          <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-4">
            <Avatar src={person.profile_picture} name={person.display_name} size={56} />
            <p className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">{person.display_name}</p>
            <Button
              id={buttonId(person.blocked_uid)}
              aria-label={`${wording.unblock} ${person.display_name}`}
              busy={busy.includes(person.blocked_uid)}
              className="max-[22rem]:w-full"
              onClick={() => void unblock(person)}
            >
              {wording.unblock}
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}

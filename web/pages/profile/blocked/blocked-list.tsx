import { type ReactNode, useState } from 'react';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export interface BlockedUser {
  uid: string;
  name: string;
  picture: string;
}

interface BlockedListProps {
  people: readonly BlockedUser[];
  emptyIcon: ReactNode;
  /** Resolves to whether the person is off the list; it tells the viewer itself. */
  onUnblock: (person: BlockedUser) => Promise<boolean>;
}

const buttonId = (uid: string): string => `unblock-${uid}`;

/** Cards with picture, display name and Unblock button (spec §2, Blocked Users). */
export function BlockedList({ people, emptyIcon, onUnblock }: BlockedListProps) {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const focusAfterRemoval = useFocusAfterRemoval(buttonId);

  async function unblock(person: BlockedUser): Promise<void> {
    setBusy((before) => [...before, person.uid]);
    const ids = people.map(({ uid }) => uid);
    if (await onUnblock(person)) focusAfterRemoval(ids, person.uid);
    setBusy((before) => before.filter((uid) => uid !== person.uid));
  }

  if (people.length === 0) {
    return (
      <EmptyState icon={emptyIcon} title={wording.noBlockedUsers}>
        {words.howToBlock}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {people.map((person) => (
        <li key={person.uid}>
          <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-4">
            <Avatar src={person.picture} name={person.name} size={56} />
            <p className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">{person.name}</p>
            <Button
              id={buttonId(person.uid)}
              aria-label={`${wording.unblock} ${person.name}`}
              busy={busy.includes(person.uid)}
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

import { useState } from 'react';
import { grantRole, removeRole, type StaffMember } from '#contract/staff.ts';
import * as words from '#contract/wording/staff-members.ts';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { useSession } from '#web/client/session/session.tsx';
import { mainId } from '#web/components/frame/skip-link.tsx';
import { useStepUp } from '#web/components/staff/use-step-up.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface MemberCardProps {
  member: StaffMember;
  onChanged: () => Promise<void>;
}

/** One of staff: their role, and what an admin can make of it. */
export function MemberCard({ member, onChanged }: MemberCardProps) {
  const { uid, role, alias, display_name: name, email, granted_at } = member;
  const { api } = useSession();
  const now = useNow();
  const showToast = useToast();
  const [asks, setAsks] = useState(false);
  const { withCode, codeDialog } = useStepUp();
  const other = role === 'admin' ? 'moderator' : 'admin';
  const otherLabel = other === 'admin' ? words.makeAdmin : words.makeModerator;

  const change = useDeed(() =>
    withCode(async () => {
      await api.call(grantRole, { body: { uid, role: other } });
      showToast({ text: words.changed(name, other) });
      await onChanged();
    }),
  );
  const remove = useDeed(async () => {
    setAsks(false);
    await withCode(async () => {
      await api.call(removeRole, { params: { uid } });
      showToast({ text: words.removed(name) });
      await onChanged();
      // The button is gone with its card.
      document.getElementById(mainId)?.focus();
    });
  });
  const error = change.error ?? remove.error;

  return (
    <Card className="flex flex-col gap-2">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p className="wrap-anywhere">
        {words.roles[role]}, {alias}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {email} · <time dateTime={granted_at}>{words.since(timeAgo(granted_at, now))}</time>
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <Button
          aria-label={words.changeOf(otherLabel, name)}
          busy={change.busy}
          onClick={() => void change.run()}
        >
          {otherLabel}
        </Button>
        <Button
          aria-label={words.changeOf(words.remove, name)}
          busy={remove.busy}
          onClick={() => setAsks(true)}
        >
          {words.remove}
        </Button>
      </div>
      <ApiFailure error={error} />
      <ConfirmDialog
        open={asks}
        question={words.removeQuestion(name)}
        confirmLabel={words.remove}
        onConfirm={() => void remove.run()}
        onCancel={() => setAsks(false)}
      >
        {words.removeMeans}
      </ConfirmDialog>
      {codeDialog}
    </Card>
  );
}

import { useState } from 'react';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { NotificationChoices } from '#contract/notification-choices-schema.ts';
import { setNotificationChoices } from '#contract/notifications.ts';
import * as wording from '#contract/wording/spec.ts';
import * as words from '#contract/wording/notification-choices.ts';
import { choiceGroups } from '#contract/wording/notifications.ts';
import { ApiError } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection } from '../profile-section.tsx';
import { KindChoices } from './kind-choices.tsx';
import { MailTimes } from './mail-times.tsx';

/** Nothing is saved before the button is pressed, and then all of it. */
export function ChoicesForm({ saved }: { saved: NotificationChoices }) {
  const { api } = useSession();
  const showToast = useToast();
  const [choices, setChoices] = useState(saved);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      setChoices(await api.call(setNotificationChoices, { body: inOwnZone(choices) }));
      showToast({ text: words.saved });
    } catch (error) {
      setFailure((before) => ({ text: textOf(error), attempt: (before?.attempt ?? 0) + 1 }));
    } finally {
      setBusy(false);
    }
  }

  const setKind = (kind: NotificationKind, how: Partial<{ bell: boolean; mail: boolean }>) =>
    setChoices((before) => ({
      ...before,
      kinds: { ...before.kinds, [kind]: { ...before.kinds[kind], ...how } },
    }));

  return (
    <HydratedForm
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure ? <FormError message={failure.text} attempt={failure.attempt} /> : null}
      {choiceGroups.map(({ title, kinds }) => (
        <ProfileSection key={title} title={title}>
          {kinds.map((kind) => (
            <KindChoices key={kind} kind={kind} choice={choices.kinds[kind]} onChange={setKind} />
          ))}
        </ProfileSection>
      ))}
      <ProfileSection title={words.when}>
        <MailTimes
          choices={choices}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
        />
      </ProfileSection>
      <Button type="submit" variant="primary" className="sm:self-start" busy={busy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </HydratedForm>
  );
}

/** Quiet hours are those where the device is that they are saved with. */
function inOwnZone(choices: NotificationChoices) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { account, ...kinds } = choices.kinds;
  return {
    ...choices,
    kinds: { ...kinds, account: { ...account, mail: true as const } },
    quiet: choices.quiet && { ...choices.quiet, time_zone: zone },
  };
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return wording.somethingWentWrongTryAgain;
  return Object.values(error.fields)[0] ?? error.message;
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { KindChoice, NotificationKind } from '#contract/notification-kinds.ts';
import type { NotificationChoices } from '#contract/notification-choices-schema.ts';
import { setNotificationChoices } from '#contract/notifications.ts';
import * as words from '#contract/wording/notification-choices.ts';
import { choiceGroups } from '#contract/wording/notifications.ts';
import { onDevices, showWords, showWordsHint } from '#contract/wording/push.ts';
import { usePushHere } from '#web/client/push/use-push-here.ts';
import { useSession } from '#web/client/session/session.tsx';
import { apiErrorText } from '#web/components/api-failure.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormDeed } from '#web/components/use-form-deed.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection } from '../profile-section.tsx';
import { KindChoices } from './kind-choices.tsx';
import { MailTimes } from './mail-times.tsx';
import { PresenceChoice } from './presence-choice.tsx';
import { ThisDevice } from './this-device.tsx';

/** Nothing is saved before the button is pressed, and then all of it; only what this device does is turned on at once. */
export function ChoicesForm({ viewerUid, saved }: { viewerUid: string; saved: NotificationChoices }) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [choices, setChoices] = useState(saved);
  const [known, setKnown] = useState(saved);
  /** As the server has them: what differs from it was chosen here. */
  const [stored, setStored] = useState(saved);
  // The page may have been read while a save of the page before was still under way.
  if (saved !== known) {
    setKnown(saved);
    setStored(saved);
    if (JSON.stringify(choices) === JSON.stringify(stored)) setChoices(saved);
  }
  const [here, setHere] = usePushHere(viewerUid);

  const { shell } = useFormDeed(async () => {
    const kept = await api.call(setNotificationChoices, { body: inOwnZone(choices) });
    setStored(kept);
    // Something else may have been chosen meanwhile.
    setChoices((now) => (now === choices ? kept : now));
    // Whoever left this page and came back before the answer has the choices of before.
    await revalidate();
    showToast({ text: words.saved });
  }, apiErrorText);

  const setKind = (kind: NotificationKind, how: Partial<KindChoice>) =>
    setChoices((before) => ({
      ...before,
      kinds: { ...before.kinds, [kind]: { ...before.kinds[kind], ...how } },
    }));

  return (
    <FormShell
      {...shell}
      submitLabel={words.save}
      busyLabel={words.saving}
      submitLook={{ variant: 'primary', className: 'sm:self-start' }}
      gap="gap-6"
    >
      {here && here !== 'impossible' ? (
        <ProfileSection title={onDevices}>
          <ThisDevice {...{ viewerUid, here }} onChange={setHere} />
          {here === 'home-screen' ? null : (
            <Checkbox
              label={showWords}
              hint={showWordsHint}
              checked={choices.push_words}
              onChange={(event) => setChoices((before) => ({ ...before, push_words: event.target.checked }))}
            />
          )}
        </ProfileSection>
      ) : null}
      {choiceGroups.map(({ title, kinds }) => (
        <ProfileSection key={title} title={title}>
          {kinds.map((kind) => (
            <KindChoices
              key={kind}
              kind={kind}
              choice={choices.kinds[kind]}
              hasPush={here === 'on' || here === 'off' || here === 'denied'}
              onChange={setKind}
            />
          ))}
        </ProfileSection>
      ))}
      <ProfileSection title={words.when}>
        <MailTimes
          choices={choices}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
        />
      </ProfileSection>
      <PresenceChoice
        shown={choices.presence}
        onChange={(presence) => setChoices((before) => ({ ...before, presence }))}
      />
    </FormShell>
  );
}

/** Quiet hours are in the time zone of the device on which they are saved. */
function inOwnZone(choices: NotificationChoices) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { account, ...kinds } = choices.kinds;
  return {
    ...choices,
    kinds: { ...kinds, account: { ...account, mail: true as const } },
    quiet: choices.quiet && { ...choices.quiet, time_zone: zone },
  };
}

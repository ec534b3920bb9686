import type { KindChoice, NotificationKind } from '#contract/notification-kinds.ts';
import * as words from '#contract/wording/notification-choices.ts';
import { kindWords } from '#contract/wording/notifications.ts';
import { onDevice } from '#contract/wording/push.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Fieldset } from '#web/ui/fieldset.tsx';

interface KindChoicesProps {
  kind: NotificationKind;
  choice: KindChoice;
  /** Whether this browser is one that push messages can come to. */
  hasPush: boolean;
  onChange: (kind: NotificationKind, how: Partial<KindChoice>) => void;
}

/** How a person is told about one kind. Messages have their own page on the site, and some mails cannot be stopped. */
export function KindChoices({ kind, choice, hasPush, onChange }: KindChoicesProps) {
  const { label, hint } = kindWords[kind];
  const isAccount = kind === 'account';
  return (
    <Fieldset legend={label} hint={hint}>
      <div className="flex flex-wrap gap-x-8">
        {kind === 'message' ? null : (
          <Checkbox
            label={words.onSite}
            checked={choice.bell}
            onChange={(event) => onChange(kind, { bell: event.target.checked })}
          />
        )}
        {isAccount ? null : (
          <Checkbox
            label={words.byEmail}
            checked={choice.mail}
            onChange={(event) => onChange(kind, { mail: event.target.checked })}
          />
        )}
        {hasPush ? (
          <Checkbox
            label={onDevice}
            checked={choice.push}
            onChange={(event) => onChange(kind, { push: event.target.checked })}
          />
        ) : null}
      </div>
    </Fieldset>
  );
}

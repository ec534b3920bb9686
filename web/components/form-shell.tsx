import type { ComponentProps, FormEvent, ReactNode } from 'react';
import * as words from '#contract/wording/forms.ts';
import type { FormDraft } from '#web/client/drafts/use-form-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import type { Failure } from '#web/ui/use-failure.ts';
import { KeptNote } from './kept-note.tsx';

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block' | 'className'>;

interface FormShellProps {
  /** Usually made by react-hook-form's `handleSubmit`. */
  onSubmit: (event: FormEvent) => unknown;
  busy: boolean;
  /** Why it was not sent the last time. */
  failure: Failure | null;
  /** The fields to correct, each with the id of its control. */
  toMend?: ComponentProps<typeof FormError>['fields'];
  /** Says so when a draft was restored, and offers to start over. */
  draft?: FormDraft;
  /** Anything else to be shown above the fields. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
  submitLabel: string;
  busyLabel?: string;
  submitLook?: Look;
  /** Beside the submit button. */
  actions?: ReactNode;
  /** Another button there, for leaving it. */
  onCancel?: (() => void) | undefined;
  /** Between the parts; default gap-5. */
  gap?: string;
}

/** What every form has around its fields: why it failed, the note of a draft, and the button that sends it. */
export function FormShell({
  onSubmit,
  busy,
  failure,
  toMend,
  draft,
  notice,
  children,
  submitLabel,
  busyLabel = words.saving,
  submitLook = { variant: 'primary' },
  actions,
  onCancel,
  gap = 'gap-5',
}: FormShellProps) {
  const submit = (
    <Button type="submit" {...submitLook} busy={busy} busyLabel={busyLabel}>
      {submitLabel}
    </Button>
  );
  return (
    <HydratedForm
      className={cx('flex flex-col', gap)}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    >
      {failure ? <FormError message={failure.text} attempt={failure.attempt} fields={toMend} /> : null}
      {notice}
      {draft ? <KeptNote kept={draft.restored} onStartOver={draft.startOver} /> : null}
      {children}
      {actions || onCancel ? (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {submit}
          {actions}
          {onCancel ? <Button onClick={onCancel}>{words.cancel}</Button> : null}
        </div>
      ) : (
        submit
      )}
    </HydratedForm>
  );
}

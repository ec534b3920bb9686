import { type ComponentProps, type ReactNode, useId } from 'react';
import { cancel } from '#contract/wording/forms.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'actions'> {
  /** Above the form: why it was not sent, the note of a draft. */
  before?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  onSubmit: () => unknown;
}

/** A dialog that is a form: its buttons send it or close it. It is opened by scripts alone, and needs none to wait for. */
export function FormDialog({
  before,
  children,
  submitLabel,
  busyLabel,
  busy,
  onSubmit,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
          <Button onClick={dialog.onClose}>{cancel}</Button>
        </>
      }
    >
      {before}
      <form
        id={formId}
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

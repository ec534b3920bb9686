import { type ReactNode, useId } from 'react';
import * as words from '#contract/wording/forms.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { DialogActions, dialogClass } from './dialog.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, e.g. 'Are you sure you want to delete this image?' */
  question: ReactNode;
  /** What follows from saying yes. */
  children?: ReactNode;
  /** What yes does, e.g. 'Delete Listing'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** For what cannot be undone. Default true. */
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  question,
  children,
  confirmLabel,
  cancelLabel = words.cancel,
  danger = true,
  busy,
  busyLabel,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <ModalDialog
      open={open}
      onClose={onCancel}
      closeOnBackdrop={false}
      role="alertdialog"
      labelledBy={`${id}-question`}
      describedBy={children ? `${id}-consequence` : undefined}
      className={cx(dialogClass, 'max-w-form')}
    >
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={`${id}-question`} className="text-xl">
          {question}
        </h2>
        {children ? (
          <div id={`${id}-consequence`} className="text-muted">
            {children}
          </div>
        ) : null}
        {error ? <Notice kind="error">{error}</Notice> : null}
        <DialogActions>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button data-autofocus onClick={onCancel}>
            {cancelLabel}
          </Button>
        </DialogActions>
      </div>
    </ModalDialog>
  );
}

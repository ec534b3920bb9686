import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as wording from '#contract/wording/spec.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { ModalDialog } from './modal-dialog.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one first; on phones one above the other. */
  actions?: ReactNode;
  size?: 'medium' | 'large';
}

/** A modal dialog. What is in it exists only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'medium',
}: DialogProps) {
  const id = useId();
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      closeOnBackdrop="unless-typed"
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={cx(dialogClass, size === 'large' ? 'max-w-text' : 'max-w-form')}
    >
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={`${id}-title`} tabIndex={-1} className="pt-1.5 text-xl">
            {title}
          </h2>
          <IconButton label={wording.close} onClick={onClose} className="-mt-1 -mr-2">
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {description ? (
          <p id={`${id}-description`} className="text-muted">
            {description}
          </p>
        ) : null}
        {children}
        {actions ? <DialogActions>{actions}</DialogActions> : null}
      </div>
    </ModalDialog>
  );
}

/** The sheet of dialogs and questions. */
export const dialogClass =
  'm-auto w-[calc(100%-1.5rem)] max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-lg border border-line bg-surface p-0 text-ink shadow-pop backdrop:bg-veil';

/** A dialog's row of buttons. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-1 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">{children}</div>;
}

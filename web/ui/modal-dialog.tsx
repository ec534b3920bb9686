import { notifications } from '#contract/wording/dialogs.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { openToastContainer, toastContainerClass } from './toast-containers.ts';

interface ModalDialogProps {
  open: boolean;
  /** Called for Escape, a press beside the dialog, and the platform's own way back. */
  onClose: () => void;
  /**
   * False for something that must be answered: a press beside it then does nothing. 'unless-typed': nor does one after
   * something was entered, which would be lost.
   */
  closeOnBackdrop?: boolean | 'unless-typed';
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The platform's modal `<dialog>`: top layer, the page behind it inert, focus brought back on closing.
 * Focus goes to the element with `data-autofocus`, else to the dialog's heading.
 */
export function ModalDialog({
  open,
  onClose,
  closeOnBackdrop = true,
  role,
  labelledBy,
  describedBy,
  className,
  children,
}: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useRef<HTMLDivElement>(null);
  const hasTyped = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    hasTyped.current = false;
    element.showModal();
    const wanted =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('h2[tabindex]');
    wanted?.focus();
    const closeToastContainer = toasts.current && openToastContainer(toasts.current);
    return () => {
      closeToastContainer?.();
      element.close();
      // What opened it is gone, or never had the focus (Safari gives none to a button that is clicked).
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        // A file input's own 'cancel' bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Opened again meanwhile: React's strict mode closes and reopens what mounts open.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        const closes = closeOnBackdrop === 'unless-typed' ? !hasTyped.current : closeOnBackdrop;
        if (closes && event.target === event.currentTarget) onClose();
      }}
      onInput={() => {
        hasTyped.current = true;
      }}
    >
      {open ? (
        <>
          {children}
          <div ref={toasts} role="status" aria-label={notifications} className={toastContainerClass} />
        </>
      ) : null}
    </dialog>
  );
}

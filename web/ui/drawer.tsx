import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as wording from '#contract/wording/spec.ts';
import { IconButton } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in view below the scrolling part. */
  footer?: ReactNode;
}

/** A panel at the left edge of a small screen, e.g. for filters. It is a modal dialog. */
export function Drawer({ open, onClose, title, children, footer }: DrawerProps) {
  const titleId = useId();
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className="my-0 h-dvh max-h-none w-[min(24rem,92vw)] max-w-none bg-paper p-0 text-ink shadow-pop backdrop:bg-veil mr-auto ml-0"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-2">
          <h2 id={titleId} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          <IconButton label={wording.close} onClick={onClose} className="-mr-2">
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        {footer ? <div className="border-t border-line p-4">{footer}</div> : null}
      </div>
    </ModalDialog>
  );
}

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { wording } from '#contract/wording.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import type { NoticeKind } from './notice.tsx';

export interface ToastMessage {
  kind?: NoticeKind;
  text: ReactNode;
  /** Seconds until it goes away by itself (spec §9: 5, on the profile screen 3). */
  seconds?: number;
}

type ShowToast = (message: ToastMessage) => void;

const ShowToastContext = createContext<ShowToast | null>(null);

/** The function that shows a toast; needs a `ToastHost` above. */
export function useToast(): ShowToast {
  const show = use(ShowToastContext);
  if (!show) throw new Error('useToast needs a ToastHost above it');
  return show;
}

interface Shown extends ToastMessage {
  key: number;
}

/**
 * Holds the toasts of the whole site, through page changes. The list is in the page from the start, so that screen
 * readers hear what is put into it. A toast waits while it is pointed at or focused.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const lastKey = useRef(0);

  const show = useCallback<ShowToast>((message) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setShown((before) => [...before.slice(-2), { ...message, key }]);
  }, []);
  const dismiss = useCallback(
    (key: number) => setShown((before) => before.filter((toast) => toast.key !== key)),
    [],
  );

  return (
    <ShowToastContext value={show}>
      {children}
      <div
        role="status"
        aria-label="Notifications"
        className="pointer-events-none fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-form flex-col gap-3 sm:right-6 sm:bottom-6 sm:left-auto sm:w-full"
      >
        {shown.map((toast) => (
          <Toast key={toast.key} toast={toast} dismiss={dismiss} />
        ))}
      </div>
    </ShowToastContext>
  );
}

const icons = { info: Info, success: CircleCheck, error: CircleAlert };
const tones = { info: 'text-teal', success: 'text-on-success-soft', error: 'text-danger' };

function Toast({ toast, dismiss }: { toast: Shown; dismiss: (key: number) => void }) {
  const { key, kind = 'success', text, seconds = limits.toastAutoClose } = toast;
  const [held, setHeld] = useState(false);
  const Icon = icons[kind];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(key), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, key, seconds, dismiss]);

  return (
    <div
      className="pointer-events-auto flex items-center gap-3 rounded-md border-2 border-edge bg-surface py-1.5 pr-1.5 pl-4 text-ink shadow-pop"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={cx('size-6 shrink-0', tones[kind])} />
      <p className="min-w-0 flex-1 py-1 font-semibold">{text}</p>
      <IconButton label={wording.close} onClick={() => dismiss(key)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

import { notifications } from '#contract/wording/dialogs.ts';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import * as limits from '#contract/limits.ts';
import * as wording from '#contract/wording/spec.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import type { NoticeKind } from './notice.tsx';
import { SignedText } from './signed-text.tsx';
import { toastContainerClass, topToastContainer, watchToastContainers } from './toast-containers.ts';

export interface ToastMessage {
  kind?: NoticeKind;
  text: ReactNode;
  /** Seconds until it goes away by itself (spec §9: 5, on the profile screen 3); null leaves it until it is closed. */
  seconds?: number | null;
}

/** @returns what takes it away */
type ShowToast = (message: ToastMessage) => () => void;

const ShowToastContext = createContext<ShowToast | null>(null);

/** The function that shows a toast; needs a `ToastHost` above. */
export function useToast(): ShowToast {
  const show = use(ShowToastContext);
  if (!show) throw new Error('useToast needs a ToastHost above it');
  return show;
}

interface Shown extends ToastMessage {
  key: number;
  /** Where it was read out: a dialog's container, null for the page's own; undefined until it is put somewhere. */
  said?: HTMLElement | null | 'elsewhere';
}

/**
 * Holds the toasts of the whole site, through page changes. The list is in the page from the start, so that screen
 * readers hear what is put into it. A toast waits while it is pointed at or focused. It is shown above an open dialog,
 * and read out once, wherever it goes after that.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const lastKey = useRef(0);

  const dismiss = useCallback(
    (key: number) => setShown((before) => before.filter((toast) => toast.key !== key)),
    [],
  );
  const show = useCallback<ShowToast>(
    (message) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setShown((before) => [...before.slice(-2), { ...message, key }]);
      return () => dismiss(key);
    },
    [dismiss],
  );

  const top = useSyncExternalStore(watchToastContainers, topToastContainer, () => null);
  useEffect(() => {
    setShown((all) => {
      const placed = all.map((toast) => placedAt(toast, topToastContainer()));
      return placed.some((toast, index) => toast !== all[index]) ? placed : all;
    });
  }, [shown, top]);

  const list = shown
    .filter(({ said }) => said !== undefined)
    .map((toast) => <Toast key={toast.key} toast={toast} quiet={toast.said !== top} dismiss={dismiss} />);

  return (
    <ShowToastContext value={show}>
      {children}
      <div role="status" aria-label={top ? undefined : notifications} className={toastContainerClass}>
        {top ? null : list}
      </div>
      {top ? createPortal(list, top) : null}
    </ShowToastContext>
  );
}

/** After a dialog that closes along with a new toast has closed; a toast moved later is not read out again. */
function placedAt(toast: Shown, top: HTMLElement | null): Shown {
  if (toast.said === undefined) return { ...toast, said: top };
  return toast.said === top || toast.said === 'elsewhere' ? toast : { ...toast, said: 'elsewhere' };
}

const icons = { info: Info, success: CircleCheck, error: CircleAlert };
const tones = { info: 'text-teal', success: 'text-on-success-soft', error: 'text-danger' };

interface ToastProps {
  toast: Shown;
  /** It has been read out. */
  quiet: boolean;
  dismiss: (key: number) => void;
}

function Toast({ toast, quiet, dismiss }: ToastProps) {
  const { key, kind = 'success', text, seconds = limits.toastAutoClose } = toast;
  const [held, setHeld] = useState(false);
  const focusedBefore = useRef<EventTarget | null>(null);
  const Icon = icons[kind];

  useEffect(() => {
    if (held || seconds === null) return;
    const timer = setTimeout(() => dismiss(key), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, key, seconds, dismiss]);

  return (
    <div
      aria-live={quiet ? 'off' : undefined}
      className="pointer-events-auto flex items-center gap-3 rounded-md border-2 border-edge bg-surface py-1.5 pr-1.5 pl-4 text-ink shadow-pop"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={cx('size-6 shrink-0', tones[kind])} />
      <div className="min-w-0 flex-1 py-1 font-semibold">
        <SignedText>{text}</SignedText>
      </div>
      <IconButton
        label={wording.close}
        onClick={() => {
          if (focusedBefore.current instanceof HTMLElement)
            focusedBefore.current.focus({ preventScroll: true });
          dismiss(key);
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { cx } from './cx.ts';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  /** Usually a lucide icon. */
  icon?: ReactNode;
  danger?: boolean;
  onSelect?: () => void;
  /** An `<a>` or a router's link that takes the entry's place, for entries that lead somewhere. */
  link?: ReactElement;
}

export interface MenuProps {
  /** The trigger's content. */
  label: ReactNode;
  /** The trigger's name where its content is an icon. */
  ariaLabel?: string;
  triggerClassName: string;
  entries: readonly MenuEntry[];
  /** Shown above the entries, for a menu that has nothing of what it is there for. */
  emptyText?: string;
}

/** `keyboard` stands for all that is no pointer: the focus then goes to the first entry. */
export type OpenedBy = 'keyboard' | 'pointer';

const loadMenu = () => import('./open-menu.tsx');
const OpenMenu = lazy(() => loadMenu().then((module) => ({ default: module.OpenMenu })));

/** A menu button. Its code is fetched when the button is first pointed at, focused or pressed. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const plain = (
    <button
      type="button"
      aria-label={props.ariaLabel}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-busy={openedBy ? true : undefined}
      className={cx(props.triggerClassName)}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      // A key, a voice or a screen reader presses without counting.
      onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
    >
      {props.label}
    </button>
  );
  if (!openedBy) return plain;
  return (
    <Suspense fallback={plain}>
      <OpenMenu {...props} openedBy={openedBy} />
    </Suspense>
  );
}

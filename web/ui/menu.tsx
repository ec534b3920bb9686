import { useState } from 'react';
import { cx } from './cx.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import type { MenuProps, OpenedBy } from './open-menu.tsx';

const loadMenu = () => import('./open-menu.tsx');
const OpenMenu = lazyDialog(loadMenu, 'OpenMenu', ({ meanwhile }) => meanwhile);

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
      tabIndex={props.triggerTabIndex}
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
  return <OpenMenu {...props} openedBy={openedBy} meanwhile={plain} onClose={() => setOpenedBy(null)} />;
}

import { Menu } from '@base-ui/react/menu';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFocusInMenu } from './use-focus-in-menu.ts';

interface MenuEntry {
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
  /** -1 where the Tab key passes by and something else leads to it. */
  triggerTabIndex?: -1 | undefined;
  entries: readonly MenuEntry[];
  /** Shown above the entries, for a menu that has nothing of what it is there for. */
  emptyText?: string;
}

/** `keyboard` means anything but a pointer: the focus then goes to the first entry. */
export type OpenedBy = 'keyboard' | 'pointer';

const entryClass = (danger?: boolean) =>
  cx(
    'flex min-h-control cursor-pointer items-center gap-3 rounded-sm px-3 py-2 no-underline outline-offset-0 select-none [&>svg]:size-5 [&>svg]:shrink-0',
    danger
      ? 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-on-danger-soft'
      : 'text-ink data-highlighted:bg-teal-soft data-highlighted:text-ink',
  );

interface OpenMenuProps extends MenuProps {
  openedBy: OpenedBy;
  /** Stands there until this very code is, */
  meanwhile?: ReactNode;
  /** and this is for when it does not come through. */
  onClose?: () => void;
}

/** The working menu behind `Menu`; it is open as soon as it is there. */
export function OpenMenu({
  label,
  ariaLabel,
  triggerClassName,
  triggerTabIndex,
  entries,
  emptyText,
  openedBy,
}: OpenMenuProps) {
  // Not in <body>: inside a modal dialog only what the dialog holds can be used, and in a page landmarks hold all.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useFocusInMenu(
    popup,
    entries.map(({ key }) => key),
  );
  // Base UI puts the focus on the first entry when it sees a press that is no pointer's. The one that this code was
  // fetched for was on the button before: it is passed on, once.
  const isPressed = useRef(openedBy === 'pointer');
  useEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    trigger.current?.focus();
    trigger.current?.click();
  }, []);
  return (
    <Menu.Root defaultOpen={openedBy === 'pointer'}>
      <Menu.Trigger
        ref={trigger}
        aria-label={ariaLabel}
        tabIndex={triggerTabIndex}
        className={triggerClassName}
      >
        {label}
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner
          positionMethod="fixed"
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Menu.Popup
            ref={popup}
            className="max-h-[var(--available-height)] max-w-[min(24rem,calc(100vw-1rem))] min-w-56 overflow-y-auto rounded-md border-2 border-edge bg-surface p-1.5 shadow-pop"
          >
            {emptyText ? <p className="px-3 py-2 text-muted">{emptyText}</p> : null}
            {entries.map((entry) =>
              entry.link ? (
                <Menu.LinkItem
                  key={entry.key}
                  render={entry.link}
                  closeOnClick
                  className={entryClass(entry.danger)}
                >
                  {entry.icon}
                  <span className="min-w-0">{entry.label}</span>
                </Menu.LinkItem>
              ) : (
                <Menu.Item key={entry.key} onClick={entry.onSelect} className={entryClass(entry.danger)}>
                  {entry.icon}
                  <span className="min-w-0">{entry.label}</span>
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
      <span ref={setContainer} className="contents" />
    </Menu.Root>
  );
}

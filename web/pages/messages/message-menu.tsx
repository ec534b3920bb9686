import { EllipsisVertical, Flag } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { aboutMessage, reportMessage } from '#contract/wording/messages.ts';
import { Menu } from '#web/ui/menu.tsx';

interface MessageMenuProps {
  /** Who wrote it. */
  name: string;
  /** The Tab key stops at this one only; arrow keys go on to the others. */
  isNewest: boolean;
  onReport: () => void;
}

/** Up and down lead from the menu of one message to that of another: the Tab key has not to pass all of them. */
export function moveBetweenMenus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const from = event.target as HTMLElement;
  if (!step || !from.matches('[data-seq] [aria-haspopup=menu][aria-expanded=false]')) return;
  const menus = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-seq] [aria-haspopup=menu]')];
  menus[menus.indexOf(from) + step]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Beside a message of the other person's; where there is a mouse, it shows when it points there. */
export function MessageMenu({ name, isNewest, onReport }: MessageMenuProps) {
  return (
    <Menu
      label={<EllipsisVertical aria-hidden="true" className="size-5" />}
      ariaLabel={aboutMessage(name)}
      triggerTabIndex={isNewest ? undefined : -1}
      triggerClassName="flex min-h-control min-w-control shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:text-ink pointer-fine:opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100"
      entries={[
        { key: 'report', icon: <Flag aria-hidden="true" />, label: reportMessage, onSelect: onReport },
      ]}
    />
  );
}

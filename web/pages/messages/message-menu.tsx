import { EllipsisVertical, Flag } from 'lucide-react';
import { aboutMessage, reportMessage } from '#contract/wording/messages.ts';
import { Menu } from '#web/ui/menu.tsx';

interface MessageMenuProps {
  /** Who wrote it. */
  name: string;
  onReport: () => void;
}

/** Beside a message of the other person's; where there is a mouse, it shows when it points there. */
export function MessageMenu({ name, onReport }: MessageMenuProps) {
  return (
    <Menu
      label={<EllipsisVertical aria-hidden="true" className="size-5" />}
      ariaLabel={aboutMessage(name)}
      triggerClassName="flex min-h-control min-w-control shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:text-ink pointer-fine:opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100"
      entries={[
        { key: 'report', icon: <Flag aria-hidden="true" />, label: reportMessage, onSelect: onReport },
      ]}
    />
  );
}

import * as words from '#contract/wording/site-frame.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The number of unread messages at an icon's corner; nothing when there are none. The number itself is read out. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <Badge tone="amber" className="absolute -top-1 right-0 text-xs lg:right-auto lg:left-1/2 lg:ml-1">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words.unread(count)}</span>
    </Badge>
  );
}

import { Badge } from '#web/ui/badge.tsx';

/** The number of unread messages at an icon's corner; nothing when there are none. The number itself is read out. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <Badge
      tone="amber"
      className="absolute -top-1 left-1/2 ml-1 text-xs max-lg:right-0 max-lg:left-auto max-lg:ml-0"
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{count} unread</span>
    </Badge>
  );
}

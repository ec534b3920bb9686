import { Link } from 'react-router';
import type { Notification } from '#contract/notification-schema.ts';
import * as words from '#contract/wording/bell.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

interface NotificationRowProps {
  notification: Notification;
  now: number;
  onFollow: () => void;
}

/** One notification; all of it is a link to its subject. What is unread is marked by more than its colour. */
export function NotificationRow({ notification, now, onFollow }: NotificationRowProps) {
  const { text, url, created_at: at, read_at } = notification;
  const isRead = read_at !== null;
  return (
    <Link
      to={url}
      onClick={onFollow}
      className={cx(
        'flex min-h-control flex-wrap items-center gap-x-4 gap-y-1 rounded-md border-2 p-4 text-ink no-underline hover:border-teal hover:text-ink',
        isRead ? 'border-line bg-surface' : 'border-edge bg-teal-soft',
      )}
    >
      <span className={cx('min-w-0 flex-1 basis-60 wrap-anywhere', !isRead && 'font-bold')} dir="auto">
        {text}
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {isRead ? null : <Badge tone="amber">{words.isNew}</Badge>}
        <time dateTime={at} className="text-sm text-muted">
          {timeAgo(at, now)}
        </time>
      </span>
    </Link>
  );
}

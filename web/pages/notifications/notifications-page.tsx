import { Bell, CheckCheck, Settings } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import * as words from '#contract/wording/bell.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useUnreadCounts } from '#web/client/unread/unread.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { mainId } from '#web/components/frame/skip-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { useReadNotifications } from '#web/components/frame/use-read-notifications.ts';
import { requireViewer } from '#web/guards.ts';
import { callApiWithHeaders, nextCursorOf, pageTime } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import type { Route } from './+types/notifications-page.ts';
import { NotificationRow } from './notification-row.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  const cursor = new URL(args.request.url).searchParams.get('cursor') ?? undefined;
  const { reply, headers } = await callApiWithHeaders(args.context, listNotifications, { query: { cursor } });
  return {
    now: pageTime(args.context).getTime(),
    notifications: reply,
    isFirst: cursor === undefined,
    next: nextCursorOf(headers),
  };
}

export const meta = fixedMeta(words.title, words.lead);

/** Everything the bell has shown, newest first (design §10). */
export default function NotificationsPage({
  loaderData: { now, notifications, isFirst, next },
}: Route.ComponentProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const markRead = useReadNotifications();
  const hasUnread = notifications.some(({ read_at }) => read_at === null);
  useRevalidationByBell();

  const { busy, run: markAllRead } = useDeed(
    async () => {
      await api.call(readNotifications, { body: { all: true } });
      await revalidate();
      // The button is gone.
      document.getElementById(mainId)?.focus();
      showToast({ text: words.allRead });
    },
    (error) => showToast({ kind: 'error', text: errorText(error) }),
  );

  return (
    <Page
      title={words.title}
      lead={words.lead}
      width="account"
      actions={
        <ButtonLink to={pagePaths.notificationChoices()}>
          <Settings aria-hidden="true" className="size-5" />
          {words.choose}
        </ButtonLink>
      }
    >
      {notifications.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title={words.empty}
          action={
            <ButtonLink to={pagePaths.marketplace()} variant="primary">
              {wording.returnToMarketplace}
            </ButtonLink>
          }
        >
          {words.emptyHint}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          {hasUnread ? (
            <Button
              className="sm:self-start"
              busy={busy}
              busyLabel={wording.loading}
              onClick={() => void markAllRead()}
            >
              <CheckCheck aria-hidden="true" className="size-5" />
              {words.markAllRead}
            </Button>
          ) : null}
          <ul className="flex flex-col gap-3">
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationRow {...{ notification, now }} onFollow={() => markRead([notification.id])} />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {isFirst ? null : <ButtonLink to={pagePaths.notifications()}>{words.newest}</ButtonLink>}
            {/* Another each time: the focus goes on to the next page, instead of staying below it. */}
            {next ? (
              <ButtonLink key={next} to={pagePaths.notifications(next)}>
                {words.older}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      )}
    </Page>
  );
}

/** What arrives or is read elsewhere shows here too. */
function useRevalidationByBell(): void {
  const { revalidate } = useRevalidator();
  const { bell } = useUnreadCounts();
  const mark = bell && `${bell.unread} ${bell.latest?.id}`;
  const shown = useRef(mark);
  useEffect(() => {
    if (mark === null || mark === shown.current) return;
    const isFirst = shown.current === null;
    shown.current = mark;
    if (!isFirst) void revalidate();
  }, [mark, revalidate]);
}

export const ErrorBoundary = failurePage(words.title, words.failed);

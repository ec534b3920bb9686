import { readNotifications } from '#contract/notifications.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';

/** Marks notifications read behind whatever comes next; the socket then tells the bell. */
export function useReadNotifications(): (ids: string[]) => void {
  const { api } = useSession();
  return (ids) =>
    void api.call(readNotifications, { body: { ids } }).catch((error: unknown) => {
      logFailure('notifications', error);
    });
}

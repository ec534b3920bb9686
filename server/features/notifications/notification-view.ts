import type { Notification } from '#contract/notification-schema.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { isKind, kinds, type About, type Kind } from './notification-kinds.ts';
import type { NotificationWithName } from './notification-store.ts';

/** As the bell shows it; of a kind that only a newer release knows, its subject's title. */
export function notificationView(
  { config }: { config: Pick<Services['config'], 'brand'> },
  row: NotificationWithName,
): Notification {
  const kind: Kind | null = isKind(row.kind) ? kinds[row.kind] : null;
  const about = aboutOf(config, row);
  return {
    id: row.id,
    kind: row.kind,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    subject: about.subject,
    text: kind ? kind.words(about).text : row.subject_title,
    url: kind ? kind.url(about) : '/',
  };
}

/** What a row is about, for its kind's words. */
export function aboutOf(
  { brand }: Pick<Services['config'], 'brand'>,
  row: NotificationWithName,
): About<object> {
  return {
    subject: { model: row.subject_model, id: row.subject_id, title: row.subject_title },
    from: row.from_name === null ? null : shownName(row.from_name, brand),
    payload: row.payload as object,
    brand,
  };
}

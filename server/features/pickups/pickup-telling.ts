import type { PickupRow } from '#server/db/pickup-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { timeZoneOf } from '#server/features/notifications/choices.ts';
import type { PayloadOf } from '#server/features/notifications/notification-kinds.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import type { Services } from '#server/services.ts';
import { calendarPath } from './calendar-link.ts';

type What = PayloadOf<'pickup'>['what'];

interface Told {
  chat: { id: string; buyer_uid: string; seller_uid: string; title: string };
  pickup: Pick<PickupRow, 'id' | 'at' | 'place'>;
  /** Who did it, or whom the pick-up is with. */
  by: string;
  what: What;
}

/** Tells the other one of the two, in the transaction of what happens; the time is that of their own zone. */
export async function tellOfPickup(
  services: Services,
  trx: Db,
  { chat, pickup, by, what }: Told,
): Promise<void> {
  const to = by === chat.buyer_uid ? chat.seller_uid : chat.buyer_uid;
  const when = pickupTime(pickup.at, await timeZoneOf(trx, to));
  const holds = what === 'accepted' || what === 'changed' || what === 'reminder';
  await notify(services, trx, {
    to,
    kind: 'pickup',
    from: by,
    subject: { model: 'conversation', id: chat.id, title: chat.title },
    payload: {
      what,
      when,
      place: pickup.place,
      ...(holds && { calendar_path: calendarPath(services, { id: pickup.id, conversation_id: chat.id }) }),
    },
    cause: `${pickup.id} ${what}`,
  });
}

/** When people meet, as in “Saturday, Nov 28, 10:00 am CST”, in this time zone (an IANA name). */
function pickupTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday, month, day, hour, minute, dayPeriod = '', timeZoneName } = parts;
  return `${weekday}, ${month} ${day}, ${hour}:${minute} ${dayPeriod.toLowerCase()} ${timeZoneName}`;
}

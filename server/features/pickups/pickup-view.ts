import type { Pickup } from '#contract/pickups.ts';
import type { PickupRow } from '#server/db/pickup-schema.ts';
import type { Services } from '#server/services.ts';
import { calendarPath } from './calendar-link.ts';

export function pickupView(services: Pick<Services, 'secret'>, row: PickupRow): Pickup {
  const { id, at, place, note, state, proposed_by, changed_by } = row;
  return {
    id,
    at: at.toISOString(),
    place,
    note,
    state: state as Pickup['state'],
    proposed_by,
    changed_by,
    calendar_url: state === 'accepted' ? calendarPath(services, row) : null,
  };
}

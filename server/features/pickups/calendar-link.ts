import type { PickupRow } from '#server/db/pickup-schema.ts';
import { isSignatureOf, signatureOf } from '#server/features/mail/signed-words.ts';
import type { Services } from '#server/services.ts';

/** Where the calendar file of a plan is: for whoever has the address, signed in or not, and good for nothing else. */
export function calendarPath(
  { secret }: Pick<Services, 'secret'>,
  { id, conversation_id }: Pick<PickupRow, 'id' | 'conversation_id'>,
): string {
  const key = signatureOf(secret, 'pickup-calendar', [id]);
  return `/api/messages/${conversation_id}/pickup/${id}/calendar.ics?key=${key}`;
}

export function isCalendarKey({ secret }: Pick<Services, 'secret'>, id: string, key: string): boolean {
  return isSignatureOf(secret, 'pickup-calendar', [id], key);
}

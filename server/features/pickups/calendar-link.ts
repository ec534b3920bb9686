import type { PickupRow } from '#server/db/pickup-schema.ts';
import { isSame, sign } from '#server/features/mail/signed-words.ts';
import type { Services } from '#server/services.ts';

const signatureBytes = 24;

/** Where the calendar file of a plan is: for whoever has the address, signed in or not, and good for nothing else. */
export function calendarPath(
  { secret }: Pick<Services, 'secret'>,
  { id, conversation_id }: Pick<PickupRow, 'id' | 'conversation_id'>,
): string {
  const key = signatureOf(secret, id).toString('base64url');
  return `/api/messages/${conversation_id}/pickup/${id}/calendar.ics?key=${key}`;
}

export function isCalendarKey({ secret }: Pick<Services, 'secret'>, id: string, key: string): boolean {
  return isSame(Buffer.from(key, 'base64url'), signatureOf(secret, id));
}

const signatureOf = (secret: string, id: string): Buffer =>
  sign(secret, 'pickup-calendar', [id], signatureBytes);

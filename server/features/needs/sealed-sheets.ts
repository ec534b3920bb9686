import type { NeedValues } from '#contract/needs.ts';
import type { NeedsSheetRow } from '#server/db/needs-schema.ts';
import { keyFor, seal, unseal } from '#server/sealed-bytes.ts';
import type { Services } from '#server/services.ts';

/** What is encrypted of a sheet. */
export interface SheetContent {
  name: string;
  values: NeedValues;
}

type Place = Pick<NeedsSheetRow, 'uid' | 'id'>;

/** Bound to its row: moved into another person's, it cannot be read. */
const placeOf = ({ uid, id }: Place): string => `${uid}/${id}`;

export function sealSheet(
  { secret }: Pick<Services, 'secret'>,
  place: Place,
  { name, values }: SheetContent,
): Buffer {
  const text = JSON.stringify({ name, values });
  return seal(keyFor(secret, 'needs-sheet'), placeOf(place), Buffer.from(text));
}

/** Null when it was sealed with another secret: nobody can read it any more. */
export function unsealSheet(
  { secret }: Pick<Services, 'secret'>,
  { sealed, ...place }: Place & Pick<NeedsSheetRow, 'sealed'>,
): SheetContent | null {
  try {
    const text = unseal(keyFor(secret, 'needs-sheet'), placeOf(place), sealed).toString();
    return JSON.parse(text) as SheetContent;
  } catch {
    return null;
  }
}

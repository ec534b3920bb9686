import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Services } from '#server/services.ts';
import { insertDecision, type DecisionRow } from './decision-store.ts';
import { apply } from './effects.ts';

type Decided = Omit<Insertable<Tables['decisions']>, 'id' | 'staff_id' | 'note' | 'created_at'>;

/**
 * Stores what an operator or a machine decides, does what it says and records it, with the person's work held.
 * @throws AppError `invalid-input` where the listing or the words are gone
 */
export async function decideWithoutStaff(
  services: Services,
  trx: Db,
  decided: Decided,
  part?: { thanks_id: string },
): Promise<DecisionRow> {
  const decision = await insertDecision(trx, {
    ...decided,
    id: randomUUIDv7(),
    staff_id: null,
    note: '',
    created_at: services.clock.now(),
  });
  await apply(services, trx, decision, part);
  await audit(services, trx, {
    act: `decide-${decision.action}`,
    actor: null,
    subject: decision.person_uid,
    object: decision.id,
    detail: decision.rule ?? undefined,
  });
  return decision;
}

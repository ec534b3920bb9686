import type { CaseFrame } from '#contract/staff-frames.ts';
import type { Services } from '#server/services.ts';
import { findCase } from './case-store.ts';
import { claimedUntil } from './case-view.ts';

/** How a case is now, for open desks; null where there is none any more. */
export async function caseFrame(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<CaseFrame | null> {
  const found = await findCase(db, id, clock.now());
  if (!found) return null;
  const { version, state, claimed_alias: claimed_by } = found;
  return { type: 'case', id, version, state, claimed_by, claimed_until: claimedUntil(found) };
}

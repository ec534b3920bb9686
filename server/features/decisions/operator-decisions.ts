import { noFacts } from '#contract/wording/decisions.ts';
import type { Db } from '#server/db/schema.ts';
import { holdWorkOf } from '#server/features/account/account.ts';
import { findListingImages } from '#server/features/images/images.ts';
import { copyPictures, keepEvidence } from '#server/features/moderation/evidence.ts';
import { disableAccount, type FoundAccount } from '#server/features/operators/operator-accounts.ts';
import { recordAct, type ByOperator, type Stated } from '#server/features/operators/operator-acts.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { decideWithoutStaff } from './decide-without-staff.ts';
import type { DecisionRow } from './decision-store.ts';
import { carryOut } from './effects.ts';
import { findClosedByOperator, findToTakeDown } from './operator-decision-store.ts';

/**
 * Closes an account for an operator by a decision, as staff do, so that its person reads why and can appeal. Once only,
 * until it is open again.
 *
 * @returns null when there is no such account
 */
export function closeAsOperator(
  services: Services,
  uidOrEmail: string,
  by: ByOperator,
  stated: Stated,
): Promise<FoundAccount | null> {
  return disableAccount(services, uidOrEmail, by, async (trx, uid) => {
    const since = await findClosedByOperator(trx, uid);
    if (since) return since;
    const about = { action: 'close', person_uid: uid, listing_id: null, subject: '' } as const;
    return (await decide(services, trx, about, stated)).created_at;
  });
}

/**
 * Takes anybody's listing down for an operator, as staff do, so that its seller reads why and it can be put back. Copies
 * of its pictures are kept for as long as those of a report.
 *
 * @returns its title and whose it is; null when there is none that is not taken down already
 */
export async function takeDownAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
  stated: Stated,
): Promise<{ title: string; sellerUid: string; actId: string } | null> {
  const { db } = services;
  const known = isUuid(id) ? await findToTakeDown(db, id) : undefined;
  if (!known) return null;
  const { seller_uid: sellerUid } = known;
  const images = await findListingImages(db, id);
  const pictures = await copyPictures(
    services,
    images.map(({ path }) => path),
  );
  const done = await db.transaction().execute(async (trx) => {
    await holdWorkOf(trx, sellerUid);
    const found = await findToTakeDown(trx, id);
    if (!found) return null;
    const { title } = found;
    const about = {
      action: 'remove-listing',
      person_uid: sellerUid,
      listing_id: found.id,
      subject: title,
    } as const;
    await decide(services, trx, about, stated);
    const act = { act: 'remove-listing', model: 'listing', objectId: found.id } as const;
    const actId = await recordAct(services, trx, by, act);
    await keepEvidence(services, trx, { act_id: actId }, pictures);
    return { title, sellerUid, actId };
  });
  if (done) await carryOut(services, { uid: sellerUid });
  return done;
}

/** With the person's work held. */
function decide(
  services: Services,
  trx: Db,
  about: Pick<DecisionRow, 'action' | 'listing_id' | 'subject'> & { person_uid: string },
  { rule, facts }: Stated,
): Promise<DecisionRow> {
  const stated = { rule, facts: facts || noFacts, source: 'operator' } as const;
  return decideWithoutStaff(services, trx, { ...about, ...stated, case_id: null });
}

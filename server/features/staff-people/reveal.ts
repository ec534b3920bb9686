import type { ReplyOf } from '#contract/endpoint.ts';
import type { Revealed } from '#contract/revealed.ts';
import type * as calls from '#contract/staff-people.ts';
import * as schemas from '#contract/staff-people-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Db } from '#server/db/schema.ts';
import { coveredTexts } from '#server/features/cases/covered-chat.ts';
import { caseFor } from '#server/features/cases/cases.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { audit } from '#server/features/staff/audit.ts';
import { requireStepUp } from '#server/features/staff/require-staff.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { findContact, listReportersIn } from './staff-people-store.ts';

type Shown = ReplyOf<typeof calls.revealDetails>;

/**
 * What stands behind “Show”: only for a case about this person that the viewer may judge, and after a code of the last
 * ten minutes. That they looked is recorded in the transaction that reads it, so nothing is seen unrecorded.
 *
 * @throws AppError `step-up-required`, `not-found`, `own-case`, `staff-case`, `rate-limited`
 */
export async function reveal(
  services: Services,
  viewer: Viewer,
  { uid, what, caseId }: { uid: string; what: Revealed; caseId: string },
): Promise<Shown> {
  requireStepUp(services, viewer);
  const { found, member } = await caseFor(services, viewer, caseId);
  if (found.person_uid !== uid) throw new AppError('not-found');
  return services.db.transaction().execute(async (trx) => {
    await consumeRate(services, trx, schemas.revealDetails.rate, member);
    await audit(services, trx, { act: `show-${what}`, actor: member.uid, subject: uid, object: caseId });
    if (what === 'reporter') return listReportersIn(trx, caseId);
    if (what !== 'chat') return contactOf(trx, uid, what);
    const texts = await coveredTexts({ ...services, db: trx }, viewer, caseId);
    return texts.map((covered) => ({ ...covered, uid: null }));
  });
}

async function contactOf(trx: Db, uid: string, what: 'email' | 'phone'): Promise<Shown> {
  const { email = '', phone_number = '' } = (await findContact(trx, uid)) ?? {};
  const text = what === 'email' ? email : phone_number;
  return text === '' ? [] : [{ text, uid: null, report_id: null }];
}

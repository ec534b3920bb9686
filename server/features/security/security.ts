import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/security-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/second-step.ts';
import type { IdentitySession } from '#server/adapters/identity/identity.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { deletePageSessionsOfOthers } from '#server/features/sessions/sessions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';

/**
 * Takes a code of the caller’s, which then stands for them for a while in this sign-in. Wrong ones count as tries.
 *
 * @returns until when
 * @throws AppError `invalid-input`, `rate-limited`; `sign-in-again` where only the identity provider can ask for a code
 */
export async function stepUp(services: Services, viewer: Viewer, code: string): Promise<Date> {
  const { identity, db } = services;
  if (!identity.proveSecondFactor) throw new AppError('sign-in-again', { text: words.signInAgainFirst });
  await db.transaction().execute((trx) => consumeRate(services, trx, schemas.stepUp.rate, viewer));
  const claims = { uid: viewer.uid, ...(viewer.identitySession && { session: viewer.identitySession }) };
  const provenAt = await identity.proveSecondFactor(claims, code);
  if (!provenAt) throw new AppError('invalid-input', { fields: { code: words.codeWrong } });
  return new Date(provenAt.getTime() + limits.stepUpMinutes * 60_000);
}

/** Whether signing in takes a code; `elsewhere`: the identity provider sees to that. */
export async function twoStepOf(
  { identity }: Services,
  { uid }: Viewer,
): Promise<'on' | 'off' | 'elsewhere'> {
  if (!identity.proveSecondFactor) return 'elsewhere';
  return (await identity.find(uid))?.secondFactor ? 'on' : 'off';
}

/** The latest used first. */
export async function signInsOf({ identity }: Services, { uid }: Viewer): Promise<IdentitySession[]> {
  return (await identity.sessions?.(uid)) ?? [];
}

/** Ends its tokens, pages and sockets at once. One that has ended already is no error. */
export async function endSignIn({ identity }: Services, { uid }: Viewer, id: string): Promise<void> {
  await identity.endSession?.(uid, id);
}

/** Ends all but the sign-in that asks. */
export async function signOutElsewhere({ identity, db }: Services, viewer: Viewer): Promise<void> {
  const { uid, identitySession: kept } = viewer;
  if (kept === undefined || !identity.endSession) return;
  for (const { id } of (await identity.sessions?.(uid)) ?? [])
    if (id !== kept) await identity.endSession(uid, id);
  await deletePageSessionsOfOthers(db, uid, kept);
}

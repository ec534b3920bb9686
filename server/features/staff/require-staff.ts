import * as limits from '#contract/limits.ts';
import { isComplete, type StaffAccess, type Viewer } from '#contract/viewer.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { findStaff, hasOpenStaff, setSeen, type StaffRow } from './staff-store.ts';

/** Somebody who looks after the site. */
export type StaffMember = Pick<StaffRow, 'uid' | 'staff_id' | 'role' | 'alias'>;

const noteSeenEveryMs = 10 * 60_000;

/**
 * The member of staff behind a viewer; `endpoints.add` asks this for calls whose access is `staff` or `admin`, and
 * their handlers ask it again for who that is. For everybody else, and for staff while they are suspended, there is no
 * such call, nor is there an admin's for a moderator.
 *
 * @throws AppError `not-found`; `second-step-required` for staff whose sign-in has proven no second factor
 */
export async function requireStaff(
  { db, clock }: Services,
  viewer: Viewer | null,
  access: StaffAccess = 'staff',
): Promise<StaffMember> {
  const member = await findMember(db, viewer);
  if (!member || (access === 'admin' && member.role !== 'admin')) throw new AppError('not-found');
  if (!viewer?.secondFactorAt) throw new AppError('second-step-required');
  const now = clock.now();
  // Not with every call.
  if (now.getTime() - (member.seen_at?.getTime() ?? 0) >= noteSeenEveryMs) await setSeen(db, member.uid, now);
  return member;
}

/** Whether this viewer could come to the desk now; it does not count as their being there. */
export async function isAtDesk(db: Db, viewer: Viewer | null): Promise<boolean> {
  return Boolean(viewer?.secondFactorAt) && (await findMember(db, viewer)) !== undefined;
}

async function findMember(db: Db, viewer: Viewer | null): Promise<StaffRow | undefined> {
  return isComplete(viewer) && !viewer.suspended ? findStaff(db, viewer.uid) : undefined;
}

/** For bans, roles and what stands behind “Show”. @throws AppError `step-up-required` */
export function requireStepUp({ clock }: Services, { secondFactorAt }: Pick<Viewer, 'secondFactorAt'>): void {
  const age = clock.now().getTime() - (secondFactorAt?.getTime() ?? 0);
  if (age >= limits.stepUpMinutes * 60_000) throw new AppError('step-up-required');
}

/** Who gives a ban, and who lifts one. @throws AppError `not-found`, `second-step-required`, `step-up-required` */
export async function requireMayBan(services: Services, viewer: Viewer): Promise<void> {
  await requireStaff(services, viewer, 'admin');
  requireStepUp(services, viewer);
}

/** Whether somebody is of staff, and neither closed nor suspended; it does not count as their being there. */
export function isStaffNow({ db, clock }: Services, uid: string): Promise<boolean> {
  return hasOpenStaff(db, { uid }, clock.now());
}

/** Whether anybody of staff who may work now has been there since then, to ten minutes. */
export function isStaffThereSince({ db, clock }: Services, since: Date): Promise<boolean> {
  return hasOpenStaff(db, { since }, clock.now());
}

import { randomUUIDv7 } from 'node:crypto';
import type { Viewer } from '#contract/viewer.ts';
import type { Db } from '#server/db/schema.ts';
import type { StaffRole } from '#server/db/staff-schema.ts';
import { announceSignedOut } from '#server/features/announcements/announcements.ts';
import { holdOpenUser, countSignOut, userWithEmail } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { audit } from './audit.ts';
import { requireStaff, requireStepUp } from './require-staff.ts';
import {
  deleteStaff,
  findMember,
  hasActingAdmin,
  hasOpenStaff,
  listOpenStaff,
  lockStaff,
  saveRole,
  type MemberRow,
  type StaffRow,
} from './staff-store.ts';

export { findStaff, listMembers } from './staff-store.ts';

/**
 * Who can come to the desk: neither closed nor suspended, and has been there. Whoever never was may have no second factor,
 * which it takes: with Firebase maybe nobody can.
 */
export function openStaff({ db, clock }: Services): Promise<StaffRow[]> {
  return listOpenStaff(db, clock.now());
}

/** Whether the site has a desk that somebody can come to. */
export function hasStaff({ db, clock }: Services): Promise<boolean> {
  return hasOpenStaff(db, { since: new Date(0) }, clock.now());
}

/** Whether an admin has been at the desk who can come back now: others cannot be counted on to give roles. */
export function canAnyAdminAct({ db, clock }: Services): Promise<boolean> {
  return hasActingAdmin(db, { otherThan: null }, clock.now());
}

/**
 * Makes someone a moderator or an admin. Idempotent.
 * @throws AppError `step-up-required`, `user-not-found`, `last-admin`
 */
export async function grantRole(
  services: Services,
  viewer: Viewer,
  input: { uid?: string | undefined; email?: string | undefined; role: StaffRole },
): Promise<MemberRow> {
  requireStepUp(services, viewer);
  const uid = input.uid ?? (await userWithEmail(services, input.email ?? ''));
  return services.db.transaction().execute(async (trx) => {
    const staff = await heldStaff(services, trx, viewer);
    if (input.role !== 'admin') await requireAnotherAdmin(services, trx, { staff, uid });
    const { staff_id: by } = staff.find((member) => member.uid === viewer.uid)!;
    await changeRole(services, trx, { uid, role: input.role, actor: viewer.uid, by, staff });
    return findMember(trx, uid);
  });
}

/** @throws AppError `step-up-required`, `last-admin` */
export async function removeRole(services: Services, viewer: Viewer, uid: string): Promise<void> {
  requireStepUp(services, viewer);
  await services.db.transaction().execute(async (trx) => {
    const staff = await heldStaff(services, trx, viewer);
    await requireAnotherAdmin(services, trx, { staff, uid });
    await changeRole(services, trx, { uid, role: null, actor: viewer.uid, by: '', staff });
  });
  await announceSignedOut(services, uid);
}

/** As an operator at the machine, who may take the last admin’s role too. @param role null: none */
export async function setRoleAsOperator(
  services: Services,
  uid: string,
  role: StaffRole | null,
  record: (trx: Db) => Promise<unknown>,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx);
    if (await changeRole(services, trx, { uid, role, actor: null, by: 'operator', staff })) await record(trx);
  });
  if (!role) await announceSignedOut(services, uid);
}

/** All of staff, locked; asked again whether the caller still is an admin, whom another may just have removed. */
async function heldStaff(services: Services, trx: Db, viewer: Viewer): Promise<StaffRow[]> {
  const staff = await lockStaff(trx);
  await requireStaff({ ...services, db: trx }, viewer, 'admin');
  return staff;
}

/**
 * There must be another admin who can act. One who is suspended or closed cannot; one who has never been at the desk may
 * have no second factor, which it takes.
 *
 * @throws AppError `last-admin`
 */
async function requireAnotherAdmin(
  { clock }: Services,
  trx: Db,
  { staff, uid }: { staff: readonly StaffRow[]; uid: string },
): Promise<void> {
  if (staff.find((member) => member.uid === uid)?.role !== 'admin') return;
  if (!(await hasActingAdmin(trx, { otherThan: uid }, clock.now()))) throw new AppError('last-admin');
}

interface RoleChange {
  uid: string;
  role: StaffRole | null;
  actor: string | null;
  by: string;
  staff: readonly StaffRow[];
}

/** @returns whether anything changed */
async function changeRole(
  services: Services,
  trx: Db,
  { uid, role, actor, by, staff }: RoleChange,
): Promise<boolean> {
  const before = staff.find((member) => member.uid === uid)?.role ?? null;
  if (before === role) return false;
  if (role) {
    const person = await holdOpenUser(trx, uid).catch(() => null);
    if (!person?.terms_accepted_at) throw new AppError('user-not-found');
    await saveRole(trx, {
      uid,
      staff_id: randomUUIDv7(),
      role,
      granted_at: services.clock.now(),
      granted_by: by,
    });
  } else {
    await deleteStaff(trx, uid);
    await countSignOut(trx, uid);
  }
  const act = role ? 'grant-role' : 'remove-role';
  await audit(services, trx, { act, actor, subject: uid, detail: role ?? before ?? '' });
  return true;
}

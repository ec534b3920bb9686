import { sql } from 'kysely';
import type { StaffRole } from '#server/db/staff-schema.ts';
import { setRoleAsOperator } from '#server/features/staff/staff.ts';
import type { TestPerson } from './people.ts';
import type { RunningApp } from './start-app.ts';

/** Gives somebody a role, and their sign-ins a second factor proven just now. */
export async function makeStaff(
  { services }: Pick<RunningApp, 'services'>,
  person: Pick<TestPerson, 'uid'>,
  role: StaffRole = 'moderator',
): Promise<void> {
  await setRoleAsOperator(services, person.uid, role, () => Promise.resolve());
  await setSecondStep({ services }, person, services.clock.now());
}

/** When all of this person's sign-ins last proved a second factor; null: never. */
export async function setSecondStep(
  { services }: Pick<RunningApp, 'services'>,
  { uid }: Pick<TestPerson, 'uid'>,
  at: Date | null,
): Promise<void> {
  await services.db
    .updateTable('auth_session')
    .set({ second_factor_at: at })
    .where('user_id', '=', uid)
    .execute();
  await sql`UPDATE page_sessions SET second_factor_at = ${at} WHERE uid = ${uid}`.execute(services.db);
}

/** Does something while these people are suspended. */
export async function whileSuspended(
  { services: { db } }: Pick<RunningApp, 'services'>,
  people: readonly Pick<TestPerson, 'uid'>[],
  act: () => Promise<unknown>,
): Promise<void> {
  const uids = people.map(({ uid }) => uid);
  const suspend = (suspended_until: Date | null) =>
    db.updateTable('users').set({ suspended_until }).where('uid', 'in', uids).execute();
  await suspend(new Date(Date.now() + 3_600_000));
  try {
    await act();
  } finally {
    await suspend(null);
  }
}

/** Makes this person a moderator. @returns somebody whom a case is about that they may judge, and the case's id */
export async function caseForModerator(
  app: RunningApp,
  person: TestPerson,
  [reporter, about]: readonly TestPerson[],
): Promise<{ uid: string; caseId: string }> {
  await makeStaff(app, person);
  const { uid } = about!;
  await reporter!.request('POST', '/api/moderation/submit/', { model: 'user', object_id: uid, reason: '' });
  const { id } = await app.services.db
    .selectFrom('cases')
    .select('id')
    .where('model', '=', 'user')
    .where('object_id', '=', uid)
    .executeTakeFirstOrThrow();
  return { uid, caseId: id };
}

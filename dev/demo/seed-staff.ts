import { symmetricEncrypt } from 'better-auth/crypto';
import { setRoleAsOperator } from '#server/features/staff/staff.ts';
import type { Services } from '#server/services.ts';
import { insertSecondFactor } from './demo-store.ts';
import { sampleSecret, sampleStaff } from './people.ts';
import { uidOf } from './sample-ids.ts';

/** Makes one of the sample people a moderator and one an admin; their sign-ins take a code. */
export async function seedStaff(services: Services): Promise<void> {
  const { db, secret: key, identity } = services;
  const secret = await symmetricEncrypt({ key, data: sampleSecret });
  const recoveryCodes = await symmetricEncrypt({ key, data: '[]' });
  for (const [person, role] of Object.entries(sampleStaff)) {
    const uid = uidOf(person);
    await setRoleAsOperator(services, uid, role, () => Promise.resolve());
    if (identity.kind === 'builtin') await insertSecondFactor(db, { uid, secret, recoveryCodes });
  }
}

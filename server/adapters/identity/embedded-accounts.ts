import type { Db } from '#server/db/schema.ts';
import {
  deleteIdentityUser,
  disableIdentityUser,
  enableIdentityUser,
  findIdentityUser,
  findIdentityUserByEmail,
} from './identity-store.ts';
import { removeSecondFactor } from './second-factor-store.ts';
import type { Identity } from './identity.ts';

/** The built-in identity's accounts, without the ways to sign in. */
export function embeddedAccounts({
  db,
  clock,
  onSessionsRevoked,
}: {
  db: Db;
  clock: { now(): Date };
  onSessionsRevoked?(uid: string): Promise<void>;
}): Required<
  Pick<Identity, 'find' | 'findByEmail' | 'delete' | 'disable' | 'enable' | 'removeSecondFactor'>
> {
  return {
    find: (uid) => findIdentityUser(db, uid),
    findByEmail: (email) => findIdentityUserByEmail(db, email),
    delete: (uid) => deleteIdentityUser(db, uid),
    async disable(uid) {
      await disableIdentityUser(db, uid, clock.now());
      await onSessionsRevoked?.(uid);
    },
    async removeSecondFactor(uid) {
      const had = await removeSecondFactor(db, uid, clock.now());
      await onSessionsRevoked?.(uid);
      return had;
    },
    enable: (uid) => enableIdentityUser(db, uid, clock.now()),
  };
}

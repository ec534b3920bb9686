import type { Db } from '#server/db/schema.ts';
import {
  deleteIdentityUser,
  disableIdentityUser,
  enableIdentityUser,
  findIdentityUser,
  findIdentityUserByEmail,
} from './identity-store.ts';
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
}): Required<Pick<Identity, 'find' | 'findByEmail' | 'delete' | 'disable' | 'enable'>> {
  return {
    find: (uid) => findIdentityUser(db, uid),
    findByEmail: (email) => findIdentityUserByEmail(db, email),
    delete: (uid) => deleteIdentityUser(db, uid),
    async disable(uid) {
      await disableIdentityUser(db, uid, clock.now());
      await onSessionsRevoked?.(uid);
    },
    enable: (uid) => enableIdentityUser(db, uid, clock.now()),
  };
}

import type { Logger } from 'pino';
import * as limits from '#contract/limits.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import {
  findKnownAccount,
  forgetAccount,
  forgetUnverified,
  keepAccount,
  type KnownAccount,
  markDeleted,
  markDisabled,
  voidTokensBefore,
} from './firebase-account-store.ts';
import { createFirebaseAccounts, googleAccountsUrl, type Refusal } from './firebase-accounts.ts';
import { createFirebaseTokenVerifier, type FirebaseToken, googleKeysUrl } from './firebase-token.ts';
import {
  type Identity,
  type IdentityClaims,
  IdentityUnavailableError,
  type IdentityUser,
} from './identity.ts';

export interface FirebaseIdentityOptions {
  db: Db;
  clock: { now(): Date };
  log: Logger;
  projectId: string;
  apiKey: string;
  publicUrl: string;
  /** `host:port`; then only its unsigned tokens are accepted. The configuration refuses it in production. */
  emulatorHost: string | null;
  /** Where Google's signing keys and accounts are; others in tests. */
  keysUrl?: string;
  accountsUrl?: string;
  /** After every session of an account has ended: close what is open. */
  onSessionsEnded(uid: string, session: null): Promise<void>;
}

/** Milliseconds for which Firebase's answer about an account is trusted (decision 015). */
const checkEvery = 60_000;
/** Milliseconds: while Firebase is down, not every request waits for it. */
const pauseAfterTrouble = 10_000;
/** Milliseconds: Firebase deletes only accounts that signed in within the last five minutes; one is left for the deletion itself. */
const recentSignIn = 4 * 60_000;

/**
 * Identity by Firebase Authentication without a service account (decision 015): tokens are verified here, and what
 * they cannot say (disabled, deleted, signed out everywhere, just verified) is asked with the token itself.
 */
export function createFirebaseIdentity(options: FirebaseIdentityOptions): Identity {
  const { db, clock, log, emulatorHost } = options;
  const verify = createFirebaseTokenVerifier({
    projectId: options.projectId,
    clock,
    keysUrl: options.keysUrl ?? googleKeysUrl,
    unsigned: emulatorHost !== null,
  });
  const emulatorUrl = emulatorHost && `http://${emulatorHost}/identitytoolkit.googleapis.com/v1`;
  const accounts = createFirebaseAccounts({
    url: options.accountsUrl ?? emulatorUrl ?? googleAccountsUrl,
    apiKey: options.apiKey,
    publicUrl: options.publicUrl,
  });
  let askAgainAt = 0;

  /** What Firebase says about the token's account now; null when the token is not valid. */
  async function check(
    raw: string,
    token: FirebaseToken,
    known: KnownAccount | null,
  ): Promise<IdentityUser | null> {
    const asked = await accounts.lookUp(raw);
    const now = clock.now();
    if (!asked.ok) {
      await noteRefusal(token, asked.refusal);
      return null;
    }
    const account = asked.value;
    if (account.uid !== token.uid) return null;
    await keepAccount(db, account, now);
    if (known && known.validSince < account.validSince) await options.onSessionsEnded(account.uid, null);
    return account.disabled || token.issuedAt < account.validSince ? null : account;
  }

  async function noteRefusal({ uid, issuedAt }: FirebaseToken, refusal: Refusal): Promise<void> {
    let isNews = false;
    if (refusal === 'disabled') isNews = await markDisabled(db, uid, clock.now());
    if (refusal === 'gone') isNews = await forgetAccount(db, uid);
    if (refusal === 'void') isNews = await voidTokensBefore(db, uid, new Date(issuedAt.getTime() + 1000));
    if (isNews) await options.onSessionsEnded(uid, null);
  }

  /**
   * While Firebase is down, people who were let in before stay in: its answer is then as old as the token, at most an
   * hour.
   */
  async function checkOrTrust(
    raw: string,
    token: FirebaseToken,
    known: KnownAccount | null,
  ): Promise<IdentityUser | null> {
    try {
      if (clock.now().getTime() >= askAgainAt) return await check(raw, token, known);
    } catch (error) {
      if (!(error instanceof IdentityUnavailableError)) throw error;
      askAgainAt = clock.now().getTime() + pauseAfterTrouble;
      log.warn({ err: error.cause }, 'Firebase could not be asked about an account; its token is believed');
    }
    return known ?? { ...token, disabled: false };
  }

  async function finishDeletion(uid: string, raw: string): Promise<void> {
    const asked = await accounts.delete(raw);
    if (asked.ok || asked.refusal === 'gone') await forgetAccount(db, uid);
    else
      log.warn({ uid, refusal: asked.refusal }, 'Firebase did not delete an account that was deleted here');
  }

  return {
    kind: 'firebase',

    async verifyToken(raw): Promise<IdentityClaims | null> {
      const token = await verify(raw);
      if (!token) return null;
      const known = await findKnownAccount(db, { uid: token.uid });
      if (known?.deletedAt) {
        await finishDeletion(token.uid, raw).catch((error: unknown) =>
          log.warn({ err: error }, 'Firebase could not be asked to finish a deletion'),
        );
        return null;
      }
      if (known && token.issuedAt < known.validSince) return null;
      const account = isFresh(known, token, clock.now()) ? known : await checkOrTrust(raw, token, known);
      if (!account || account.disabled) return null;
      const { uid, email, emailVerified, displayName, providers } = account;
      const claims = { uid, email, emailVerified, displayName, providers, expiresAt: token.expiresAt };
      return token.secondFactor ? { ...claims, secondFactorAt: token.signedInAt } : claims;
    },

    find: async (uid) => userOf(await findKnownAccount(db, { uid })),
    findByEmail: async (email) => userOf(await findKnownAccount(db, { email })),

    async hasJustSignedIn(raw) {
      const token = await verify(raw);
      return token !== null && clock.now().getTime() - token.signedInAt.getTime() < recentSignIn;
    },

    sweep: () => forgetUnverified(db, new Date(clock.now().getTime() - limits.unverifiedDays * dayMs)),

    async delete(uid, raw) {
      await markDeleted(db, uid, clock.now());
      if (raw !== undefined) await finishDeletion(uid, raw);
    },
  };
}

function userOf(known: KnownAccount | null): IdentityUser | null {
  if (!known || known.deletedAt) return null;
  const { uid, email, emailVerified, displayName, providers, disabled } = known;
  return { uid, email, emailVerified, displayName, providers, disabled };
}

/** A token issued after the last check may know more, such as that the address was verified. */
function isFresh(known: KnownAccount | null, token: FirebaseToken, now: Date): known is KnownAccount {
  if (!known) return false;
  const checked = known.checkedAt.getTime();
  return now.getTime() - checked < checkEvery && token.issuedAt.getTime() + 1000 < checked;
}

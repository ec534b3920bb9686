import type { Logger } from 'pino';
import type { RateCounters } from '#server/adapters/rate-counters/rate-counters.ts';
import type { Db } from '#server/db/schema.ts';
import type { GoogleProvider } from './google-provider.ts';

export type IdentityMailKind = 'verification' | 'reset' | 'address-in-use';

/** What was done with an account, for its holder to be told. */
export type AccountEvent = 'password-changed' | 'second-step-on' | 'second-step-off' | 'recovery-codes';

/** A mail with a link; `url` is absolute and works once (reset) or for a day (verification). */
export interface IdentityMail {
  to: string;
  /** Null while the address is not proven, so that nobody can send their words to strangers. */
  displayName: string | null;
  url: string;
}

/** Somebody has signed in, or up. */
export interface SignIn {
  uid: string;
  /** '' where none was sent. */
  userAgent: string;
}

export interface EmbeddedIdentityOptions {
  db: Db;
  clock: { now(): Date };
  log: Logger;
  /** The site's name. */
  brand: string;
  /** Where browsers reach us; its origin is used in every link, token and cookie decision. */
  publicUrl: string;
  /** Other origins our own pages may be opened under, e.g. `http://localhost:3000`. */
  otherOrigins?: string[];
  /** At least 32 characters. Signs cookies and verification links, encrypts the signing keys. */
  secret: string;
  counters: RateCounters;
  /** False only for load tests. */
  limits?: boolean;
  /** How a slowed-down try is delayed; by a timer unless a test says otherwise. */
  pause?: (ms: number) => Promise<unknown>;
  google?: GoogleProvider | null;
  /** Whether nobody may have an account with this address, however it is written. */
  isBanned(email: string): Promise<boolean>;
  /** `address-in-use`: to a new address that another account already has; the link leads to the login. */
  sendMail(kind: IdentityMailKind, mail: IdentityMail): Promise<void>;
  /** After everything that signing in takes, before the call is answered. */
  onSignedIn(begun: SignIn): Promise<void>;
  /** After a changed, reset or first password, or a change of two-step sign-in; before the call is answered. */
  onAccountEvent(uid: string, event: AccountEvent): Promise<void>;
  /** The same browser goes on in another session: what the first one has open must be opened anew. */
  onSessionReplaced(replaced: { uid: string; from: string; to: string }): Promise<void>;
  /** After one session ended by Sign Out, or all of them (null): close what else is open. */
  onSessionsEnded(uid: string, session: string | null): Promise<void>;
}

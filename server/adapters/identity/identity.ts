/** A way to sign in that an account has. */
export type IdentityProvider = 'password' | 'google';

/** Whom a valid identity token stands for. Everything but `uid` and `expiresAt` is read from the provider's data. */
export interface IdentityClaims extends Omit<IdentityUser, 'secondFactor' | 'disabled'> {
  /** When the token ends; a socket opened with it may outlive it, a request may not. */
  expiresAt: Date;
  /** Which of the account's sign-ins it belongs to, where the provider tells. */
  session?: string;
  /** When a second factor was last proven in this sign-in; missing: never. */
  secondFactorAt?: Date;
}

/** An account as the identity provider knows it. */
export interface IdentityUser {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  displayName: string;
  providers: IdentityProvider[];
  /** Signing in takes a second factor; missing where it does not, or is the provider's own business. */
  secondFactor?: boolean;
  disabled: boolean;
}

/** One sign-in of an account. */
export interface IdentitySession {
  id: string;
  createdAt: Date;
  /** Not later than a quarter of an hour ago for one that is in use. */
  lastSeenAt: Date;
  /** '' where none was sent. */
  userAgent: string;
}

/** The provider cannot be reached, so whether a token is valid is not known. */
export class IdentityUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the identity provider cannot be reached', { cause });
    this.name = 'IdentityUnavailableError';
  }
}

/** Who people are (design §2): built in, or Firebase Authentication. */
export interface Identity {
  kind: 'builtin' | 'firebase';
  /**
   * Checks an identity token (the spec's `Authorization: Token …`). Null for anything that is not a currently valid
   * token of ours: forged, expired, for another site, of a deleted or disabled account, of an ended session.
   */
  verifyToken(token: string): Promise<IdentityClaims | null>;
  find(uid: string): Promise<IdentityUser | null>;
  /** The account with this address, in lower case; with a hosted provider only one that was seen here before. */
  findByEmail(email: string): Promise<IdentityUser | null>;
  /**
   * Whether who holds this token has proven who they are by now, for what is grave, such as deleting the account; false
   * when they have to sign in again or give a code first: after ten minutes, or sooner where a hosted provider says so.
   */
  hasJustSignedIn(token: string): Promise<boolean>;
  /**
   * Proves a second factor once more, with a code of the account's, which it uses up. Missing where only the provider
   * itself can ask for one.
   *
   * @returns when it was proven; null for a wrong code, or where the account has none
   */
  proveSecondFactor?(claims: Pick<IdentityClaims, 'uid' | 'session'>, code: string): Promise<Date | null>;
  /** Removes the account's second factor and ends every session. @returns whether it had one */
  removeSecondFactor?(uid: string): Promise<boolean>;
  /**
   * Removes the account, its sessions and its ways to sign in. Does nothing when there is no such account.
   *
   * @param token of the account's holder, when there is one: a hosted provider may ask for it
   */
  delete(uid: string, token?: string): Promise<void>;
  /** The account's sign-ins, the latest used first. Missing where the provider does not tell. */
  sessions?(uid: string): Promise<IdentitySession[]>;
  /** Ends one of the account's sign-ins, with whatever else it has open. */
  endSession?(uid: string, id: string): Promise<void>;
  /** Ends every session of the account and refuses new ones. */
  disable?(uid: string): Promise<void>;
  /** Undoes that: the account can sign in again. */
  enable?(uid: string): Promise<void>;
  /** Serves the provider's own HTTP routes, when it has any (`/api/auth/…`). */
  routes?(request: Request): Promise<Response>;
  /**
   * Accounts made before then whose address nobody has proven, and that are not disabled. Missing where the provider
   * cannot be asked for them.
   */
  unverifiedSince?(before: Date): Promise<{ uid: string; email: string }[]>;
  /** Removes sessions and half-done resets that have expired; for a daily job. */
  sweep?(): Promise<void>;
  /** Waits for mail still being handed over. */
  close?(): Promise<void>;
}

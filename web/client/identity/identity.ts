/** What went wrong, named as Firebase names it, so that pages map one set of codes to the texts of spec §8. */
export type IdentityErrorCode =
  | 'invalid-credential'
  | 'wrong-password'
  | 'weak-password'
  | 'invalid-display-name'
  | 'invalid-email'
  | 'email-already-in-use'
  | 'user-disabled'
  | 'too-many-requests'
  | 'network'
  | 'popup-blocked'
  | 'popup-closed'
  | 'invalid-action-code'
  | 'second-step'
  | 'second-step-over'
  | 'second-step-refused'
  | 'wrong-code'
  | 'signed-out'
  | 'unknown';

/** `message` is the service's own text, fit to be shown ("Other failures show the service's message", spec §5). */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  constructor(code: IdentityErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}

export interface IdentityAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  providers: ('password' | 'google')[];
  /** Signing in takes a code. */
  secondStep?: true;
}

/**
 * Signing in with a code besides. What fails throws an `IdentityError`; where it is `second-step-refused`, the site or the
 * account cannot have it, and the message says why.
 */
export interface SecondStep {
  /**
   * Ends what stopped with `second-step`, by a code of the app or a recovery code. Codes: `wrong-code`;
   * `second-step-over` when it has to begin anew.
   */
  enter(code: string): Promise<IdentityAccount>;
  /**
   * Makes a secret, which counts once `confirm` has had a code of it. Without a password the sign-in must be of the last
   * ten minutes. Codes: `wrong-password`, `second-step-over`. Recovery codes are none where the provider has none.
   */
  begin(password?: string): Promise<{ uri: string; recoveryCodes: string[] }>;
  /** Turns it on. Code: `wrong-code`. */
  confirm(code: string): Promise<IdentityAccount>;
  /** Codes: `wrong-password`, `wrong-code`. */
  turnOff(proof: Proof): Promise<IdentityAccount>;
  /** The old ones are void. Missing where there are none. Codes: `wrong-password`, `wrong-code`. */
  renewRecoveryCodes?(proof: Proof): Promise<string[]>;
}

/** A code of the app or a recovery code, and the password of an account that has one. */
export interface Proof {
  code: string;
  password?: string;
}

/** The browser's side of the identity provider. Every method that fails throws an `IdentityError`. */
export interface IdentityClient {
  /** Makes the account, sends its verification mail and signs it in. Codes: `email-already-in-use`, `weak-password`, `invalid-display-name`. */
  signUp(account: { email: string; password: string; displayName: string }): Promise<IdentityAccount>;
  /**
   * Codes: `invalid-credential`, `user-disabled`, `too-many-requests`, `invalid-email`, and `second-step` when a code
   * has to be entered now (`secondStep`), or `second-step-refused` when it is of a kind that is not taken here.
   */
  signIn(email: string, password: string): Promise<IdentityAccount>;
  /**
   * Opens a pop-up; call it straight from a click. Codes: `popup-blocked`, `popup-closed`, `user-disabled`,
   * those of the second step as in `signIn`, and `email-already-in-use` when the address has an account that Google may
   * not open.
   */
  signInWithGoogle(): Promise<IdentityAccount>;
  /** Missing where there is none. */
  secondStep?(): Promise<SecondStep>;
  /** Ends this browser's session. */
  signOut(): Promise<void>;
  /** A token that holds for at least a minute, or null when nobody is signed in. `fresh` after the API refused one. */
  token(options?: { fresh?: boolean }): Promise<string | null>;
  /** To the signed-in account's address. */
  sendVerificationEmail(): Promise<void>;
  /**
   * Gives the signed-in account, which has proven no address, another one and sends its verification mail there; links
   * sent before end. Succeeds also for an address that somebody has. Missing where the provider cannot. Codes:
   * `invalid-email`, `too-many-requests`.
   */
  changeUnverifiedEmail?(email: string): Promise<IdentityAccount>;
  /** Succeeds also for an address without an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** `resetToken` is from the link in the mail. Codes: `invalid-action-code`, `weak-password`. */
  resetPassword(resetToken: string, newPassword: string): Promise<void>;
  /**
   * Ends every other session too. Codes: `wrong-password`, `weak-password`, and with a hosted provider `second-step`: once
   * the code is entered, it is to be called again.
   */
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /**
   * Proves once more who is signed in, with the password or, without one, by Google's pop-up (then call it straight from
   * a click). Codes: `wrong-password`, `too-many-requests`, those of `signInWithGoogle`, `signed-out` when Google's
   * account is another, and with a hosted provider `second-step`.
   */
  reauthenticate(password?: string): Promise<void>;
  /** For an account without a password (spec §2 /create-password). Code: `weak-password`. */
  createPassword(newPassword: string): Promise<void>;
  /** The signed-in account as the provider knows it now, or null. */
  reload(): Promise<IdentityAccount | null>;
  /** Calls back when the provider itself signs the person out: a disabled account, an expired session (spec §4). */
  onSignedOut?(listener: () => void): void;
}

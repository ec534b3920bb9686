import type { IdentityAccount } from './identity.ts';

/** Two-step sign-in of the built-in identity. What fails throws an `IdentityError`. */
export interface SecondStep {
  /**
   * Ends a sign-in that stopped with `second-step`, by a code of the app or a recovery code. Codes: `wrong-code`;
   * `second-step-over` when it has to begin anew.
   */
  enter(code: string): Promise<IdentityAccount>;
  /**
   * Makes a secret, which counts once `confirm` has had a code of it. Without a password the sign-in must be of the last
   * ten minutes. Codes: `wrong-password`, `second-step-over`.
   */
  begin(password?: string): Promise<{ uri: string; recoveryCodes: string[] }>;
  /** Turns it on. Code: `wrong-code`. */
  confirm(code: string): Promise<IdentityAccount>;
  /** Codes: `wrong-password`, `wrong-code`. */
  turnOff(proof: Proof): Promise<IdentityAccount>;
  /** The old ones are void. Codes: `wrong-password`, `wrong-code`. */
  renewRecoveryCodes(proof: Proof): Promise<string[]>;
}

/** A code of the app or a recovery code, and the password of an account that has one. */
export interface Proof {
  code: string;
  password?: string;
}

interface Calls {
  post<T>(path: string, body: object): Promise<T>;
  /** After the session was replaced. */
  signedInAccount(): Promise<IdentityAccount>;
}

/** An app's code is six digits, however they are grouped. */
const isOfApp = (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

export function createSecondStep({ post, signedInAccount }: Calls): SecondStep {
  return {
    async enter(code) {
      await post(`/two-factor/${isOfApp(code) ? 'verify-totp' : 'verify-backup-code'}`, { code });
      return signedInAccount();
    },
    async begin(password) {
      const reply = await post<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', {
        password,
      });
      return { uri: reply.totpURI, recoveryCodes: reply.backupCodes };
    },
    async confirm(code) {
      await post('/two-factor/verify-totp', { code });
      return signedInAccount();
    },
    async turnOff(proof) {
      await post('/two-factor/disable', proof);
      return signedInAccount();
    },
    async renewRecoveryCodes(proof) {
      return (await post<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', proof)).backupCodes;
    },
  };
}

import type { IdentityAccount, SecondStep } from './identity.ts';

interface Calls {
  post<T>(path: string, body: object): Promise<T>;
  /** After the session was replaced. */
  signedInAccount(): Promise<IdentityAccount>;
}

/** An app's code is six digits, however they are grouped. */
const isOfApp = (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

/** Two-step sign-in of the built-in identity. */
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

import { type IdentityAccount, type IdentityClient, IdentityError, type SecondStep } from './identity.ts';

const account: IdentityAccount = {
  uid: 'ana',
  email: 'ana@example.com',
  emailVerified: true,
  displayName: 'Ana',
  providers: ['password'],
  secondStep: true,
};

/** What pages need to know to use it. */
export const hostedSite = { config: { identity: { kind: 'firebase' } }, viewer: { uid: account.uid } };

/** Stands in for Firebase: after every password it asks for one code, and takes any. */
export function createFirebaseIdentityClient(): Partial<IdentityClient> {
  let isWaiting = false;
  async function askForCode(): Promise<never> {
    isWaiting = true;
    throw new IdentityError('second-step', 'Please enter your code.');
  }
  const secondStep: Partial<SecondStep> = {
    async enter() {
      if (!isWaiting) throw new IdentityError('second-step-over', 'This took too long. Please log in again.');
      isWaiting = false;
      return account;
    },
  };
  return {
    token: async () => 'token',
    reload: async () => account,
    secondStep: async () => secondStep as SecondStep,
    reauthenticate: askForCode,
    changePassword: askForCode,
  };
}

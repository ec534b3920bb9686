import {
  type Auth,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  type MultiFactorResolver,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from '@firebase/auth';
import * as words from '#contract/wording/second-step.ts';
import { firebaseFailure } from './firebase-failure.ts';
import { type IdentityAccount, IdentityError, type SecondStep } from './identity.ts';

interface Needs {
  auth: Auth;
  /** What an authenticator app calls the site. */
  issuer: string;
  signedInUser(): Promise<User>;
  /** Signs in once more, with the password or by Google. */
  proveFirst(password?: string): Promise<void>;
  accountOf(user: User): IdentityAccount;
}

/** Milliseconds: Firebase changes a password within five minutes of a sign-in; one is left for the change itself. */
const recent = 4 * 60_000;

/** What the SDK says of a project or an account that cannot have a second factor. */
const refusals: Record<string, string> = {
  'auth/operation-not-allowed': words.notOffered,
  'auth/unsupported-first-factor': words.notOffered,
  'auth/unverified-email': words.verifyFirst,
};

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

const isChallenge = (error: unknown): error is MultiFactorError =>
  codeOf(error) === 'auth/multi-factor-auth-required';

/** Two-step sign-in of Firebase: codes of an app. It has no recovery codes. */
export interface FirebaseSecondStep extends SecondStep {
  /** What the SDK threw, as the error that pages know; keeps what it says of a second step that it asks for. */
  failure(error: unknown): IdentityError;
  /** Whether a code was entered so lately that Firebase asks for no other proof. */
  isProven(): boolean;
}

export function createFirebaseSecondStep(needs: Needs): FirebaseSecondStep {
  const { auth, signedInUser, accountOf } = needs;
  /** The sign-in that waits for a code, and the factor that it is of. */
  let waiting: { resolver: MultiFactorResolver; factor: string } | null = null;
  let secret: TotpSecret | null = null;
  let provenAt = -Infinity;

  function failure(error: unknown): IdentityError {
    if (!isChallenge(error)) return firebaseFailure(error);
    const resolver = getMultiFactorResolver(auth, error);
    const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    waiting = app ? { resolver, factor: app.uid } : null;
    return app
      ? new IdentityError('second-step', words.codeAsked)
      : new IdentityError('second-step-refused', words.textMessagesOnly);
  }

  async function attempt<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const refused = refusals[String(codeOf(error))];
      throw refused ? new IdentityError('second-step-refused', refused) : failure(error);
    }
  }

  async function enter(code: string): Promise<IdentityAccount> {
    if (!waiting) throw new IdentityError('second-step-over', words.codeTooLate);
    const { resolver, factor } = waiting;
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(factor, digitsOf(code));
    const { user } = await attempt(resolver.resolveSignIn(assertion));
    waiting = null;
    provenAt = performance.now();
    return accountOf(user);
  }

  return {
    failure,
    isProven: () => performance.now() - provenAt < recent,
    enter,

    async begin(password) {
      if (password !== undefined) await needs.proveFirst(password);
      const user = await signedInUser();
      const session = await attempt(multiFactor(user).getSession());
      secret = await attempt(TotpMultiFactorGenerator.generateSecret(session));
      // The SDK puts both into the address as they are.
      const [holder, issuer] = [user.email ?? '', needs.issuer].map(encodeURIComponent);
      return { uri: secret.generateQrCodeUrl(holder, issuer), recoveryCodes: [] };
    },

    async confirm(code) {
      if (!secret) throw new IdentityError('second-step-over', words.codeTooLate);
      const user = await signedInUser();
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, digitsOf(code));
      await attempt(multiFactor(user).enroll(assertion));
      secret = null;
      return accountOf(user);
    },

    async turnOff({ code, password }) {
      try {
        await needs.proveFirst(password);
      } catch (error) {
        if (!(error instanceof IdentityError && error.code === 'second-step')) throw error;
        await enter(code);
      }
      const user = await signedInUser();
      const factors = multiFactor(user);
      for (const factor of factors.enrolledFactors) await attempt(factors.unenroll(factor));
      return accountOf(user);
    },
  };
}

/** However they are grouped. */
const digitsOf = (code: string): string => code.replaceAll(/\s/g, '');

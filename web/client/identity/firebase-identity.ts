import * as z from 'zod/mini';
import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithCredential,
  multiFactor,
  onIdTokenChanged,
  type Persistence,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updatePassword,
  updateProfile,
  type User,
} from '@firebase/auth';
import { pagePaths } from '#contract/page-paths.ts';
import { passwordProblem } from '#contract/password-rule.ts';
import * as wording from '#contract/wording/spec.ts';
import { createFirebaseSecondStep } from './firebase-second-step.ts';
import {
  type IdentityAccount,
  type IdentityClient,
  IdentityError,
  type IdentityErrorCode,
} from './identity.ts';

export interface FirebaseIdentityOptions {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** `host:port` of the emulator, in development only. */
  emulatorHost: string | null;
  /** The site's origin, to which the links in Firebase's mails lead back. */
  siteUrl?: string;
  /** Where the session is stored: by default in the browser, for all its tabs. */
  persistence?: Persistence[];
  /** The SDK keeps apps apart by name. */
  appName?: string;
}

/** Codes with which the SDK says that the account or its session no longer exists. */
const noMore: readonly IdentityErrorCode[] = ['signed-out', 'user-disabled', 'invalid-credential'];

/** Milliseconds between checks that the account still exists, while a page is open. */
const checkEvery = 5 * 60_000;

/** The client of Firebase Authentication, on its own web SDK; tokens are renewed half a minute before they end. */
export function createFirebaseIdentityClient(options: FirebaseIdentityOptions): IdentityClient {
  const { apiKey, authDomain, projectId, emulatorHost, appName, siteUrl = window.location.origin } = options;
  const app = initializeApp({ apiKey, authDomain, projectId }, appName);
  const auth = initializeAuth(app, {
    persistence: options.persistence ?? [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  auth.useDeviceLanguage();

  async function attempt<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw secondStep.failure(error);
    }
  }

  async function currentUser(): Promise<User | null> {
    await auth.authStateReady();
    return auth.currentUser;
  }

  async function signedInUser(): Promise<User> {
    const user = await currentUser();
    if (!user) throw new IdentityError('signed-out', wording.sessionInvalid);
    return user;
  }

  /** Null when the account is disabled, deleted or signed out everywhere: then this browser is signed out too. */
  async function whileItStands<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await attempt(work);
    } catch (error) {
      if (!(error instanceof IdentityError && noMore.includes(error.code))) throw error;
      await auth.signOut();
      return null;
    }
  }

  async function reload(): Promise<IdentityAccount | null> {
    const user = await currentUser();
    if (!user) return null;
    return whileItStands(
      (async () => {
        await user.reload();
        const { claims } = await user.getIdTokenResult();
        // The current token still has the old state, and the API reads the token.
        if (claims['email_verified'] !== user.emailVerified) await user.getIdToken(true);
        return accountOf(user);
      })(),
    );
  }

  async function provePassword(user: User, password: string): Promise<void> {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await attempt(reauthenticateWithCredential(user, credential)).catch((error: unknown) => {
      // With protection against enumeration Firebase does not say which part of a credential is wrong.
      if (error instanceof IdentityError && error.code === 'invalid-credential')
        throw new IdentityError('wrong-password', wording.currentPasswordIncorrect);
      throw error;
    });
  }

  async function reauthenticate(password?: string): Promise<void> {
    const user = await signedInUser();
    if (password !== undefined) await provePassword(user, password);
    else await attempt(reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver));
    await attempt(user.getIdToken(true));
  }

  const secondStep = createFirebaseSecondStep({
    auth,
    issuer: new URL(siteUrl).host,
    signedInUser,
    proveFirst: reauthenticate,
    accountOf,
  });

  const verificationMail = (user: User) =>
    sendEmailVerification(user, { url: `${siteUrl}${pagePaths.verifyEmail()}?verified=1` });

  return {
    async signUp({ email, password, displayName }) {
      await refuseWeak(password);
      const { user } = await attempt(createUserWithEmailAndPassword(auth, email.trim(), password));
      await attempt(updateProfile(user, { displayName: displayName.trim() }));
      // If this mail is not sent, the next page sends another.
      await verificationMail(user).catch(() => undefined);
      await attempt(user.getIdToken(true));
      return accountOf(user);
    },

    async signIn(email, password) {
      try {
        return accountOf((await attempt(signInWithEmailAndPassword(auth, email.trim(), password))).user);
      } catch (error) {
        // Projects without protection against enumeration tell which of the two was wrong.
        if (error instanceof IdentityError && error.code === 'wrong-password')
          throw new IdentityError('invalid-credential', wording.invalidEmailOrPassword);
        throw error;
      }
    },

    async signInWithGoogle() {
      const provider = new GoogleAuthProvider();
      return accountOf((await attempt(signInWithPopup(auth, provider, browserPopupRedirectResolver))).user);
    },

    secondStep: () => Promise.resolve(secondStep),

    signOut: () => auth.signOut(),

    async token({ fresh = false } = {}) {
      const user = await currentUser();
      return user && whileItStands(user.getIdToken(fresh));
    },

    async sendVerificationEmail() {
      await attempt(verificationMail(await signedInUser()));
    },

    async sendPasswordReset(email) {
      const address = email.trim().toLowerCase();
      // With protection against enumeration Firebase answers this like an unknown address.
      if (!z.email().safeParse(address).success)
        throw new IdentityError('invalid-email', wording.invalidEmailFormat);
      try {
        await attempt(sendPasswordResetEmail(auth, address, { url: `${siteUrl}${pagePaths.login()}` }));
      } catch (error) {
        // Projects without protection against enumeration tell that there is no such account.
        if (!(error instanceof IdentityError && error.code === 'invalid-credential')) throw error;
      }
    },

    async resetPassword(resetToken, newPassword) {
      await refuseWeak(newPassword);
      await attempt(confirmPasswordReset(auth, resetToken, newPassword));
    },

    async changePassword(currentPassword, newPassword) {
      await refuseWeak(newPassword);
      const user = await signedInUser();
      await provePassword(user, currentPassword).catch((error: unknown) => {
        // Firebase asks for a code once the password has proven right.
        if (!(error instanceof IdentityError && error.code === 'second-step' && secondStep.isProven()))
          throw error;
      });
      await attempt(updatePassword(user, newPassword));
      await attempt(user.getIdToken(true));
    },

    reauthenticate,

    async createPassword(newPassword) {
      await refuseWeak(newPassword);
      const user = await signedInUser();
      await attempt(linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', newPassword)));
      await attempt(user.getIdToken(true));
    },

    reload,

    onSignedOut(listener) {
      let wasSignedIn = false;
      onIdTokenChanged(auth, (user) => {
        if (wasSignedIn && !user) listener();
        wasSignedIn = user !== null;
      });
      const look = () => void reload().catch(() => undefined);
      setInterval(look, checkEvery);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
    },
  };
}

/** Firebase's own policy may be as weak as six characters (spec §5); ours holds for every provider. */
async function refuseWeak(password: string): Promise<void> {
  const { commonPasswordProblem } = await import('#contract/common-passwords.ts');
  const problem = passwordProblem(password) ?? commonPasswordProblem(password);
  if (problem) throw new IdentityError('weak-password', problem);
}

const providerNames: Record<string, 'password' | 'google'> = { password: 'password', 'google.com': 'google' };

function accountOf(user: User): IdentityAccount {
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? '',
    providers: user.providerData.flatMap(({ providerId }) => providerNames[providerId] ?? []),
    ...(multiFactor(user).enrolledFactors.length > 0 && { secondStep: true }),
  };
}

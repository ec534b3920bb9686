import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/free-port.ts';
import { peerProcess } from '../support/peer-process.ts';
import { createTotpFront } from './totp-front.ts';

/** Firebase's own emulator of its accounts, with what an operator does in Firebase's console. */
export interface Emulator {
  /** `host:port`. */
  host: string;
  projectId: string;
  /** The settings of a server that uses it. */
  env: Record<string, string>;
  /** Resolves once it answers. */
  start(): Promise<void>;
  account(email: string): Promise<EmulatedAccount | undefined>;
  /** Makes a verified account. @returns an identity token of it */
  signUp(person: { email: string; password: string; displayName: string }): Promise<string>;
  /** As by Google’s pop-up, which from then on offers this account. @returns an identity token of it */
  signUpWithGoogle(person: { email: string; displayName: string }): Promise<string>;
  disable(uid: string): Promise<void>;
  /** Gives the account a second factor by text message. */
  askTextMessages(uid: string): Promise<void>;
  /** The account’s newest sign-in was that long ago, for tokens from now on. */
  ageSignIn(uid: string, minutes: number): Promise<void>;
  /** The link in the newest mail of this kind to this address. */
  linkTo(email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET'): Promise<string>;
  stop(): Promise<void>;
}

export interface EmulatedAccount {
  localId: string;
  emailVerified?: boolean;
  disabled?: boolean;
  providerUserInfo?: { providerId: string }[];
}

interface Mail {
  email: string;
  requestType: string;
  oobLink: string;
}

/** Names that begin so are promised never to reach Google. */
const projectId = 'demo-handrail';

/** On ports of its own, not started yet: no account with Google, no Java, nothing of it kept. */
export async function prepareEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-firebase-'));
  const [port, behind, hub, logging] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const host = `127.0.0.1:${port}`;
  const front = createTotpFront({ port, behind, projectId });
  const at = (number: number) => ({ host: '127.0.0.1', port: number });
  const emulators = { auth: at(behind), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const tools = path.join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const peer = peerProcess({
    command: process.execPath,
    args: [tools, 'emulators:start', '--only', 'auth', '--project', projectId],
    cwd: folder,
    // No news, no update notices, no usage data, nothing in the home folder.
    env: { CI: 'true', NO_UPDATE_NOTIFIER: '1', XDG_CONFIG_HOME: folder },
    ready: async () => (await fetch(`http://127.0.0.1:${behind}/`)).ok,
  });
  async function ask<T>(call: string, method: string, body?: object, headers = {}): Promise<T> {
    const response = await fetch(`http://${host}/${call}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const asOperator = <T>(call: string, method: string, body?: object): Promise<T> =>
    ask(call, method, body, { authorization: 'Bearer owner' });
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

  return {
    host,
    projectId,
    env: {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'a-key-that-is-public',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      FIREBASE_AUTH_EMULATOR_HOST: host,
    },
    async start() {
      await Promise.all([peer.start(), front.start()]);
      // As new projects have it: whether an address has an account is not told.
      await asOperator(`identitytoolkit.googleapis.com/v2/projects/${projectId}/config`, 'PATCH', {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      });
    },
    async account(email) {
      const found = { email: [email] };
      return (await asOperator<{ users?: EmulatedAccount[] }>(`${accounts}:lookup`, 'POST', found))
        .users?.[0];
    },
    async signUp(person) {
      const { idToken, localId } = await ask<{ idToken: string; localId: string }>(
        'identitytoolkit.googleapis.com/v1/accounts:signUp?key=any',
        'POST',
        { ...person, returnSecureToken: true },
      );
      await asOperator(`${accounts}:update`, 'POST', { localId, emailVerified: true });
      return idToken;
    },
    async signUpWithGoogle({ email, displayName: name }) {
      const googleToken = JSON.stringify({ sub: email, email, email_verified: true, name });
      const { idToken } = await ask<{ idToken: string }>(
        'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any',
        'POST',
        {
          postBody: `id_token=${encodeURIComponent(googleToken)}&providerId=google.com`,
          requestUri: 'http://localhost',
          returnSecureToken: true,
        },
      );
      return idToken;
    },
    async disable(uid) {
      await asOperator(`${accounts}:update`, 'POST', { localId: uid, disableUser: true });
    },
    async askTextMessages(uid) {
      const enrollments = [{ mfaEnrollmentId: 'phone', phoneInfo: '+15125550199' }];
      await asOperator(`${accounts}:update`, 'POST', { localId: uid, mfa: { enrollments } });
    },
    async ageSignIn(uid, minutes) {
      const lastLoginAt = String(Date.now() - minutes * 60_000);
      await asOperator(`${accounts}:update`, 'POST', { localId: uid, lastLoginAt });
    },
    async linkTo(email, kind) {
      const { oobCodes } = await asOperator<{ oobCodes: Mail[] }>(
        `emulator/v1/projects/${projectId}/oobCodes`,
        'GET',
      );
      const mail = oobCodes.findLast((sent) => sent.email === email && sent.requestType === kind);
      if (!mail) throw new Error(`no mail ${kind} was sent`);
      return mail.oobLink;
    },
    async stop() {
      await front.stop();
      await peer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

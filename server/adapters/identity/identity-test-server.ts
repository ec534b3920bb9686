import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createBuiltinIdentityClient } from '#web/client/identity/builtin-identity.ts';
import type { IdentityClient } from '#web/client/identity/identity.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import type { EmbeddedIdentityOptions, IdentityMail, IdentityMailKind } from './identity-options.ts';
import type { Identity } from './identity.ts';
import { mountIdentity } from './mount-identity.ts';
import { createEmbeddedRateCounters } from '#server/adapters/rate-counters/embedded-rate-counters.ts';

/** Of everybody who signs up in a test. */
export const password = 'correct horse battery';

type TestBrowser = IdentityClient & { fetch: typeof fetch };

export interface IdentityTestServer {
  app: FastifyInstance;
  database: TestDatabase;
  identity: Identity;
  origin: string;
  clock: { now(): Date; advance(seconds: number): void };
  log: string[];
  /** User ids whose sessions were all ended. */
  revoked: string[];
  /** User ids whose password was changed or made. */
  passwordsChanged: string[];
  /** What was done with people's second factors. */
  changes: string[];
  /** Sessions that were replaced, as `from to`. */
  replaced: string[];
  /** User ids of those who signed in, or up, each time. */
  signedIn: string[];
  newBrowser(): TestBrowser;
  /** Signs somebody up whom no other test knows, in a browser of their own. */
  signedUp(displayName?: string): Promise<{ email: string; uid: string; browser: TestBrowser }>;
  /** Calls a route of the identity without a browser. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The newest mail of this kind to this address; waits until there is one. */
  mailTo(kind: IdentityMailKind, email: string): Promise<IdentityMail>;
  stop(): Promise<void>;
}

/** For an identity of which nothing else is there. */
export const toldToNobody = {
  isBanned: async () => false,
  sendMail: async () => {},
  onSignedIn: async () => {},
  onAccountEvent: async () => {},
  onSessionReplaced: async () => {},
  onSessionsEnded: async () => {},
};

/** The built-in identity on a database of its own, behind Fastify on a port of its own. */
export async function startIdentityServer({
  trustProxy = false,
  ...overrides
}: Partial<EmbeddedIdentityOptions> & { trustProxy?: boolean } = {}): Promise<IdentityTestServer> {
  const database = await createTestDatabase();
  const mails = createInbox();
  const log: string[] = [];
  const revoked: string[] = [];
  const passwordsChanged: string[] = [];
  const changes: string[] = [];
  const replaced: string[] = [];
  const signedIn: string[] = [];
  let ahead = 0;
  const clock = {
    now: () => new Date(Date.now() + ahead),
    advance(seconds: number) {
      ahead += seconds * 1000;
    },
  };
  const app = fastify({ forceCloseConnections: true, trustProxy });
  // The public URL is in every token, so the port has to be known before the identity is made.
  const made: { identity?: Identity } = {};
  const holder: Identity = {
    kind: 'builtin',
    verifyToken: (token) => made.identity!.verifyToken(token),
    find: (uid) => made.identity!.find(uid),
    hasJustSignedIn: (token) => made.identity!.hasJustSignedIn(token),
    findByEmail: (email) => made.identity!.findByEmail(email),
    delete: (uid) => made.identity!.delete(uid),
    routes: (request) => made.identity!.routes!(request),
  };
  let publicUrl = '';
  await app.register(mountIdentity, {
    identity: holder,
    get publicUrl() {
      return publicUrl || 'http://127.0.0.1';
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  publicUrl = overrides.publicUrl ?? origin;
  const identity = await createEmbeddedIdentity({
    db: database.db,
    clock,
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    brand: 'Handrail',
    publicUrl: origin,
    secret: 'a secret that only this test knows, 123456',
    counters: createEmbeddedRateCounters(clock),
    ...toldToNobody,
    sendMail: async (kind, mail) => mails.take(kind, mail),
    async onSessionsEnded(uid, session) {
      if (session === null) revoked.push(uid);
    },
    onAccountEvent: async (uid, event) =>
      void (event === 'password-changed' ? passwordsChanged.push(uid) : changes.push(event)),
    onSignedIn: async ({ uid }) => void signedIn.push(uid),
    onSessionReplaced: async ({ from, to }) => void replaced.push(`${from} ${to}`),
    ...overrides,
  });
  made.identity = identity;
  const newBrowser = (): TestBrowser => {
    const browserFetch = fetchWithCookies(origin);
    const client = createBuiltinIdentityClient({ baseUrl: origin, fetch: browserFetch });
    return { ...client, fetch: browserFetch };
  };
  let people = 0;

  return {
    app,
    database,
    identity,
    origin,
    clock,
    log,
    revoked,
    passwordsChanged,
    changes,
    replaced,
    signedIn,
    newBrowser,
    async signedUp(displayName = 'Ada Moore') {
      const email = `ada-${++people}@example.com`;
      const browser = newBrowser();
      const { uid } = await browser.signUp({ email, password, displayName });
      return { email, uid, browser };
    },
    post: (path, body, headers = {}) =>
      fetch(`${origin}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    mailTo: mails.newest,
    async stop() {
      await app.close();
      await identity.close?.();
      await database.drop();
    },
  };
}

function createInbox() {
  const arrived = new EventTarget();
  const mails = new Map<string, IdentityMail>();
  return {
    take(kind: string, mail: IdentityMail) {
      mails.set(`${kind} ${mail.to}`, mail);
      arrived.dispatchEvent(new Event('mail'));
    },
    async newest(kind: string, email: string): Promise<IdentityMail> {
      for (;;) {
        const mail = mails.get(`${kind} ${email}`);
        if (mail) return mail;
        await once(arrived, 'mail');
      }
    },
  };
}

/** As a browser on the site does it: keeps cookies, sends them and the site's origin. */
export function fetchWithCookies(origin: string): typeof fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has('origin')) headers.set('origin', origin);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
}

import { generateKeyPairSync } from 'node:crypto';
import { fastify } from 'fastify';
import { exportJWK, SignJWT, type JWTPayload } from 'jose';

export const projectId = 'handrail-test';

/** Google's side of Firebase as a server sees it: the signing keys, and accounts asked about with their token. */
export interface FirebaseTestService {
  keysUrl: string;
  accountsUrl: string;
  /** What the next questions are answered, by call; null: an error of the service. */
  answers: { lookup: object | string | null; delete: object | string | null };
  /** Calls and tokens, as they came. */
  asked: { call: string; idToken: string; referer: string | undefined }[];
  /** How often the keys were fetched. */
  keyFetches: number;
  areKeysAway: boolean;
  /** Between two rotations Google may publish one key only. */
  hasOneKey: boolean;
  /** A token signed by the published key, as Firebase makes it, with these claims instead. */
  sign(claims?: JWTPayload, header?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export const publicKeyPem = (pair: ReturnType<typeof newKeys>) =>
  pair.publicKey.export({ type: 'spki', format: 'pem' });

export const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** @param keys the pair that signs, published under the key id `now` */
export async function startFirebaseTestService(
  keys: ReturnType<typeof newKeys>,
  clock: { now(): Date },
): Promise<FirebaseTestService> {
  const app = fastify({ forceCloseConnections: true });
  const service: FirebaseTestService = {
    keysUrl: '',
    accountsUrl: '',
    answers: { lookup: null, delete: {} },
    asked: [],
    keyFetches: 0,
    areKeysAway: false,
    hasOneKey: false,
    sign: (claims = {}, header = {}) =>
      new SignJWT(claimsAt(clock.now(), claims))
        .setProtectedHeader({ alg: 'RS256', kid: 'now', ...header })
        .sign(keys.privateKey),
    close: () => app.close(),
  };
  // Without `alg`, so that what is refused is refused by the server's own list.
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'now', use: 'sig' };
  const other = { ...(await exportJWK(newKeys().publicKey)), kid: 'next', use: 'sig' };
  app.get('/keys', (_request, reply) => {
    service.keyFetches += 1;
    return service.areKeysAway
      ? reply.code(503).send()
      : reply.send({ keys: service.hasOneKey ? [jwk] : [jwk, other] });
  });
  for (const call of ['lookup', 'delete'] as const)
    app.post<{ Body: { idToken: string } }>(`/v1/accounts::${call}`, (request, reply) => {
      service.asked.push({ call, idToken: request.body.idToken, referer: request.headers.referer });
      const answer = service.answers[call];
      if (answer === null) return reply.code(500).send({ error: { code: 500, message: 'INTERNAL' } });
      if (typeof answer === 'string') return reply.code(400).send({ error: { code: 400, message: answer } });
      return reply.send(answer);
    });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  service.keysUrl = `${origin}/keys`;
  service.accountsUrl = `${origin}/v1`;
  return service;
}

/** As Firebase fills them in for someone who signed in with a password a minute ago. */
export function claimsAt(now: Date, changed: JWTPayload = {}): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'ada-uid',
    user_id: 'ada-uid',
    auth_time: seconds - 60,
    iat: seconds - 30,
    exp: seconds - 30 + 3600,
    name: 'Ada Moore',
    email: 'Ada@example.com',
    email_verified: false,
    firebase: { identities: { email: ['ada@example.com'] }, sign_in_provider: 'password' },
    ...changed,
  };
}

/** As Firebase answers `accounts:lookup`. */
export function accountReply(changed: Record<string, unknown> = {}): object {
  const user = {
    localId: 'ada-uid',
    email: 'ada@example.com',
    emailVerified: true,
    displayName: 'Ada Moore',
    validSince: '1700000000',
    providerUserInfo: [{ providerId: 'google.com' }, { providerId: 'password' }],
    ...changed,
  };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
}

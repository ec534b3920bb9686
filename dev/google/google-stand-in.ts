import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import type { GoogleProvider } from '#server/adapters/identity/google-provider.ts';
import { httpOrigin } from '#server/config-values.ts';
import type { Config } from '#server/config.ts';
import { accountPage, refusalPage } from './google-pages.ts';

const folder = '/dev/google';
const client = { clientId: 'handrail-development', clientSecret: 'no-secret-in-development' } as const;

/** How long a code can be exchanged, in ms. */
const codeLife = 60_000;

type Site = Pick<Config, 'publicUrl' | 'host' | 'port'>;

/** The stand-in as the identity sees it: browsers reach it where they reach us, and we reach it on this machine. */
export function standInProvider({ publicUrl, host, port }: Site): GoogleProvider {
  const issuer = publicUrl + folder;
  const nearby = httpOrigin(host, port) + folder;
  return {
    ...client,
    issuer,
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${nearby}/token`,
    jwksUrl: `${nearby}/keys`,
    userInfoUrl: null,
    tokenAuthentication: 'post',
    asksForAccount: true,
  };
}

/** What the authorization endpoint is asked, less what is the same each time. */
const signIn = z.object({
  redirect_uri: z.string(),
  state: z.string().min(1).max(500),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  nonce: z.string().max(500).optional(),
});
const authorization = signIn.extend({
  client_id: z.literal(client.clientId),
  response_type: z.literal('code'),
  code_challenge_method: z.literal('S256'),
  scope: z.string().regex(/\bopenid\b/),
});
const choice = signIn.extend({
  cancel: z.literal('on').optional(),
  email: z.email().max(254).optional(),
  name: z.string().trim().max(80).optional(),
  verified: z.literal('on').optional(),
});
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(client.clientId),
  client_secret: z.literal(client.clientSecret),
  code: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
});

interface Grant {
  challenge: string;
  claims: Record<string, unknown> & { sub: string };
  expires: number;
}

/**
 * `/dev/google`: an OpenID Connect provider of one client, at which everyone is who they choose to be, so that
 * "Login with Google" works before anybody has registered at Google. Only development has it.
 */
export async function mountGoogleStandIn(
  app: FastifyInstance,
  { config, clock }: { config: Site; clock: { now(): Date } },
): Promise<void> {
  const { issuer } = standInProvider(config);
  const callback = '/api/auth/callback/google';
  // The cookie of the sign-in is kept under the name that this machine was opened by.
  const origins = new Set([
    config.publicUrl,
    ...['localhost', '127.0.0.1'].map((name) => `http://${name}:${config.port}`),
  ]);
  const callbacks = new Set([...origins].map((origin) => origin + callback));
  const grants = new Map<string, Grant>();
  let keyPair: ReturnType<typeof generateKeyPair> | undefined;
  const keys = () => (keyPair ??= generateKeyPair('RS256'));

  function sendPage(reply: FastifyReply, html: string) {
    return (
      reply
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'; form-action ${[...origins].join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
        )
        // With one, a pop-up opened from another name of this machine would be cut off from its page.
        .removeHeader('cross-origin-opener-policy')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get(`${folder}/authorize`, async (request, reply) => {
      const { data } = authorization.safeParse(request.query);
      if (!data || !callbacks.has(data.redirect_uri))
        return sendPage(reply.code(400), refusalPage('It was not asked for as this site asks for it.'));
      const { redirect_uri, state, code_challenge, nonce } = data;
      const openedFrom = originOf(request.headers.referer);
      const back = openedFrom && origins.has(openedFrom) ? openedFrom + callback : redirect_uri;
      const asked = { redirect_uri: back, state, code_challenge, ...(nonce && { nonce }) };
      return sendPage(reply, accountPage(`${folder}/authorize`, asked));
    });

    scope.post(`${folder}/authorize`, async (request, reply) => {
      const { data } = choice.safeParse(request.body);
      if (!data || !callbacks.has(data.redirect_uri))
        return sendPage(reply.code(400), refusalPage('Please enter an email address and a name.'));
      const back = new URL(data.redirect_uri);
      back.searchParams.set('state', data.state);
      if (data.cancel || !data.email) {
        back.searchParams.set('error', 'access_denied');
        return reply.redirect(back.href, 303);
      }
      const email = data.email.toLowerCase();
      const code = randomUUID();
      grants.set(code, {
        challenge: data.code_challenge,
        claims: {
          sub: createHash('sha256').update(email).digest('hex').slice(0, 21),
          email,
          email_verified: data.verified === 'on',
          name: data.name ?? '',
          ...(data.nonce && { nonce: data.nonce }),
        },
        expires: clock.now().getTime() + codeLife,
      });
      back.searchParams.set('code', code);
      return reply.redirect(back.href, 303);
    });

    scope.post(`${folder}/token`, async (request, reply) => {
      const { data } = exchange.safeParse(request.body);
      const grant = data && grants.get(data.code);
      if (data) grants.delete(data.code);
      if (
        !grant ||
        data.redirect_uri !== config.publicUrl + callback ||
        grant.expires < clock.now().getTime() ||
        createHash('sha256').update(data.code_verifier).digest('base64url') !== grant.challenge
      )
        return reply.code(400).send({ error: 'invalid_grant' });
      const idToken = await new SignJWT(grant.claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
        .setIssuer(issuer)
        .setAudience(client.clientId)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign((await keys()).privateKey);
      return reply
        .header('cache-control', 'no-store')
        .send({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken });
    });

    scope.get(`${folder}/keys`, async () => ({
      keys: [{ ...(await exportJWK((await keys()).publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' }],
    }));
  });
}

function originOf(url: string | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).origin : null;
}

import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface GoogleAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

/** An OpenID Connect provider on a port of its own, at which `account` is signed in and always consents. */
export async function startProvider() {
  const app = fastify({ forceCloseConnections: true });
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const challenges = new Map<string, string>();
  const provider = {
    app,
    origin: '',
    account: { sub: '1', email: 'nobody@example.com', email_verified: true } as GoogleAccount,
    /** Signs with a key that is not in its key set. */
    forge: false,
    /** Tells the address at its userinfo endpoint only, of the account with this `sub`. */
    userInfoOf: null as string | null,
    authentications: ['client_secret_post'],
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/.well-known/openid-configuration', () => ({
    issuer: provider.origin,
    authorization_endpoint: `${provider.origin}/authorize`,
    token_endpoint: `${provider.origin}/token`,
    jwks_uri: `${provider.origin}/keys`,
    userinfo_endpoint: `${provider.origin}/userinfo`,
    token_endpoint_auth_methods_supported: provider.authentications,
  }));
  app.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] }));
  app.get<{ Querystring: Record<string, string> }>('/authorize', (request, reply) => {
    const { redirect_uri, state, code_challenge } = request.query as Record<string, string>;
    const code = `code-${challenges.size}`;
    challenges.set(code, code_challenge ?? '');
    const back = new URL(redirect_uri ?? '');
    back.search = new URLSearchParams({ code, state: state ?? '' }).toString();
    return reply.redirect(back.href);
  });
  app.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
    const { code = '', code_verifier = '' } = request.body;
    const [, basic = ''] = request.headers.authorization?.split('Basic ') ?? [];
    const sent = {
      client_secret_post: request.body.client_secret,
      client_secret_basic: Buffer.from(basic, 'base64').toString().split(':')[1],
    };
    const secrets = provider.authentications.map((name) => sent[name as keyof typeof sent]);
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (challenges.get(code) !== challenge || !secrets.includes('shh')) return reply.code(400).send({});
    challenges.delete(code);
    const { sub, ...rest } = provider.account;
    const idToken = await new SignJWT({ sub, ...(provider.userInfoOf === null && rest) })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(provider.origin)
      .setAudience('us')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(provider.forge ? stranger.privateKey : privateKey);
    return { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken };
  });
  app.get('/userinfo', (request, reply) => {
    if (request.headers.authorization !== 'Bearer access') return reply.code(401).send({});
    return reply.send({ ...provider.account, sub: provider.userInfoOf });
  });
  provider.origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return provider;
}

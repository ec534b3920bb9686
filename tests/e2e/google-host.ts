import { fastify } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID Connect provider on a port of its own, at which `account` is signed in and consents when asked. */
export interface GoogleHost {
  /** The settings of a server that offers it. */
  env: Record<string, string>;
  account: { sub: string; email: string; email_verified: boolean; name: string };
  /** An error code of OAuth with which it refuses: where the person is asked, or the site for its token. */
  refuses: { person?: string; site?: string };
  close(): Promise<void>;
}

export async function startGoogleHost(account: GoogleHost['account']): Promise<GoogleHost> {
  const app = fastify({ forceCloseConnections: true });
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const clientId = 'handrail';
  const refuses: GoogleHost['refuses'] = {};
  let origin = '';
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.get('/.well-known/openid-configuration', () => ({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
  }));
  app.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] }));
  app.get<{ Querystring: Record<string, string> }>('/authorize', (request, reply) => {
    const back = new URL(request.query['redirect_uri'] ?? '');
    const answer: Record<string, string> = refuses.person ? { error: refuses.person } : { code: 'code' };
    back.search = new URLSearchParams({ ...answer, state: request.query['state'] ?? '' }).toString();
    if (refuses.person) return reply.redirect(back.href);
    const page = `<!doctype html><title>Consent</title><a href="${back.href.replaceAll('&', '&amp;')}">Continue</a>`;
    return reply.type('text/html').send(page);
  });
  app.post('/token', async (_request, reply) => {
    if (refuses.site) return reply.code(400).send({ error: refuses.site });
    return {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await new SignJWT({ ...account })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(origin)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    };
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'shh', GOOGLE_ISSUER: origin },
    account,
    refuses,
    close: () => app.close(),
  };
}

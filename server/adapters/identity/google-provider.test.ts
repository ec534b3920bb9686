import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findGoogleProvider, googleSignIn } from './google-provider.ts';

describe('findGoogleProvider', () => {
  let app: FastifyInstance;
  let origin: string;
  let discovery: Record<string, unknown> | null;
  beforeAll(async () => {
    app = fastify({ forceCloseConnections: true });
    app.get('/.well-known/openid-configuration', (_request, reply) =>
      discovery ? reply.send(discovery) : reply.callNotFound(),
    );
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  const find = (issuer: string) => findGoogleProvider({ clientId: 'us', clientSecret: 'shh', issuer });
  const endpoints = () => ({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
  });

  it('knows Google without asking', async () => {
    expect(await find('https://accounts.google.com')).toMatchObject({
      tokenUrl: 'https://oauth2.googleapis.com/token',
      asksForAccount: true,
    });
  });

  it('asks an issuer only for what it says it can', async () => {
    discovery = endpoints();
    expect(await find(`${origin}/`)).toMatchObject({
      issuer: origin,
      userInfoUrl: null,
      tokenAuthentication: 'basic',
      asksForAccount: false,
    });
    discovery = {
      ...endpoints(),
      userinfo_endpoint: `${origin}/me`,
      token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_post'],
      prompt_values_supported: ['login', 'select_account'],
    };
    expect(await find(origin)).toMatchObject({
      userInfoUrl: `${origin}/me`,
      tokenAuthentication: 'post',
      asksForAccount: true,
    });
  });

  it('takes no endpoints of another issuer', async () => {
    discovery = { ...endpoints(), issuer: 'https://elsewhere.example' };
    await expect(find(origin)).rejects.toThrow(
      /^GOOGLE_ISSUER .* is that of https:\/\/elsewhere\.example\.$/,
    );
  });

  it('names the variable when the issuer is none, and when nobody is there', async () => {
    discovery = null;
    await expect(find(origin)).rejects.toThrow(/^GOOGLE_ISSUER .* is not an OpenID Connect provider's\.$/);
    await app.close();
    await expect(find(origin)).rejects.toThrow(/^GOOGLE_ISSUER .* does not answer\.$/);
  });
});

test('a provider that has stopped answering keeps nobody waiting', async () => {
  const silent = fastify({ forceCloseConnections: true });
  silent.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
  silent.post('/token', () => new Promise(() => {}));
  const origin = await silent.listen({ host: '127.0.0.1', port: 0 });
  const provider = await findGoogleProvider({
    clientId: 'us',
    clientSecret: 'shh',
    issuer: 'https://accounts.google.com',
  });
  const { getToken } = googleSignIn(
    { ...provider, tokenUrl: `${origin}/token` },
    pino({ level: 'silent' }),
    50,
  );
  await expect(getToken!({ code: 'any', redirectURI: 'https://handrail.example/' })).rejects.toThrow(
    'no answer within 50 ms',
  );
  await silent.close();
});

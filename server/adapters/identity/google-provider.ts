import { validateAuthorizationCode } from 'better-auth/oauth2';
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ConfigError } from '#server/config-values.ts';
import { within } from '#server/within.ts';

/** Where an OpenID Connect provider answers, and who we are to it. */
export interface GoogleProvider {
  clientId: string;
  clientSecret: string;
  /** As in the `iss` of its ID tokens. */
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  /** Asked for the address when the ID token has none, as with most providers except Google. */
  userInfoUrl: string | null;
  /** How the client secret reaches the token endpoint. */
  tokenAuthentication: 'post' | 'basic';
  /** Whether it supports asking which account is meant, however many are signed in there. */
  asksForAccount: boolean;
}

/** Google's own endpoints, as in https://accounts.google.com/.well-known/openid-configuration. */
const googleEndpoints = {
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  tokenAuthentication: 'post',
  asksForAccount: true,
} as const;

/** How long the provider may take for an answer, in ms. */
const patience = 10_000;

/**
 * "Login with Google" for Better Auth. The endpoints are given, not discovered: a discovery that fails at start
 * would silently drop the provider. The ID token's signature, issuer, audience and time are checked here.
 */
export function googleSignIn(
  provider: GoogleProvider,
  log: Logger,
  patienceMs = patience,
): GenericOAuthConfig<'google'> {
  const keys = createRemoteJWKSet(new URL(provider.jwksUrl));
  async function verified(idToken: string) {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    });
    return payload;
  }

  return {
    providerId: 'google',
    name: 'Google',
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    authorizationUrl: provider.authorizationUrl,
    tokenUrl: provider.tokenUrl,
    scopes: ['openid', 'email', 'profile'],
    ...(provider.asksForAccount && { prompt: 'select_account' as const }),
    // Better Auth's own exchange would keep the pop-up waiting for minutes.
    getToken: ({ code, codeVerifier, redirectURI }) =>
      within(
        patienceMs,
        validateAuthorizationCode({
          code,
          codeVerifier,
          redirectURI,
          options: { clientId: provider.clientId, clientSecret: provider.clientSecret },
          tokenEndpoint: provider.tokenUrl,
          authentication: provider.tokenAuthentication,
        }),
      ),
    pkce: true,
    accountSubject: ({ profile }) => String(profile.sub ?? ''),
    async getUserInfo(tokens) {
      if (!tokens.idToken) return null;
      const claims = await verified(tokens.idToken)
        .then((payload) => withAddress(provider, payload, tokens.accessToken))
        .catch((error: unknown) => {
          log.warn(
            { kind: error instanceof Error ? error.name : undefined },
            'what Google said of an account was refused',
          );
          return null;
        });
      if (typeof claims?.email !== 'string') return null;
      return {
        id: claims.sub,
        sub: claims.sub,
        email: claims.email,
        // Some providers send the word instead of the boolean.
        emailVerified: claims.email_verified === true || claims.email_verified === 'true',
        name: typeof claims.name === 'string' ? claims.name : '',
      };
    },
  };
}

/** The claims of the ID token, or those of the userinfo endpoint when only that tells the address. */
async function withAddress(
  { userInfoUrl }: GoogleProvider,
  payload: JWTPayload,
  accessToken: string | undefined,
): Promise<JWTPayload> {
  if (payload.email !== undefined || userInfoUrl === null || !accessToken) return payload;
  const response = await fetch(userInfoUrl, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  });
  const claims = (await response.json()) as JWTPayload;
  // A reply about another person must not supply their address (OpenID Connect Core §5.3.2).
  if (!response.ok || claims.sub !== payload.sub) throw new Error('the userinfo is of someone else');
  return claims;
}

/**
 * The provider for the configuration's `GOOGLE_*`: Google's endpoints are known, and another issuer's may be given; any
 * other is asked for its own at start, so that a wrong one is noticed then.
 * @throws ConfigError when the issuer does not answer as an OpenID Connect provider.
 */
export async function findGoogleProvider(
  config: GoogleProvider | Pick<GoogleProvider, 'clientId' | 'clientSecret' | 'issuer'>,
): Promise<GoogleProvider> {
  if ('tokenUrl' in config) return config;
  if (config.issuer === googleEndpoints.issuer) return { ...config, ...googleEndpoints };
  const address = `${withoutSlash(config.issuer)}/.well-known/openid-configuration`;
  const refuse = (problem: string) =>
    new ConfigError('GOOGLE_ISSUER', `cannot be used: ${address} ${problem}.`);
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch(() => {
    throw refuse('does not answer');
  });
  const { success, data } = discovery.safeParse(await response.json().catch(() => null));
  if (!response.ok || !success) throw refuse("is not an OpenID Connect provider's");
  if (withoutSlash(data.issuer) !== withoutSlash(config.issuer)) throw refuse(`is that of ${data.issuer}`);
  const authentications = data.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    ...config,
    issuer: data.issuer,
    authorizationUrl: data.authorization_endpoint,
    tokenUrl: data.token_endpoint,
    jwksUrl: data.jwks_uri,
    userInfoUrl: data.userinfo_endpoint ?? null,
    tokenAuthentication: authentications.includes('client_secret_basic') ? 'basic' : 'post',
    asksForAccount: data.prompt_values_supported?.includes('select_account') ?? false,
  };
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

const discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  prompt_values_supported: z.array(z.string()).optional(),
});

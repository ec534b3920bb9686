import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Where an OpenID Connect provider answers, and who we are to it. */
export interface GoogleProvider {
  clientId: string;
  clientSecret: string;
  /** As in the `iss` of its ID tokens. */
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
}

/** Google's own endpoints, as in https://accounts.google.com/.well-known/openid-configuration. */
const googleEndpoints = {
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;

/**
 * "Login with Google" for Better Auth. The endpoints are given, not discovered: a discovery that fails at start
 * would silently drop the provider. The ID token's signature, issuer, audience and time are checked here.
 */
export function googleSignIn(provider: GoogleProvider, log: Logger): GenericOAuthConfig<'google'> {
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
    prompt: 'select_account',
    pkce: true,
    accountSubject: ({ profile }) => String(profile.sub ?? ''),
    async getUserInfo(tokens) {
      if (!tokens.idToken) return null;
      const payload = await verified(tokens.idToken).catch((error: unknown) => {
        log.warn(
          { kind: error instanceof Error ? error.name : undefined },
          'an ID token of Google was refused',
        );
        return null;
      });
      if (typeof payload?.email !== 'string') return null;
      return {
        id: payload.sub,
        sub: payload.sub,
        email: payload.email,
        // Some providers send the word instead of the boolean.
        emailVerified: payload.email_verified === true || payload.email_verified === 'true',
        name: typeof payload.name === 'string' ? payload.name : '',
      };
    },
  };
}

/**
 * The provider for the configuration's `GOOGLE_*`: Google's endpoints are known; any other issuer is asked for its
 * own, at start, so that a wrong one is noticed then.
 * @throws Error when the issuer does not answer as an OpenID Connect provider.
 */
export async function findGoogleProvider(config: {
  clientId: string;
  clientSecret: string;
  issuer: string;
}): Promise<GoogleProvider> {
  if (config.issuer === googleEndpoints.issuer) return { ...config, ...googleEndpoints };
  const address = `${config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  const { success, data } = discovery.safeParse(await response.json().catch(() => null));
  if (!response.ok || !success)
    throw new Error(`GOOGLE_ISSUER: ${address} is not an OpenID Connect provider's.`);
  return {
    ...config,
    issuer: data.issuer,
    authorizationUrl: data.authorization_endpoint,
    tokenUrl: data.token_endpoint,
    jwksUrl: data.jwks_uri,
  };
}

const discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

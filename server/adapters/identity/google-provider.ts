import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, jwtVerify } from 'jose';

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
export const googleEndpoints = {
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;

/**
 * "Login with Google" for Better Auth. The endpoints are given, not discovered: a discovery that fails at start
 * would silently drop the provider. The ID token's signature, issuer, audience and time are checked here.
 */
export function googleSignIn(provider: GoogleProvider): GenericOAuthConfig<'google'> {
  const keys = createRemoteJWKSet(new URL(provider.jwksUrl));
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
      const { payload } = await jwtVerify(tokens.idToken, keys, {
        issuer: provider.issuer,
        audience: provider.clientId,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: 5,
      });
      if (typeof payload.email !== 'string') return null;
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

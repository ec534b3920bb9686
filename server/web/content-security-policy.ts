import type { IdentityConfig } from '#server/config-identity.ts';

/** Origins outside our own that pages talk to; each only when its adapter is configured. */
export interface PageOrigins {
  /** Where listing pictures come from: an S3 store's public URL. */
  readonly images?: readonly string[];
  /** Identity provider's API, file store. */
  readonly connections?: readonly string[];
  /** Analytics after consent, the identity provider's sign-in popup. */
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
}

/**
 * A page's Content-Security-Policy. Scripts run from our files or by hash only; style attributes are allowed
 * because positioned popups are rendered with them.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], origins: PageOrigins = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...(origins.scripts ?? [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(origins.images ?? [])],
    'connect-src': ["'self'", ...(origins.connections ?? [])],
    'frame-src': origins.frames?.length ? origins.frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The origins that a hosted identity provider's browser SDK talks to, loads its pop-up's helper from and frames. */
export function identityOrigins(
  identity: IdentityConfig,
): Record<'scripts' | 'connections' | 'frames', readonly string[]> {
  if (identity.kind === 'builtin') return { scripts: [], connections: [], frames: [] };
  const emulator = identity.emulatorHost && `http://${identity.emulatorHost}`;
  return {
    // The pop-up hands its result over through a frame of the sign-in domain, with Google's own messenger.
    scripts: ['https://apis.google.com'],
    connections: emulator
      ? [emulator]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [emulator ?? `https://${identity.authDomain}`],
  };
}

import type { IdentityConfig } from '#server/config-identity.ts';

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

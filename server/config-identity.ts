import { ConfigError, isLoopback, oneOf, quoted, together, webUrl, type Text } from './config-values.ts';

export type IdentityConfig =
  | { kind: 'builtin'; google: GoogleConfig | null }
  | {
      kind: 'firebase';
      projectId: string;
      apiKey: string;
      authDomain: string;
      /** `host:port` of the emulator on this machine; null: Google's service. */
      emulatorHost: string | null;
    };

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** @throws ConfigError for anything bad or half set */
export function readIdentity(text: Text): IdentityConfig {
  const kind = oneOf('IDENTITY', text('IDENTITY') ?? 'builtin', ['builtin', 'firebase']);
  const required = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;
  if (kind === 'builtin') {
    for (const name of [...required, 'FIREBASE_AUTH_EMULATOR_HOST'])
      if (text(name) !== null)
        throw new ConfigError('IDENTITY', `must be firebase when ${name} is set, not "builtin".`);
    return { kind, google: google(text) };
  }
  for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'])
    if (text(name) !== null)
      throw new ConfigError(name, 'must not be set with IDENTITY=firebase, which brings its own Google.');
  const firebase = together(text, required, ['IDENTITY'])!;
  const emulatorHost = text('FIREBASE_AUTH_EMULATOR_HOST');
  if (
    emulatorHost !== null &&
    !(URL.canParse(`http://${emulatorHost}`) && isLoopback(new URL(`http://${emulatorHost}`).hostname))
  ) {
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST',
      `must be host:port on this machine, not ${quoted(emulatorHost)}.`,
    );
  }
  return {
    kind,
    projectId: firebase.FIREBASE_PROJECT_ID,
    apiKey: firebase.FIREBASE_API_KEY,
    authDomain: firebase.FIREBASE_AUTH_DOMAIN,
    emulatorHost,
  };
}

function google(text: Text): GoogleConfig | null {
  const set = together(text, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], ['GOOGLE_ISSUER']);
  return (
    set && {
      clientId: set.GOOGLE_CLIENT_ID,
      clientSecret: set.GOOGLE_CLIENT_SECRET,
      issuer: webUrl('GOOGLE_ISSUER', text('GOOGLE_ISSUER') ?? 'https://accounts.google.com'),
    }
  );
}

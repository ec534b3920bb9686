import { expect, test } from 'vitest';
import { contentSecurityPolicy, identityOrigins } from './content-security-policy.ts';

const firebase = {
  kind: 'firebase',
  projectId: 'handrail',
  apiKey: 'key',
  authDomain: 'handrail.firebaseapp.com',
  emulatorHost: null,
} as const;

test('pages with the built-in identity talk to nobody for it', () => {
  const policy = contentSecurityPolicy([], identityOrigins({ kind: 'builtin', google: null }));
  expect(policy).toBe(contentSecurityPolicy([]));
});

test('pages with Firebase may ask it, and frame its sign-in domain for the pop-up', () => {
  const policy = contentSecurityPolicy([], identityOrigins(firebase));
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(policy).toContain('frame-src https://handrail.firebaseapp.com;');
  expect(policy).toContain("script-src 'self' https://apis.google.com;");
});

test('with the emulator they talk to it and not to Google', () => {
  const policy = contentSecurityPolicy([], identityOrigins({ ...firebase, emulatorHost: '127.0.0.1:9099' }));
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:9099;");
  expect(policy).toContain('frame-src http://127.0.0.1:9099;');
});

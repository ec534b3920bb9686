import type { FirebaseIdentityOptions } from './firebase-identity.ts';
import type { IdentityClient } from './identity.ts';

/** Which provider the site uses, with what its browser side has to know. */
export type IdentityChoice = { kind: 'builtin' } | ({ kind: 'firebase' } & FirebaseIdentityOptions);

/**
 * The identity provider's browser side, its code loaded when first asked for: a guest's page never has it. Each
 * provider is a file beside this one that implements `IdentityClient`.
 *
 * @param load makes the client; asked again after it failed, such as offline
 */
export function createIdentityLoader(
  choice: IdentityChoice,
  load: (choice: IdentityChoice) => Promise<IdentityClient> = loadIdentity,
): () => Promise<IdentityClient> {
  let client: Promise<IdentityClient> | null = null;
  return () =>
    (client ??= load(choice).catch((error: unknown) => {
      client = null;
      throw error;
    }));
}

async function loadIdentity(choice: IdentityChoice): Promise<IdentityClient> {
  if (choice.kind === 'firebase') {
    const { createFirebaseIdentityClient } = await import('./firebase-identity.ts');
    return createFirebaseIdentityClient(choice);
  }
  const { createBuiltinIdentityClient } = await import('./builtin-identity.ts');
  return createBuiltinIdentityClient();
}

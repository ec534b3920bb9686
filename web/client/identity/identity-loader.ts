import type { IdentityClient } from './identity.ts';

/**
 * The identity provider's browser side, its code loaded when first asked for: a guest's page never has it. Each
 * provider is a file beside this one that implements `IdentityClient`.
 *
 * @param load makes the client; asked again after it failed, such as without a line
 */
export function createIdentityLoader(
  load: () => Promise<IdentityClient> = loadBuiltinIdentity,
): () => Promise<IdentityClient> {
  let client: Promise<IdentityClient> | null = null;
  return () =>
    (client ??= load().catch((error: unknown) => {
      client = null;
      throw error;
    }));
}

async function loadBuiltinIdentity(): Promise<IdentityClient> {
  const { createBuiltinIdentityClient } = await import('./builtin-identity.ts');
  return createBuiltinIdentityClient();
}

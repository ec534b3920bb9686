import { stepUp } from '#contract/security.ts';
import * as words from '#contract/wording/profile.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useHostedIdentity } from '#web/components/sign-in/use-hosted-identity.ts';

/** What proves again who is signed in: a code where signing in takes one; with a hosted provider, that of an app as well. */
export type ProofKind = 'password' | 'google' | 'code' | 'app-code';

export const proofRequests: Record<ProofKind, string> = {
  password: words.passwordOnceMore,
  google: words.googleOnceMore,
  code: words.codeOnceMore,
  'app-code': words.appCodeToo,
};

/** For what is done only by whoever has just signed in. */
export function useProveAgain(hasPassword: boolean): {
  findProof: () => Promise<ProofKind>;
  /** Proves it by the password, by Google, or by the code. @returns what it takes besides; null: nothing */
  onProve: (kind: ProofKind, typed: string) => Promise<ProofKind | null>;
} {
  const { api, identity } = useSession();
  const isHosted = useHostedIdentity();
  const signInKind = hasPassword ? 'password' : 'google';
  return {
    findProof: async () => {
      // A hosted provider asks for a code after the password or Google only.
      if (!isHosted && (await (await identity()).reload())?.secondStep) return 'code';
      return signInKind;
    },
    onProve: async (kind, typed) => {
      try {
        if (kind === 'code') await api.call(stepUp, { body: { code: typed } });
        else if (kind === 'app-code') await (await (await identity()).secondStep?.())?.enter(typed);
        else await (await identity()).reauthenticate(kind === 'password' ? typed : undefined);
      } catch (error) {
        const problem = error instanceof IdentityError ? error.code : null;
        if (problem === 'second-step') return 'app-code';
        // No sign-in waits for a code any more, and no other code would do.
        if (problem === 'second-step-over') return signInKind;
        throw error;
      }
      return null;
    },
  };
}

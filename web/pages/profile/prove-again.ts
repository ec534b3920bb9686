import { stepUp } from '#contract/security.ts';
import * as words from '#contract/wording/profile.ts';
import { useSession } from '#web/client/session/session.tsx';

/** What proves again who is signed in: a code where signing in takes one. */
export type ProofKind = 'password' | 'google' | 'code';

export const proofRequests: Record<ProofKind, string> = {
  password: words.passwordOnceMore,
  google: words.googleOnceMore,
  code: words.codeOnceMore,
};

/** For what is done only by whoever has just signed in. */
export function useProveAgain(hasPassword: boolean): {
  findProof: () => Promise<ProofKind>;
  /** Proves it by the password, by Google, or by the code. */
  onProve: (kind: ProofKind, typed: string) => Promise<void>;
} {
  const { api, identity } = useSession();
  return {
    findProof: async () => {
      if ((await (await identity()).reload())?.secondStep) return 'code';
      return hasPassword ? 'password' : 'google';
    },
    onProve: async (kind, typed) => {
      if (kind === 'code') await api.call(stepUp, { body: { code: typed } });
      else await (await identity()).reauthenticate(kind === 'password' ? typed : undefined);
    },
  };
}

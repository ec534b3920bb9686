import { useRef, useState } from 'react';
import type { ContactKind } from '#contract/contact-kinds.ts';
import { checkPublicText } from '#contract/public-text.ts';
import type { ApiClient } from '#web/client/api.ts';

/** Milliseconds that a post waits for advice. */
const patience = 3_000;

export interface PublicTextAdvice {
  /** What was found in what is about to be posted; empty: nothing is said. */
  kinds: readonly ContactKind[];
  /**
   * Asks whether a form that everybody will read tells how to find its writer. False: say so, once; the same texts may be
   * posted when they are sent again. What cannot be asked may be posted as well.
   */
  mayPost: (texts: readonly string[]) => Promise<boolean>;
}

export function usePublicTextAdvice(call: ApiClient['call']): PublicTextAdvice {
  const [kinds, setKinds] = useState<readonly ContactKind[]>([]);
  const told = useRef<string | null>(null);
  return {
    kinds,
    async mayPost(texts) {
      const text = texts.join('\n');
      if (text.trim() === '' || told.current === text) return true;
      const signal = AbortSignal.timeout(patience);
      const { details } = await call(checkPublicText, { body: { text } }, { signal }).catch(() => ({
        details: [],
      }));
      setKinds(details);
      told.current = text;
      return details.length === 0;
    },
  };
}

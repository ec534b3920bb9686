import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from './log-failure.ts';

type Answer<Value> =
  | { is: 'loading'; value: null; error: null }
  | { is: 'here'; value: Value; error: null }
  | { is: 'failed'; value: null; error: unknown };

type Asked<Value> = Answer<Value> & {
  /** The answer that came last, maybe to the question before; null where that one failed. */
  latest: Value | null;
  /** Asks the same once more. */
  again: () => void;
};

interface HowToAsk {
  /** Milliseconds for which the question has to stay the same before it is asked: for what is being typed. */
  pause?: number;
  /** What a failure is logged as, where nobody is told of it. */
  logAs?: string;
}

const loading = { is: 'loading', value: null, error: null } as const;

/**
 * The answer to a question that a part of a page has while it is shown; what the page itself needs comes from its
 * loader. An answer that comes late, when another question has been asked, is dropped.
 *
 * @param question changes when another answer is needed; null for none
 */
export function useAnswer<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
  { pause = 0, logAs }: HowToAsk = {},
): Asked<Value> {
  const [tries, setTries] = useState(0);
  const [came, setCame] = useState<{ to: string; answer: Answer<Value> } | null>(null);
  const asked = question === null ? null : `${tries} ${question}`;
  const askNow = useEffectEvent(async (signal: AbortSignal, to: string) => {
    const answer = await ask(signal).then(
      (value) => ({ is: 'here', value, error: null }) as const,
      (error: unknown) => ({ is: 'failed', value: null, error }) as const,
    );
    if (signal.aborted) return;
    if (logAs && answer.is === 'failed') logFailure(logAs, answer.error);
    setCame({ to, answer });
  });
  useEffect(() => {
    if (asked === null) return;
    const away = new AbortController();
    const timer = setTimeout(() => void askNow(away.signal, asked), pause);
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [asked, pause]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return { ...(came?.to === asked ? came.answer : loading), latest: came?.answer.value ?? null, again };
}

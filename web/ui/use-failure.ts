import { useState } from 'react';

/** Why a form was not sent. */
export interface Failure {
  text: string;
  /** Counts up, so that the same text is heard again. */
  attempt: number;
}

export interface FailureState {
  failure: Failure | null;
  fail: (text: string) => void;
  clear: () => void;
}

/** The last failure of a form, until it is sent again. */
export function useFailure(): FailureState {
  const [last, setLast] = useState<Failure>({ text: '', attempt: 0 });
  return {
    failure: last.text ? last : null,
    fail: (text) => setLast(({ attempt }) => ({ text, attempt: attempt + 1 })),
    clear: () => setLast(({ attempt }) => ({ text: '', attempt })),
  };
}

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
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    failure,
    fail: (text) => setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 })),
    clear: () => setFailure(null),
  };
}

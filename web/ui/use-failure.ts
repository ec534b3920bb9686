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
  const [{ text, attempt }, setLast] = useState<{ text: string | null; attempt: number }>(none);
  return {
    failure: text === null ? null : { text, attempt },
    fail: (why) => setLast((before) => ({ text: why, attempt: before.attempt + 1 })),
    clear: () => setLast((before) => ({ ...before, text: null })),
  };
}

const none = { text: null, attempt: 0 };

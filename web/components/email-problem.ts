import * as wording from '#contract/wording/spec.ts';

/** For a field's `validate`: as lenient as a browser's own check; the server is stricter. */
export const emailProblem = (address: string): string | true =>
  /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(address) || wording.invalidEmailFormat;

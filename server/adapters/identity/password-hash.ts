import { type Algorithm, hash, verify } from '@node-rs/argon2';

// The package's enum is `const enum`, which type stripping cannot read.
const argon2id = 2 as Algorithm;

/** Memory in KiB, passes, lanes: OWASP's argon2id setting that costs the least CPU time (design §3). */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A PHC string with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  return verify(stored.hash, stored.password);
}

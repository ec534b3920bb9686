import { createHash } from 'node:crypto';

/** What is kept of a token or an address instead of itself: SHA-256, base64url. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

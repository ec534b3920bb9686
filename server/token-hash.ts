import { createHash } from 'node:crypto';

/** What is stored instead of a token or an address: its SHA-256 in base64url. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

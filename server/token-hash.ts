import { createHash, createHmac } from 'node:crypto';

/** What is stored instead of a token or an address: its SHA-256 in base64url. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The same for what others could guess: it takes the site's secret, and differs for each purpose. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', `${secret} ${purpose}`).update(text).digest();

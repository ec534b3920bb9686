import type { Services } from './services.ts';
import { keyedHash } from './token-hash.ts';

/**
 * Names a person in history that outlives their account: from a uid it can be made again here, and from it no uid can be
 * found.
 */
export const personReference = ({ secret }: Pick<Services, 'secret'>, uid: string): string =>
  keyedHash(secret, 'people', uid).toString('base64url').slice(0, 24);

import { createHmac } from 'node:crypto';
import type { Services } from './services.ts';

/**
 * Names a person in history that outlives their account: from a uid it can be made again here, and from it no uid can be
 * found.
 */
export const personReference = ({ secret }: Pick<Services, 'secret'>, uid: string): string =>
  createHmac('sha256', `${secret} people`).update(uid).digest('base64url').slice(0, 24);

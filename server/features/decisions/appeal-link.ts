import { isSame, sign } from '#server/features/mail/signed-words.ts';
import { isUuid } from '#server/ids.ts';

const signatureBytes = 24;

/** For the link in a decision's mail; good for as long as the site keeps its secret and the decision. */
export function appealToken(secret: string, decisionId: string): string {
  return `${decisionId}.${signatureOf(secret, decisionId)}`;
}

/** The decision's id; null for a token that is not ours, letter for letter. */
export function readAppealToken(secret: string, token: string): string | null {
  const [id = ''] = token.split('.');
  return isUuid(id) && isSame(Buffer.from(token), Buffer.from(appealToken(secret, id))) ? id : null;
}

const signatureOf = (secret: string, decisionId: string): string =>
  sign(secret, 'appeal', [decisionId], signatureBytes).toString('base64url');

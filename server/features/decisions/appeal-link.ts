import { isSame, signatureOf } from '#server/features/mail/signed-words.ts';
import { isUuid } from '#server/ids.ts';

/** For the link in a decision's mail; good for as long as the site keeps its secret and the decision. */
export const appealToken = (secret: string, decisionId: string): string =>
  `${decisionId}.${signatureOf(secret, 'appeal', [decisionId])}`;

/** The decision's id; null for a token that is not ours, letter for letter. */
export function readAppealToken(secret: string, token: string): string | null {
  const [id = ''] = token.split('.');
  return isUuid(id) && isSame(Buffer.from(token), Buffer.from(appealToken(secret, id))) ? id : null;
}

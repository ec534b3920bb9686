import { notificationKinds, type NotificationKind } from '#contract/notification-kinds.ts';
import { isSame, sign } from '#server/features/mail/signed-words.ts';
import type { Services } from '#server/services.ts';
import { muteConversation, stopMailsOf } from './choices.ts';

/** What a link in a mail stops for its reader: mails of these kinds, or about one conversation. */
export type StopToken = { uid: string } & (
  | { kinds: readonly NotificationKind[] }
  | { conversationId: string }
);

const signatureBytes = 24;

/** For the address in a mail; good for as long as the site keeps its secret. */
export function stopToken(secret: string, token: StopToken): string {
  const words =
    'kinds' in token
      ? [token.uid, 'kinds', token.kinds.join(' ')]
      : [token.uid, 'chat', token.conversationId];
  const text = Buffer.from(JSON.stringify(words)).toString('base64url');
  return `${text}.${sign(secret, 'notification-stop', words, signatureBytes).toString('base64url')}`;
}

/** Null for a token that is not ours. */
export function readStopToken(secret: string, token: string): StopToken | null {
  const [text = '', signature = ''] = token.split('.');
  const words = parseWords(Buffer.from(text, 'base64url').toString());
  if (!words) return null;
  const signed = sign(secret, 'notification-stop', words, signatureBytes);
  if (!isSame(Buffer.from(signature, 'base64url'), signed)) return null;
  const [uid, what, which] = words;
  if (what === 'chat') return { uid, conversationId: which };
  return { uid, kinds: notificationKinds.filter((kind) => which.split(' ').includes(kind)) };
}

function parseWords(text: string): [string, string, string] | null {
  try {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words) && words.length === 3 && words.every((word) => typeof word === 'string')
      ? (words as [string, string, string])
      : null;
  } catch {
    return null;
  }
}

/** Stops them. Twice is as once; a conversation or an account that is gone needs nothing. */
export async function stopMails(services: Pick<Services, 'db'>, token: StopToken): Promise<void> {
  const { uid } = token;
  const stopping =
    'kinds' in token
      ? stopMailsOf(services, uid, token.kinds)
      : muteConversation(services, { uid }, token.conversationId, true);
  await stopping.catch(ignoreWhatIsGone);
}

function ignoreWhatIsGone(error: unknown): void {
  const { code } = error as { code?: unknown };
  // A foreign key without its person (PostgreSQL), or a conversation that is not there.
  if (code !== '23503' && code !== 'conversation-not-found') throw error;
}

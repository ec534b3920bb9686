import { notificationKinds, type NotificationKind } from '#contract/notification-kinds.ts';
import { readSignedWords, signedWords } from '#server/features/mail/signed-words.ts';
import type { Services } from '#server/services.ts';
import { muteConversation, stopMailsOf } from './choices.ts';

/** What a link in a mail stops for its reader: mails of these kinds, or about one conversation. */
export type StopToken = { uid: string } & (
  | { kinds: readonly NotificationKind[] }
  | { conversationId: string }
);

/** For the address in a mail. */
export function stopToken(secret: string, token: StopToken): string {
  return signedWords(
    secret,
    'notification-stop',
    'kinds' in token
      ? [token.uid, 'kinds', token.kinds.join(' ')]
      : [token.uid, 'chat', token.conversationId],
  );
}

/** Null for a token that is not ours. */
export function readStopToken(secret: string, token: string): StopToken | null {
  const words = readSignedWords(secret, 'notification-stop', token);
  if (!words) return null;
  const [uid = '', what, which = ''] = words;
  if (what === 'chat') return { uid, conversationId: which };
  return { uid, kinds: notificationKinds.filter((kind) => which.split(' ').includes(kind)) };
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

import { muteConversation, stopMailsOf } from './choices.ts';
import { readSignedWords, signedWords } from '#server/features/mail/signed-words.ts';
import { notificationKinds, type NotificationKind } from '#contract/notification-kinds.ts';
import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { kindWords } from '#contract/wording/notifications.ts';
import { acceptOneClick, mountLinkPages } from '#server/features/mail/link-page.ts';
import type { Services } from '#server/services.ts';

const stopPath = '/stop-notification-mails';

/** What a link in a mail stops for its reader: mails of these kinds, or about one conversation. */
type StopToken = { uid: string } & ({ kinds: readonly NotificationKind[] } | { conversationId: string });

function stopToken(secret: string, token: StopToken): string {
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

/** The address in a mail's List-Unsubscribe header and at its end. */
export function stopAddress(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  token: StopToken,
): string {
  return `${config.publicUrl}${stopPath}?token=${stopToken(secret, token)}`;
}

/** Stops mails of notifications without signing in. */
export async function mountStopMails(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);
  const { brand, publicUrl } = services.config;
  mountLinkPages(app, brand, {
    path: stopPath,
    read: (token) => readStopToken(services.secret, token),
    ask: (token) => ({
      title: words.stopTitle,
      text: words.stopNotificationsText(whatOf(token)),
      button: words.stop,
    }),
    act: async (token) => {
      await stopMails(services, token);
      return {
        title: words.stopped,
        text: words.stoppedNotificationsText(whatOf(token)),
        link: { url: publicUrl + pagePaths.notificationChoices(), label: words.chooseWhatWeTell },
      };
    },
    unknown: { title: words.linkDoesNotWork, text: words.stopNotificationsUnknown },
  });
}

/** What a token is about, for its reader. */
function whatOf(token: StopToken): string {
  if (!('kinds' in token)) return words.thisChat;
  return token.kinds.map((kind) => words.quoted(kindWords[kind].label)).join(words.or);
}

/** Stops them. Twice is as once; a conversation or an account that is gone needs nothing. */
async function stopMails(services: Pick<Services, 'db'>, token: StopToken): Promise<void> {
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

import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { kindWords } from '#contract/wording/notifications.ts';
import { acceptOneClick, mountLinkPages } from '#server/features/mail/link-page.ts';
import type { Services } from '#server/services.ts';
import { readStopToken, stopMails, stopToken, type StopToken } from './stop-mails.ts';

const stopPath = '/stop-notification-mails';

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

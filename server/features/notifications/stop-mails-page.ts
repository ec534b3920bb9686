import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { kindWords } from '#contract/wording/notifications.ts';
import { acceptOneClick, sendLinkPage } from '#server/features/mail/link-page.ts';
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

/**
 * Stops mails of notifications without signing in. A mail program posts here by itself (RFC 8058); a person who follows
 * the link gets a page that asks first, because programs that look through mails follow links too.
 */
export async function mountStopMails(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);
  const { brand, publicUrl } = services.config;
  const tokenOf = (request: FastifyRequest): StopToken | null => {
    const { token } = request.query as Record<string, unknown>;
    return typeof token === 'string' ? readStopToken(services.secret, token) : null;
  };

  app.get(stopPath, async (request, reply) => {
    const token = tokenOf(request);
    if (!token) return sendUnknown(reply, brand);
    return sendLinkPage(reply, {
      brand,
      title: words.stopTitle,
      text: words.stopNotificationsText(whatOf(token)),
      button: words.stop,
    });
  });

  app.post(stopPath, async (request, reply) => {
    const token = tokenOf(request);
    if (!token) return sendUnknown(reply, brand);
    await stopMails(services, token);
    return sendLinkPage(reply, {
      brand,
      title: words.stopped,
      text: words.stoppedNotificationsText(whatOf(token)),
      link: { url: publicUrl + pagePaths.notificationChoices(), label: words.chooseWhatWeTell },
    });
  });
}

/** What a token is about, for its reader. */
function whatOf(token: StopToken): string {
  if (!('kinds' in token)) return words.thisChat;
  return token.kinds.map((kind) => words.quoted(kindWords[kind].label)).join(words.or);
}

function sendUnknown(reply: FastifyReply, brand: string): FastifyReply {
  return sendLinkPage(reply.code(404), {
    brand,
    title: words.linkDoesNotWork,
    text: words.stopNotificationsUnknown,
  });
}

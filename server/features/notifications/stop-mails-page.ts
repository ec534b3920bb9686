import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
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
      title: 'Stop these emails?',
      text: `You will get no more emails about ${whatOf(token)}. On the site you will see it as before.`,
      button: 'Stop these emails',
    });
  });

  app.post(stopPath, async (request, reply) => {
    const token = tokenOf(request);
    if (!token) return sendUnknown(reply, brand);
    await stopMails(services, token);
    return sendLinkPage(reply, {
      brand,
      title: 'These emails have stopped',
      text: `You get no more emails about ${whatOf(token)}. You can turn them on again at any time.`,
      link: { url: publicUrl + pagePaths.notificationChoices(), label: 'Choose what we tell you' },
    });
  });
}

/** What a token is about, for its reader. */
function whatOf(token: StopToken): string {
  if (!('kinds' in token)) return 'this chat';
  return token.kinds.map((kind) => `“${kindWords[kind].label}”`).join(' or ');
}

function sendUnknown(reply: FastifyReply, brand: string): FastifyReply {
  return sendLinkPage(reply.code(404), {
    brand,
    title: 'This link does not work',
    text: 'Please open it again from the email. Or log in and open “What we tell you” in your profile.',
  });
}

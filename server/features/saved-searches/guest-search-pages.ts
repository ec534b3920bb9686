import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import { acceptOneClick, sendLinkPage } from '#server/features/mail/link-page.ts';
import type { Services } from '#server/services.ts';
import {
  guestLinkPaths,
  keepGuestSearch,
  readGuestToken,
  stopGuestSearches,
  type GuestLink,
} from './guest-searches.ts';

/**
 * The pages behind the links in a guest's mails. Opening one changes nothing, because programs that look through mails
 * open links too; a mail program stops mails by posting (RFC 8058).
 */
export async function mountGuestSearches(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);
  const { brand, publicUrl } = services.config;
  const idsOf = (request: FastifyRequest, what: GuestLink): string[] | null => {
    const { token } = request.query as Record<string, unknown>;
    return typeof token === 'string' ? readGuestToken(services.secret, what, token) : null;
  };
  const find = { url: publicUrl + pagePaths.marketplace(), label: 'Go to the marketplace' };
  const sendGone = (reply: FastifyReply): FastifyReply =>
    sendLinkPage(reply.code(404), {
      brand,
      title: 'This link does not work any more',
      text: 'It may be too old, or the search was deleted. You can save the search anew on the marketplace.',
      link: find,
    });

  const keep = guestLinkPaths['search-keep'];
  app.get(keep, async (request, reply) => {
    if (!idsOf(request, 'search-keep')) return sendGone(reply);
    return sendLinkPage(reply, {
      brand,
      title: 'Shall we write to you?',
      text: 'We will write to you when something is posted that fits your search. Every email has a link that stops them.',
      button: 'Yes, write to me',
    });
  });
  app.post(keep, async (request, reply) => {
    const [id] = idsOf(request, 'search-keep') ?? [];
    if (id === undefined || !(await keepGuestSearch(services, id))) return sendGone(reply);
    return sendLinkPage(reply, {
      brand,
      title: 'Your search is saved',
      text: 'We will write to you when something is posted that fits it.',
      link: find,
    });
  });

  const stop = guestLinkPaths['search-stop'];
  app.get(stop, async (request, reply) => {
    if (!idsOf(request, 'search-stop')) return sendGone(reply);
    return sendLinkPage(reply, {
      brand,
      title: 'Stop these emails?',
      text: 'We will delete your saved search and write to you about it no more.',
      button: 'Stop these emails',
    });
  });
  app.post(stop, async (request, reply) => {
    const ids = idsOf(request, 'search-stop');
    if (!ids) return sendGone(reply);
    await stopGuestSearches(services, ids);
    return sendLinkPage(reply, {
      brand,
      title: 'These emails have stopped',
      text: 'Your saved search is deleted. You can save it anew on the marketplace.',
      link: find,
    });
  });
}

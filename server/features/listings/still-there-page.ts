import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/listing-life.ts';
import { acceptOneClick, sendLinkPage } from '#server/features/mail/link-page.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { answerStillThere, listingOfLink, stillTherePath, type StillThereAnswer } from './still-there.ts';

/**
 * The pages behind the two links of “Is it still there?”. A link asks first, because programs that look through mails
 * follow links too; its button posts to the same address.
 */
export async function mountStillThere(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);
  const { brand, publicUrl } = services.config;
  const link = { url: publicUrl + pagePaths.myListings(), label: words.myListings };

  app.get(stillTherePath, async (request, reply) => {
    const { token, answer } = askedOf(request);
    const listing = await listingOfLink(services, token);
    if (!listing || !answer) return sendUnknown(reply);
    return sendLinkPage(reply, {
      brand,
      title: answer === 'yes' ? words.stillThereTitle : words.goneTitle,
      text: answer === 'yes' ? words.stillThereText(listing.title) : words.goneText(listing.title),
      button: answer === 'yes' ? words.stillHere : words.itIsGone,
    });
  });

  app.post(stillTherePath, async (request, reply) => {
    const { token, answer } = askedOf(request);
    if (!answer) return sendUnknown(reply);
    try {
      const { status } = await answerStillThere(services, { token, answer });
      const isOffered = status === 'active' || status === 'reserved';
      return sendLinkPage(reply, {
        brand,
        title: isOffered ? words.renewedTitle : words.thankYou,
        text: isOffered ? words.renewedText : words.notShownText,
        link,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'link-invalid') return sendUnknown(reply);
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
      return sendLinkPage(reply.code(error.status), {
        brand,
        title: error.code === 'rate-limited' ? words.tooOftenTitle : words.tooLateTitle,
        // Otherwise it may not be listed any more: who is told to post it anew would be refused.
        text: error.code === 'transition-not-allowed' ? words.tooLateText : error.message,
        link,
      });
    }
  });

  const sendUnknown = (reply: FastifyReply): FastifyReply =>
    sendLinkPage(reply.code(404), { brand, title: words.linkTitle, text: words.linkText, link });
}

function askedOf(request: FastifyRequest): { token: string; answer: StillThereAnswer | null } {
  const { token, answer } = request.query as Record<string, unknown>;
  return {
    token: typeof token === 'string' ? token : '',
    answer: answer === 'yes' || answer === 'gone' ? answer : null,
  };
}

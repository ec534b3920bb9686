import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { acceptOneClick, sendLinkPage } from '#server/features/mail/link-page.ts';
import type { Services } from '#server/services.ts';
import {
  leavesNoContact,
  readStopToken,
  stopInquiries,
  stopToken,
  titleOf,
  type StopToken,
} from './stop-inquiries.ts';

const stopPath = '/stop-inquiry-mails';

/** The address in a relayed mail's List-Unsubscribe header and at its end. */
export function stopAddress(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  token: StopToken,
): string {
  return `${config.publicUrl}${stopPath}?token=${stopToken(secret, token)}`;
}

/**
 * Stops relayed mails without signing in. A mail program posts here by itself (RFC 8058); a person who follows the link
 * gets a page that asks first, because programs that look through mails follow links too.
 */
export async function mountStopInquiries(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);

  const { brand, publicUrl } = services.config;
  const tokenOf = (request: FastifyRequest): StopToken | null => {
    const { token } = request.query as Record<string, unknown>;
    return typeof token === 'string' ? readStopToken(services.secret, token) : null;
  };
  const about = async (token: StopToken): Promise<string> => {
    if (token.listingId === null) return words.allYourListings;
    const title = await titleOf(services, token);
    return title === null ? words.thisListing : words.quoted(title);
  };

  app.get(stopPath, async (request, reply) => {
    const token = tokenOf(request);
    if (!token) return sendUnknown(reply, brand);
    const left = (await leavesNoContact(services, token)) ? words.noContactLeft : words.otherContactLeft;
    return sendLinkPage(reply, {
      brand,
      title: words.stopTitle,
      text: `${words.stopInquiriesText(await about(token))} ${left}`,
      button: words.stop,
    });
  });

  app.post(stopPath, async (request, reply) => {
    const token = tokenOf(request);
    if (!token) return sendUnknown(reply, brand);
    await stopInquiries(services, token);
    return sendLinkPage(reply, {
      brand,
      title: words.stopped,
      text: words.stoppedInquiriesText(await about(token)),
      link: { url: publicUrl + pagePaths.myListings(), label: words.seeMyListings },
    });
  });
}

function sendUnknown(reply: FastifyReply, brand: string): FastifyReply {
  return sendLinkPage(reply.code(404), {
    brand,
    title: words.linkDoesNotWork,
    text: words.stopInquiriesUnknown,
  });
}

import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { acceptOneClick, mountLinkPages } from '#server/features/mail/link-page.ts';
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

/** Stops relayed mails without signing in. */
export async function mountStopInquiries(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);
  const { brand, publicUrl } = services.config;
  const about = async (token: StopToken): Promise<string> => {
    if (token.listingId === null) return words.allYourListings;
    const title = await titleOf(services, token);
    return title === null ? words.thisListing : words.quoted(title);
  };
  mountLinkPages(app, brand, {
    path: stopPath,
    read: (token) => readStopToken(services.secret, token),
    ask: async (token) => {
      const left = (await leavesNoContact(services, token)) ? words.noContactLeft : words.otherContactLeft;
      const text = `${words.stopInquiriesText(await about(token))} ${left}`;
      return { title: words.stopTitle, text, button: words.stop };
    },
    act: async (token) => {
      await stopInquiries(services, token);
      return {
        title: words.stopped,
        text: words.stoppedInquiriesText(await about(token)),
        link: { url: publicUrl + pagePaths.myListings(), label: words.seeMyListings },
      };
    },
    unknown: { title: words.linkDoesNotWork, text: words.stopInquiriesUnknown },
  });
}

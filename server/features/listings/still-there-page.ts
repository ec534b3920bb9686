import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/listing-life.ts';
import { acceptOneClick, mountLinkPages } from '#server/features/mail/link-page.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { answerStillThere, listingOfLink, stillTherePath, type StillThereAnswer } from './still-there.ts';

/** The pages behind the two links of “Is it still there?”. */
export async function mountStillThere(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);
  const { brand, publicUrl } = services.config;
  const link = { url: publicUrl + pagePaths.myListings(), label: words.myListings };
  mountLinkPages<{ token: string; answer: StillThereAnswer }>(app, brand, {
    path: stillTherePath,
    read: (token, { answer }) => (answer === 'yes' || answer === 'gone' ? { token, answer } : null),
    ask: async ({ token, answer }) => {
      const listing = await listingOfLink(services, token);
      if (!listing) return null;
      return answer === 'yes'
        ? { title: words.stillThereTitle, text: words.stillThereText(listing.title), button: words.stillHere }
        : { title: words.goneTitle, text: words.goneText(listing.title), button: words.itIsGone };
    },
    act: async (asked) => {
      try {
        const { status } = await answerStillThere(services, asked);
        return status === 'active' || status === 'reserved'
          ? { title: words.renewedTitle, text: words.renewedText, link }
          : { title: words.thankYou, text: words.notShownText, link };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'link-invalid') return null;
        // Otherwise it may not be listed any more: who is told to post it again would be refused.
        const text = error.code === 'transition-not-allowed' ? words.tooLateText : error.message;
        const title = error.code === 'rate-limited' ? words.tooOftenTitle : words.tooLateTitle;
        return { status: error.status, retryAfter: error.retryAfter, title, text, link };
      }
    },
    unknown: { title: words.linkTitle, text: words.linkText, link },
  });
}

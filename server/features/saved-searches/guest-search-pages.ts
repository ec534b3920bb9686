import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { acceptOneClick, mountLinkPages } from '#server/features/mail/link-page.ts';
import type { Services } from '#server/services.ts';
import { guestLinkPaths, keepGuestSearch, readGuestToken, deleteGuestSearches } from './guest-searches.ts';

/** The pages behind the links in a guest's mails. */
export async function mountGuestSearches(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);
  const { brand, publicUrl } = services.config;
  const link = { url: publicUrl + pagePaths.marketplace(), label: words.toMarketplace };
  const unknown = { title: words.linkIsOver, text: words.searchUnknown, link };

  mountLinkPages(app, brand, {
    path: guestLinkPaths['search-keep'],
    read: (token) => readGuestToken(services.secret, 'search-keep', token),
    ask: () => ({ title: words.keepSearchTitle, text: words.keepSearchText, button: words.keepSearch }),
    act: async ([id]) =>
      (await keepGuestSearch(services, id!))
        ? { title: words.searchKept, text: words.searchKeptText, link }
        : null,
    unknown,
  });
  mountLinkPages(app, brand, {
    path: guestLinkPaths['search-stop'],
    read: (token) => readGuestToken(services.secret, 'search-stop', token),
    ask: () => ({ title: words.stopTitle, text: words.stopSearchText, button: words.stop }),
    act: async (ids) => {
      await deleteGuestSearches(services.db, ids);
      return { title: words.stopped, text: words.stoppedSearchText, link };
    },
    unknown,
  });
}

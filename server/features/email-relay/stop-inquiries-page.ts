import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { acceptOneClick, mountLinkPages } from '#server/features/mail/link-page.ts';
import type { Services } from '#server/services.ts';
import { readSignedWords, signedWords } from '#server/features/mail/signed-words.ts';
import { findListingTitle, offersOnlyEmail, turnOffEmailContact } from './email-relay-store.ts';

const stopPath = '/stop-inquiry-mails';

/** Which inquiries a token stops: those about one listing of this person, or about any (null). */
interface StopToken {
  sellerUid: string;
  listingId: string | null;
}

export function stopToken(secret: string, { sellerUid, listingId }: StopToken): string {
  return signedWords(secret, 'mail-stop', [sellerUid, listingId ?? '']);
}

/** Null for a token that is not ours. */
export function readStopToken(secret: string, token: string): StopToken | null {
  const words = readSignedWords(secret, 'mail-stop', token);
  if (!words) return null;
  const [sellerUid = '', listingId] = words;
  return { sellerUid, listingId: listingId || null };
}

/** The address in a relayed mail's List-Unsubscribe header and at its end. */
export function stopAddress({ config, secret }: Services, token: StopToken): string {
  return `${config.publicUrl}${stopPath}?token=${stopToken(secret, token)}`;
}

/**
 * Turns contact by email off without signing in, for the listing or for all of the person's (docs/decisions/011), and turns
 * nothing else on instead (037). Idempotent; does nothing for a deleted listing.
 */
export async function mountStopInquiries(app: FastifyInstance, services: Services): Promise<void> {
  acceptOneClick(app);
  const { db, clock, secret, config } = services;
  const { brand, publicUrl } = config;
  const about = async ({ listingId }: StopToken): Promise<string> => {
    if (listingId === null) return words.allYourListings;
    const title = await findListingTitle(db, listingId);
    return title === null ? words.thisListing : words.quoted(title);
  };
  mountLinkPages(app, brand, {
    path: stopPath,
    read: (token) => readStopToken(secret, token),
    ask: async (token) => {
      const left = (await offersOnlyEmail(db, token)) ? words.noContactLeft : words.otherContactLeft;
      const text = `${words.stopInquiriesText(await about(token))} ${left}`;
      return { title: words.stopTitle, text, button: words.stop };
    },
    act: async (token) => {
      await turnOffEmailContact(db, token, clock.now());
      return {
        title: words.stopped,
        text: words.stoppedInquiriesText(await about(token)),
        link: { url: publicUrl + pagePaths.myListings(), label: words.seeMyListings },
      };
    },
    unknown: { title: words.linkDoesNotWork, text: words.stopInquiriesUnknown },
  });
}

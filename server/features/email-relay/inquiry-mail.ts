import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { someMayHurt } from '#contract/wording/message-notices.ts';
import type { Db, UserRow } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { removeAddresses } from '#server/features/mail/remove-addresses.ts';
import { replyAddress } from '#server/features/mail/reply-alias.ts';
import { stopAddress } from './stop-inquiries-page.ts';

export interface Inquiry {
  key: string;
  buyer: Pick<UserRow, 'display_name'>;
  seller: Pick<UserRow, 'uid' | 'display_name' | 'email'>;
  listing: { id: string; title: string } | null;
  /** Without addresses. */
  text: string;
  conversationId: string;
  /** What its reader is to mind. */
  notice: string | null;
  mayHurt: boolean;
}

/**
 * The mail to the seller, with the subject of spec §7. An answer by mail must not reveal the seller's address: it goes
 * to an alias of ours where answers by mail are set up; otherwise the seller answers in the conversation.
 */
export function queueInquiry(
  services: Services,
  db: Db,
  { key, buyer, seller, listing, text, conversationId, notice, mayHurt }: Inquiry,
): Promise<void> {
  const { brand, publicUrl, mail } = services.config;
  const name = removeAddresses(shownName(buyer.display_name, brand));
  const title = listing && removeAddresses(listing.title);
  const about = title ?? words.oneOfYourListings;
  const stop = stopAddress(services, { sellerUid: seller.uid, listingId: listing?.id ?? null });
  const alias =
    mail.inbound &&
    replyAddress(
      services.secret,
      mail.inbound.domain,
      { conversationId, side: 'seller', uid: seller.uid },
      services.clock.now(),
    );
  return queueMail(services, db, {
    key,
    to: seller.email,
    subject: words.inquirySubject(name, about),
    unsubscribeUrl: stop,
    ...(alias && { replyTo: alias }),
    content: {
      ...(alias && { marker: words.replyMarker }),
      greeting: words.helloTo(shownName(seller.display_name, brand)),
      paragraphs: [
        words.inquiryText(name, title === null ? about : words.quoted(title)),
        ...(mayHurt ? [someMayHurt] : []),
        { quote: text },
        ...(notice === null ? [] : [notice]),
      ],

      action: { label: words.answer(name, brand), url: publicUrl + pagePaths.messages(conversationId) },
      footer: [
        alias ? words.canReply(brand) : `${words.cannotReply} ${words.addressesHidden(brand)}`,
        words.whyInquiry(brand),
      ].join(' '),
      choices: [{ label: listing ? words.stopListing : words.stopListings, url: stop }],
    },
  });
}

import { pagePaths } from '#contract/page-paths.ts';
import type { Db, UserRow } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import type { Services } from '#server/services.ts';
import { removeAddresses } from './remove-addresses.ts';

export interface Inquiry {
  key: string;
  buyer: Pick<UserRow, 'display_name'>;
  seller: Pick<UserRow, 'display_name' | 'email'>;
  listing: { id: string; title: string } | null;
  text: string;
  conversationId: string;
}

/**
 * The mail to the seller, with the subject of spec §7. No Reply-To: an answer by mail would show the seller's
 * address, so the seller answers in the conversation.
 */
export function queueInquiry(
  services: Pick<Services, 'config' | 'clock' | 'jobs'>,
  db: Db,
  { key, buyer, seller, listing, text, conversationId }: Inquiry,
): Promise<void> {
  const { brand, publicUrl } = services.config;
  const name = removeAddresses(buyer.display_name);
  const title = listing && removeAddresses(listing.title);
  const about = title ?? 'one of your listings';
  return queueMail(services, db, {
    key,
    to: seller.email,
    subject: `${name} is inquiring about ${about}`,
    content: {
      greeting: `Hello ${seller.display_name},`,
      paragraphs: [
        title === null
          ? `${name} wrote to you about one of your listings:`
          : `${name} wrote to you about “${title}”:`,
      ],
      quote: removeAddresses(text),
      action: { label: `Answer ${name} on ${brand}`, url: publicUrl + pagePaths.messages(conversationId) },
      footer:
        `Please do not reply to this mail: nobody would get it. ${brand} shows neither of you the other’s email ` +
        'address. You get this mail because your listing says that buyers may contact you by email; ' +
        `you can change that, or block this person, on ${brand}.`,
    },
  });
}

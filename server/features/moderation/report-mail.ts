import { pagePaths } from '#contract/page-paths.ts';
import type { Db } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import type { Services } from '#server/services.ts';
import type { ReportedListing, ReportedPerson, ReportSnapshot } from './report-snapshot.ts';

export interface ReportMail {
  id: string;
  reporter: { uid: string; displayName: string };
  reason: string;
  snapshot: ReportSnapshot;
}

/** Tells the moderators, who are whoever reads the support mailbox. */
export function queueReportMail(
  services: Pick<Services, 'config' | 'clock' | 'jobs'>,
  db: Db,
  { id, reporter, reason, snapshot }: ReportMail,
): Promise<void> {
  const { brand, mail, publicUrl } = services.config;
  const { title, lines, listingId } = describe(snapshot);
  return queueMail(services, db, {
    key: `report-${id}`,
    to: mail.support,
    subject: `Report: ${title}`,
    content: {
      greeting: `${reporter.displayName} (${reporter.uid}) has reported a ${snapshot.model}.`,
      paragraphs: [...lines, reason === '' ? 'They gave no reason.' : 'Their reason:'],
      ...(reason !== '' && { quote: reason }),
      ...(listingId !== null && {
        action: { label: 'Look at the listing', url: publicUrl + pagePaths.listing(listingId) },
      }),
      footer: `Report ${id}. What was reported is kept as it was at this moment for 90 days. You get this mail because this is the support address of ${brand}.`,
    },
  });
}

function describe(snapshot: ReportSnapshot): { title: string; lines: string[]; listingId: string | null } {
  switch (snapshot.model) {
    case 'listing':
      return {
        title: `listing “${snapshot.listing.title}”`,
        lines: [listingLine(snapshot.listing), `Seller: ${personLine(snapshot.seller)}`],
        listingId: snapshot.listing.id,
      };
    case 'user':
      return {
        title: `user ${snapshot.person.display_name}`,
        lines: [
          `${personLine(snapshot.person)}, ${snapshot.person.city}, ${snapshot.person.state}`,
          ...snapshot.listings.map(listingLine),
        ],
        listingId: null,
      };
    case 'conversation': {
      const { buyer, seller, messages } = snapshot;
      const nameOf = (uid: string) => (uid === buyer.uid ? buyer : seller).display_name;
      return {
        title: `conversation of ${buyer.display_name} and ${seller.display_name}`,
        lines: [
          `Buyer: ${personLine(buyer)}`,
          `Seller: ${personLine(seller)}`,
          messages.length === 0 ? 'There are no messages.' : 'The latest messages:',
          ...messages.map(({ timestamp, sender_uid, text }) => `${timestamp} ${nameOf(sender_uid)}: ${text}`),
        ],
        listingId: snapshot.listing_id,
      };
    }
  }
}

const personLine = ({ display_name, uid }: ReportedPerson): string => `${display_name} (${uid})`;

function listingLine({
  id,
  title,
  description,
  price_cents,
  city,
  state,
  image_paths,
}: ReportedListing): string {
  const price = `$${(price_cents / 100).toFixed(2)}`;
  return `Listing ${id}: “${title}”, ${price}, ${city}, ${state}. ${description} Pictures: ${image_paths.join(', ')}`;
}

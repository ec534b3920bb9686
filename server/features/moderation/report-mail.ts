import { factLinesOf } from '#contract/fact-lines.ts';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import type { ReportCategory } from '#contract/report-categories.ts';
import * as words from '#contract/wording/mails.ts';
import * as reportWords from '#contract/wording/reports.ts';
import type { Db, UserRow } from '#server/db/schema.ts';
import { cleanLine } from '#server/names/display-name.ts';
import { leadToDesk } from '#server/features/cases/case-mail.ts';
import { hasJudge } from '#server/features/cases/cases.ts';
import type { MailParagraph } from '#server/features/mail/mail-template.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { hasStaff } from '#server/features/staff/staff.ts';
import type { Services } from '#server/services.ts';
import type { ReportRow } from './report-store.ts';
import type { ReportedChat, ReportedListing, ReportSnapshot } from '#server/db/report-snapshot.ts';

export interface ReportMail {
  id: string;
  caseId: string;
  reporter: UserRow;
  /** Whom it is about. */
  personUid: string;
  /** Set where it is told once more about the report, because its reporter added to it. */
  additionId: string | undefined;
  reason: string;
  category: ReportCategory;
  snapshot: ReportSnapshot;
  /** Everybody whom the snapshot names. */
  people: readonly UserRow[];
  /** How many pictures are kept with it. */
  pictures: number;
}

/**
 * Tells the moderators: with staff, that something waits at the desk, and no more, since who reported is shown only
 * there, and on request (docs/decisions/116). That holds too where none of them may judge it: whom it is about may be the
 * one who reads this.
 */
export async function queueReportMail(services: Services, db: Db, report: ReportMail): Promise<void> {
  if (!(await hasStaff({ ...services, db }))) return queueWholeReport(services, db, report);
  const { id, caseId, additionId, category, snapshot } = report;
  const kind = kindOf(snapshot);
  const said = (additionId === undefined ? words.someoneReported : words.someoneAddedToReport)(kind);
  return queueMail(services, db, {
    key: `report-${additionId ?? id}`,
    to: services.config.mail.support,
    subject: words.reportSubject(kind),
    content: leadToDesk(services, {
      said,
      caseId,
      more: [...categoryLine(category), ...(await judgeLines(services, db, caseId))],
    }),
  });
}

/**
 * Without staff, whoever reads the support mailbox judges by this alone. What people wrote is quoted, with a mark before
 * each line, and names and titles are on one line, so that none of it can pass for our words or somebody else's.
 */
function queueWholeReport(
  services: Services,
  db: Db,
  { id, personUid, additionId, reporter, reason, category, snapshot, people, pictures }: ReportMail,
): Promise<void> {
  const { brand, mail } = services.config;
  return queueMail(services, db, {
    key: `report-${additionId ?? id}`,
    to: mail.support,
    subject: words.reportSubject(titleOf(snapshot)),
    content: {
      greeting: (additionId === undefined ? words.reported : words.addedToReport)(
        personLine(reporter),
        snapshot.model,
      ),
      paragraphs: [
        ...categoryLine(category),
        ...describe(services, snapshot, people),
        ...commands({ id, personUid, snapshot }),
        ...(reason === '' ? [words.noReason] : [words.theirReason, { quote: reason }]),
      ],
      footer: `${words.reportKept(id, limits.reportDays, pictures)} ${words.whySupport(brand)}`,
    },
  });
}

/** Of the mail about a report that was taken back, whose subject has people's names and no uid. */
export const withdrawalKey = (id: string): string => `report-${id}-withdrawn`;

/** Tells the moderators that a report was taken back; who made it is in the mail about it, or at the desk. */
export async function queueWithdrawalMail(
  services: Services,
  db: Db,
  { id, case_id: caseId, ...report }: Pick<ReportRow, 'id' | 'case_id' | 'snapshot'>,
): Promise<void> {
  const { brand, mail } = services.config;
  const snapshot = report.snapshot as ReportSnapshot;
  const kind = kindOf(snapshot);
  const isForDesk = await hasStaff({ ...services, db });
  return queueMail(services, db, {
    key: withdrawalKey(id),
    to: mail.support,
    subject: words.reportWithdrawnSubject(isForDesk ? kind : titleOf(snapshot)),
    content: isForDesk
      ? leadToDesk(services, { said: words.someoneWithdrew(kind), caseId, more: [] })
      : { greeting: words.reportWithdrawn(id), paragraphs: [], footer: words.whySupport(brand) },
  });
}

/** Tells the moderators that a report which was decided waits for another look, by somebody else of staff; names nobody. */
export async function queueSecondLookMail(
  services: Services,
  db: Db,
  {
    id,
    caseId,
    personUid,
    ...report
  }: Pick<ReportRow, 'id' | 'snapshot'> & Pick<ReportMail, 'caseId' | 'personUid'>,
): Promise<void> {
  const { brand, mail } = services.config;
  const snapshot = report.snapshot as ReportSnapshot;
  const kind = kindOf(snapshot);
  const asked = words.someoneAskedAgain(kind);
  const isForDesk = await hasStaff({ ...services, db });
  return queueMail(services, db, {
    key: `report-${id}-again`,
    to: mail.support,
    subject: words.secondLookSubject(kind),
    content: isForDesk
      ? leadToDesk(services, {
          said: `${asked} ${words.notByDecider}`,
          caseId,
          more: await judgeLines(services, db, caseId),
        })
      : {
          greeting: asked,
          paragraphs: commands({ id, personUid, snapshot }),
          footer: words.whySupport(brand),
        },
  });
}

/** What answers a report without staff. */
const commands = ({
  id,
  personUid,
  snapshot,
}: Pick<ReportMail, 'id' | 'personUid' | 'snapshot'>): string[] => [
  words.reportsAnswered,
  words.closeByCommand(personUid),
  ...(snapshot.model === 'listing' ? [words.removeByCommand(snapshot.listing.id)] : []),
  words.dismissByCommand(id),
];

/** What helps where nobody of staff may judge a case. */
const judgeLines = async (services: Services, db: Db, caseId: string): Promise<string[]> =>
  (await hasJudge({ ...services, db }, caseId)) ? [] : words.noJudge;

const kindOf = (snapshot: ReportSnapshot): string =>
  words.reportedKinds[snapshot.model === 'user' && snapshot.thanks ? 'thanks' : snapshot.model];

const categoryLine = (category: ReportCategory): string[] =>
  category === 'other' ? [] : [words.reportCategory(reportWords.categories[category])];

function titleOf(snapshot: ReportSnapshot): string {
  switch (snapshot.model) {
    case 'listing':
      return words.reportedListing(snapshot.listing.title);
    case 'user':
      return words.reportedUser(snapshot.person.display_name);
    case 'conversation':
      return words.reportedConversation(snapshot.buyer.display_name, snapshot.seller.display_name);
  }
}

function describe(
  { config: { publicUrl }, equipment }: Services,
  snapshot: ReportSnapshot,
  people: readonly UserRow[],
): MailParagraph[] {
  const lineOf = (uid: string) => personLine(people.find((person) => person.uid === uid)!);
  const listingLines = (listing: ReportedListing) => describeListing(equipment, listing, publicUrl);
  const chatLines = (chat: ReportedChat) => describeChat(chat, people, publicUrl);
  switch (snapshot.model) {
    case 'listing':
      return [words.seller(lineOf(snapshot.seller.uid)), ...listingLines(snapshot.listing)];
    case 'user': {
      const { person, listings, chat, thanks } = snapshot;
      return [
        `${lineOf(person.uid)}, ${cleanLine(person.city)}, ${cleanLine(person.state)}`,
        ...(thanks
          ? [words.reportedThanks(lineOf(thanks.author.uid), thanks.id), { quote: thanks.text }]
          : []),
        ...(chat ? [words.whatTheyWrote, ...chatLines(chat)] : []),
        ...listings.flatMap(listingLines),
      ];
    }
    case 'conversation': {
      const { buyer, seller } = snapshot;
      return [words.buyer(lineOf(buyer.uid)), words.seller(lineOf(seller.uid)), ...chatLines(snapshot)];
    }
  }
}

function describeChat(
  { conversation_id, listing_id, messages, marked = [], pickups = [] }: ReportedChat,
  people: readonly UserRow[],
  publicUrl: string,
): MailParagraph[] {
  const nameOf = (uid: string) => {
    const { display_name = '' } = people.find((person) => person.uid === uid) ?? {};
    return `${cleanLine(display_name)} (${uid})`;
  };
  return [
    words.conversation(conversation_id, listing_id && publicUrl + pagePaths.listing(listing_id)),
    ...(marked.length > 0 ? [words.markedMessages(marked)] : []),
    messages.length === 0 ? words.noMessages : words.latestMessages,
    ...messages.flatMap(({ seq, timestamp, sender_uid, text }) => [
      `${seq}. ${timestamp} ${nameOf(sender_uid)}:`,
      { quote: text },
    ]),
    ...(pickups.length > 0 ? [words.latestPickups] : []),
    ...pickups.flatMap(({ timestamp, proposed_by, at, state, place, note }) => [
      words.pickupLine(`${timestamp} ${nameOf(proposed_by)}`, at, state),
      { quote: [place, note].filter(Boolean).join('\n') },
    ]),
  ];
}

function describeListing(
  { definitions }: Services['equipment'],
  { id, title, description, details = {}, price_cents, city, state, image_paths }: ReportedListing,
  publicUrl: string,
): MailParagraph[] {
  const price = `$${(price_cents / 100).toFixed(2)}`;
  const parts = [price, cleanLine(city), cleanLine(state), words.pictures(image_paths.length)];
  const facts = factLinesOf(definitions, details).map(({ label, value }) => `${label}: ${value}`);
  return [
    words.listingLine(cleanLine(title), parts, publicUrl + pagePaths.listing(id)),
    { quote: description },
    ...(facts.length > 0 ? [{ quote: facts.join('\n') }] : []),
  ];
}

const personLine = ({ display_name, email, uid }: UserRow): string =>
  `${cleanLine(display_name)} <${cleanLine(email)}>, uid ${uid}`;

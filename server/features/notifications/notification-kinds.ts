import { handoverPath } from '#contract/handover-path.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { pagePaths } from '#contract/page-paths.ts';
import type { ReportOutcome } from '#contract/report-categories.ts';
import { inDollars } from '#contract/with-commas.ts';
import { accountEvents } from '#contract/wording/account-events.ts';
import { sentPictures } from '#contract/wording/chat-pictures.ts';
import { sheet } from '#contract/wording/handover.ts';
import { coveredMessage } from '#contract/wording/message-notices.ts';
import * as words from '#contract/wording/notifications.ts';
import { addToCalendar } from '#contract/wording/pickups.ts';
import { whatBecameOf } from '#contract/wording/reports.ts';
import * as safetyWords from '#contract/wording/safety.ts';
import type { MailParagraph } from '#server/features/mail/mail-template.ts';

/** What happened, as its kind puts it into words. */
export interface About<Payload extends object> {
  subject: { model: string; id: string; title: string };
  /** The name, as others see it, of the person who did it; null where nobody did. */
  from: string | null;
  payload: Payload;
  /** The site's name. */
  brand: string;
}

/** What is said of one thing, in the bell and in its mail, whose greeting, footer and ways to stop it are everybody's. */
export interface News {
  /** The sentence in the bell. */
  text: string;
  /** Of the mail, as all that follows. */
  subject: string;
  paragraphs: MailParagraph[];
  /** The words of the button, which leads to the kind's `url`. */
  action: string;
  /** More links, of the same weight as the button's; paths of the site. */
  links?: { label: string; path: string }[];
}

/** One kind of notification: how it is told, its words, where it leads. */
export interface Kind<Payload extends object = object> {
  /** An unread one about the same subject gives way to a newer one. */
  latestOnly?: boolean;
  /** Its mail leaves with the transaction, at any hour, and no choice stops it (design §10). */
  atOnce?: boolean;
  /** Mail and push message wait as long as those about a message do: whoever sees it on the page meanwhile gets none. */
  waits?: boolean;
  /** Its mail is written by what causes it. */
  ownMail?: boolean;
  /** Since when its mail waits for a digest, where it happened before it was told. */
  waitsSince?(about: About<Payload>): Date | null;
  // Methods, so that a kind of one payload counts as a kind.
  words(about: About<Payload>): News;
  url(about: About<Payload>): string;
}

/** @typeParam Payload what a row of this kind keeps for its words */
const defineKind = <Payload extends object = Record<string, never>>(kind: Kind<Payload>): Kind<Payload> =>
  kind;

/** Every kind, with its words. */
export const kinds = {
  /**
   * Unread messages of one conversation; its subject is the conversation, with the listing's title. Never in the bell:
   * messages count under Messages.
   */
  message: defineKind<{
    /**
     * The latest unread messages, in order; `text` is null where there are only pictures, or where it is `covered` in the
     * chat, `notice` what to mind.
     */
    words: { text: string | null; covered: boolean; pictures: number; notice?: string | null }[];
    /** How many unread messages there are before these. */
    earlier: number;
  }>({
    words: ({ from, subject, payload: { words: said, earlier }, brand }) => {
      const { paragraphs, ...others } = words.message(`${from}`, subject.title, earlier, brand);
      return {
        ...others,
        paragraphs: [
          ...paragraphs,
          ...said.flatMap(({ text, covered, pictures, notice }) => [
            ...(covered ? [coveredMessage] : []),
            ...(text === null ? [] : [{ quote: text }]),
            ...(pictures > 0 ? [sentPictures(from, pictures)] : []),
            ...(notice ? [notice] : []),
          ]),
        ],
      };
    },
    url: ({ subject }) => pagePaths.messages(subject.id),
  }),
  /** A buyer's mail through the relay; its subject is the conversation, with the listing's title. */
  inquiry: defineKind({
    ownMail: true,
    words: ({ from, subject, brand }) => words.inquiry(`${from}`, subject.title, brand),
    url: ({ subject }) => pagePaths.messages(subject.id),
  }),
  /** A seller keeps a listing for this person; its subject is the listing. */
  'reserved-for-you': defineKind<{ conversation_id: string }>({
    latestOnly: true,
    words: ({ from, subject }) => words.reservedForYou(`${from}`, subject.title),
    url: ({ payload }) => pagePaths.messages(payload.conversation_id),
  }),
  /** A listing is no longer kept for this person; its subject is the listing. */
  'reservation-ended': defineKind<{ conversation_id: string }>({
    latestOnly: true,
    words: ({ from, subject }) => words.reservationEnded(`${from}`, subject.title),
    url: ({ payload }) => pagePaths.messages(payload.conversation_id),
  }),
  /** When and where the two of a conversation meet; its subject is the conversation, with the listing's title. */
  pickup: defineKind<{
    what: keyof typeof words.pickup;
    /** In the words and the time zone of who is told. */
    when: string;
    place: string;
    /** Works without signing in. */
    calendar_path?: string;
  }>({
    latestOnly: true,
    waits: true,
    words: ({ from, subject, payload }) => {
      const { text, action } = words.pickup[payload.what](`${from}`, payload.when);
      const hasPlace = payload.what !== 'declined' && payload.what !== 'called-off';
      return {
        text,
        subject: words.pickupSubject(subject.title),
        paragraphs: [text, ...(hasPlace ? [{ quote: payload.place }] : [])],
        action,
        ...(payload.calendar_path !== undefined && {
          links: [
            { label: addToCalendar, path: payload.calendar_path },
            { label: sheet, path: handoverPath(subject.id) },
          ],
        }),
      };
    },
    url: ({ subject }) => pagePaths.messages(subject.id),
  }),
  /** Somebody has the thing now: told to those who watch it or wrote about it; its subject is the listing. */
  'passed-on': defineKind({
    latestOnly: true,
    words: ({ subject }) => words.passedOn(subject.title),
    url: ({ subject }) => pagePaths.listing(subject.id),
  }),
  /** A watched listing is cheaper now; its subject is the listing. */
  'price-drop': defineKind<{ was_cents: number; now_cents: number }>({
    latestOnly: true,
    words: ({ subject, payload: { was_cents, now_cents } }) =>
      words.priceDrop(subject.title, priceInWords(was_cents), priceInWords(now_cents)),
    url: ({ subject }) => pagePaths.listing(subject.id),
  }),
  /** A watched listing that was gone or taken down is offered again; its subject is the listing. */
  'back-again': defineKind({
    latestOnly: true,
    words: ({ subject }) => words.backAgain(subject.title),
    url: ({ subject }) => pagePaths.listing(subject.id),
  }),
  /** A listing fits a saved search; its subject is the search, with the name that its owner gave it. */
  'saved-search': defineKind<{
    listing_id: string;
    listing_title: string;
    /** Where it is told once a day or a week, and so was found before. */
    found_at?: string;
  }>({
    words: ({ subject, payload }) => words.savedSearch(subject.title, payload.listing_title),
    waitsSince: ({ payload: { found_at } }) => (found_at === undefined ? null : new Date(found_at)),
    url: ({ payload }) => pagePaths.listing(payload.listing_id),
  }),
  /** The seller is asked whether a listing still holds; its subject is the listing. The paths work without signing in. */
  'still-there': defineKind<{ still_here_path: string; gone_path: string }>({
    latestOnly: true,
    words: ({ subject, payload }) => ({
      ...words.stillThere(subject.title),
      links: [
        { label: words.stillHere, path: payload.still_here_path },
        { label: words.itIsGone, path: payload.gone_path },
      ],
    }),
    url: () => pagePaths.myListings(),
  }),
  /** A listing is not shown any more because its seller did not answer; its subject is the listing. */
  expired: defineKind({
    latestOnly: true,
    words: ({ subject }) => words.expired(subject.title),
    url: () => pagePaths.myListings(),
  }),
  /**
   * Rules or recalls have changed, and one concerns a listing that is shown; its subject is the listing. Its seller is told,
   * and of a recall who is about to get it, or has got it, too.
   */
  safety: defineKind<{
    /** What was recalled, or what the rule is about. */
    what: string;
    recalled: boolean;
    decision: 'warn' | 'confirm' | 'refuse';
    /**
     * In the recall's own words, for who watches it, is going to pick it up, or has it; missing where its seller is told.
     * `has_it` is missing in what was told before anybody who had it was.
     */
    buyer?: { picks_up: boolean; has_it?: boolean; hazard: string; remedy: string };
  }>({
    words: ({ subject: { title }, payload: { what, recalled, decision, buyer } }) => {
      if (buyer)
        return words.recalledForBuyer(
          title,
          what,
          buyer.has_it ? 'has' : buyer.picks_up ? 'gets' : 'watches',
          [`${safetyWords.hazard} ${buyer.hazard}`, `${safetyWords.remedy} ${buyer.remedy}`],
        );
      if (recalled) return words.recalled(title, what, decision === 'refuse');
      return decision === 'refuse' ? words.refused(title, what) : words.toMind(title, what);
    },
    url: ({ subject }) => pagePaths.listing(subject.id),
  }),
  /**
   * How it went when a thing was passed on; its subject is the conversation, with the listing's title. `asked`: this person
   * has the thing now. `shown`: both have said it. Without either the other one has said it, and this person has not.
   */
  thanks: defineKind<{ what?: 'asked' | 'shown' }>({
    latestOnly: true,
    words: ({ from, subject, payload }) =>
      payload.what === 'asked'
        ? words.thanksAsked(`${from}`, subject.title)
        : words.thanksTold(`${from}`, subject.title, payload.what === 'shown'),
    url: ({ subject }) => pagePaths.messages(subject.id),
  }),
  /**
   * Somebody who wrote to this person has tricked people, or that was taken back; its subject is what they wrote about: the
   * conversation, or the listing that a mail was about, with the listing's title. It does not say who it is nor what was
   * decided.
   */
  'be-careful': defineKind<{ taken_back?: boolean }>({
    words: ({ subject: { model, title }, payload: { taken_back: isTakenBack } }) =>
      (isTakenBack ? words.needNotBeCareful : words.beCareful)(title, model === 'conversation'),
    url: ({ subject: { model, id } }) =>
      model === 'conversation' ? pagePaths.messages(id) : pagePaths.listing(id),
  }),
  /**
   * What became of something that was reported, told to its reporter; its subject is the report, and names nobody: whom it
   * was about may be gone by the time it is read.
   */
  report: defineKind<{ outcome: ReportOutcome }>({
    words: ({ payload: { outcome } }) => whatBecameOf(outcome),
    url: () => pagePaths.ownReports(),
  }),
  /** Something that may be a break-in, if it was not its owner; its subject is the account. */
  account: defineKind<
    { event: 'new-device'; device: string } | { event: Exclude<keyof typeof accountEvents, 'new-device'> }
  >({
    atOnce: true,
    words: ({ payload: told, brand }) =>
      accountEvents[told.event](brand, told.event === 'new-device' ? told.device : ''),
    url: ({ payload: { event } }) =>
      event.startsWith('second-step') || event === 'recovery-codes'
        ? pagePaths.security()
        : pagePaths.profile(),
  }),
} as const satisfies Record<NotificationKind, Kind>;

const priceInWords = (cents: number): string => (cents === 0 ? words.free : inDollars(cents / 100));

export type PayloadOf<K extends NotificationKind> = (typeof kinds)[K] extends Kind<infer P> ? P : never;

/** False of a row that a newer release has written. */
export const isKind = (name: string): name is NotificationKind => Object.hasOwn(kinds, name);

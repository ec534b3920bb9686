import type { NotificationKind } from '#contract/notification-kinds.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import { kindWords } from '#contract/wording/notifications.ts';
import type { NewMail } from '#server/features/mail/compose-mail.ts';
import type { MailParagraph } from '#server/features/mail/mail-template.ts';
import { removeAddresses } from '#server/features/mail/remove-addresses.ts';
import { replyAddress } from '#server/features/mail/reply-alias.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { kinds, type About, type Kind, type News } from './notification-kinds.ts';
import type { Reader } from './notification-due-store.ts';
import { stopAddress } from './stop-mails-page.ts';

/** One thing that a mail tells of. */
export interface MailItem {
  kind: NotificationKind;
  about: About<object>;
  /** Where it is a conversation's unread messages: which of its two the reader is. */
  side?: 'buyer' | 'seller';
}

/** Things that one mail tells of; the rest is on the site. */
const itemsMax = 20;

type Needs = Pick<Services, 'config' | 'clock' | 'secret'>;

/**
 * The mail that tells its reader of these: of one in its kind's own words, of several as a list. Unread messages can be
 * answered by mail where that is set up, as inquiries can, if they are all of one chat. Mails about a chat can be stopped
 * for it alone: of several chats beside what is told of each.
 */
export function composeNotificationMail(
  services: Needs,
  reader: Reader,
  items: readonly [MailItem, ...MailItem[]],
): NewMail {
  const { brand, publicUrl } = services.config;
  const [first, ...more] = items;
  const own = mailOf(first);
  const named = [...new Set(items.map(({ kind }) => kind))];
  const stop = (stopped: readonly NotificationKind[]) =>
    stopAddress(services, { uid: reader.uid, kinds: stopped });
  const stopChat = (conversationId: string) => ({
    label: words.stopChat,
    url: stopAddress(services, { uid: reader.uid, conversationId }),
  });
  const chats = chatsOf(items);
  const isOneChat = chats.length === 1;
  const answer = isOneChat ? answerTo(services, reader, items) : null;
  const isOne = more.length === 0;
  const canReply = isOne ? words.canReply(brand) : words.canReplyTo(answer?.name ?? '', brand);
  return {
    to: reader.email,
    subject: isOne ? own.subject : words.thingsAreNew(items.length, brand),
    unsubscribeUrl: stop(named),
    ...(answer && { replyTo: answer.address }),
    content: {
      ...(answer && { marker: words.replyMarker }),
      greeting: words.helloTo(shownName(reader.display_name, brand)),
      paragraphs: isOne
        ? [...own.paragraphs, ...linksOf(publicUrl, own.links)]
        : listOf(services, items, (item) => (isOneChat ? [] : chatsOf([item]).map(stopChat))),
      action: isOne
        ? { label: own.action, url: publicUrl + kindFor(first).url(first.about) }
        : { label: words.open(brand), url: publicUrl + pagePaths.notifications() },
      footer: `${answer ? canReply : words.cannotReply} ${words.whyAccount(brand)}`,
      choices: [
        ...(isOneChat ? chats.map(stopChat) : []),
        ...named.map((kind) => ({
          label: words.stopKind(kindWords[kind].label),
          url: stop([kind]),
        })),
        { label: words.chooseWhatWeTell, url: publicUrl + pagePaths.notificationChoices() },
      ],
    },
  };
}

/** Each of several things in its own words, with the links that lead on and those that stop more of it. */
function listOf(
  { config }: Needs,
  items: readonly MailItem[],
  stopsOf: (item: MailItem) => MailParagraph[],
): MailParagraph[] {
  const shown = items.slice(0, itemsMax).flatMap((item): MailParagraph[] => {
    const { paragraphs, action, links = [] } = mailOf(item);
    const button = { label: action, path: kindFor(item).url(item.about) };
    return [...paragraphs, ...linksOf(config.publicUrl, [button, ...links]), ...stopsOf(item)];
  });
  return items.length > itemsMax ? [...shown, words.thereIsMore(config.brand)] : shown;
}

/** The conversations that these are about, each once. */
function chatsOf(items: readonly MailItem[]): string[] {
  const chats = items.flatMap(({ about: { subject } }) =>
    subject.model === 'conversation' ? [subject.id] : [],
  );
  return [...new Set(chats)];
}

const kindFor = ({ kind }: MailItem): Kind => kinds[kind];

function mailOf(item: MailItem): News {
  const { subject, from } = item.about;
  return kindFor(item).words({
    ...item.about,
    subject: { ...subject, title: removeAddresses(subject.title) },
    from: from === null ? null : removeAddresses(from),
  });
}

function linksOf(
  publicUrl: string,
  links: readonly { label: string; path: string }[] = [],
): { label: string; url: string }[] {
  return links.map(({ label, path }) => ({ label, url: publicUrl + path }));
}

/** Where an answer to unread messages goes, and to whom; null where there are none, or answers by mail are not set up. */
function answerTo(
  { config, secret, clock }: Needs,
  { uid }: Reader,
  items: readonly MailItem[],
): { address: string; name: string } | null {
  const { inbound } = config.mail;
  const unread = items.find(({ side }) => side !== undefined);
  if (!inbound || unread?.side === undefined) return null;
  const to = { conversationId: unread.about.subject.id, side: unread.side, uid };
  return {
    address: replyAddress(secret, inbound.domain, to, clock.now()),
    name: removeAddresses(`${unread.about.from}`),
  };
}

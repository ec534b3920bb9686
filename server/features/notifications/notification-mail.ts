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
 * The mail that tells its reader of these: of one in its kind's own words, of several as a list. Unread messages of one
 * conversation can be answered by mail where that is set up, as inquiries can.
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
  const alias = more.length === 0 ? aliasFor(services, reader, first) : null;
  const conversation = more.length === 0 && first.side !== undefined ? first.about.subject.id : null;
  const isOne = more.length === 0;
  return {
    to: reader.email,
    subject: isOne ? own.subject : words.thingsAreNew(items.length, brand),
    unsubscribeUrl: stop(named),
    ...(alias && { replyTo: alias }),
    content: {
      ...(alias && { marker: words.replyMarker }),
      greeting: words.helloTo(shownName(reader.display_name, brand)),
      paragraphs: isOne ? [...own.paragraphs, ...linksOf(publicUrl, own.links)] : listOf(services, items),
      action: isOne
        ? { label: own.action, url: publicUrl + kindFor(first).url(first.about) }
        : { label: words.open(brand), url: publicUrl + pagePaths.notifications() },
      footer: footerOf(brand, alias !== null),
      choices: [
        ...(conversation === null
          ? []
          : [
              {
                label: words.stopChat,
                url: stopAddress(services, { uid: reader.uid, conversationId: conversation }),
              },
            ]),
        ...named.map((kind) => ({
          label: words.stopKind(kindWords[kind].label),
          url: stop([kind]),
        })),
        { label: words.chooseWhatWeTell, url: publicUrl + pagePaths.notificationChoices() },
      ],
    },
  };
}

/** Each of several things in its own words, with the links that lead on. */
function listOf({ config }: Needs, items: readonly MailItem[]): MailParagraph[] {
  const shown = items.slice(0, itemsMax).flatMap((item): MailParagraph[] => {
    const { paragraphs, action, links = [] } = mailOf(item);
    const button = { label: action, path: kindFor(item).url(item.about) };
    return [...paragraphs, ...linksOf(config.publicUrl, [button, ...links])];
  });
  return items.length > itemsMax ? [...shown, words.thereIsMore(config.brand)] : shown;
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

function aliasFor(
  { config, secret, clock }: Needs,
  { uid }: Reader,
  { about, side }: MailItem,
): string | null {
  const { inbound } = config.mail;
  if (!inbound || side === undefined) return null;
  const to = { conversationId: about.subject.id, side, uid };
  return replyAddress(secret, inbound.domain, to, clock.now());
}

function footerOf(brand: string, canReply: boolean): string {
  return `${canReply ? words.canReply(brand) : words.cannotReply} ${words.whyAccount(brand)}`;
}

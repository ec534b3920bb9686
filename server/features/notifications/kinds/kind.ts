import type * as z from 'zod/mini';
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

/** One kind of notification: what it keeps, its words, where it leads. */
export interface Kind<Payload extends object = object> {
  payload: z.ZodMiniType<Payload>;
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

/** Ties the payload's schema to the words made of it. */
export function defineKind<Payload extends object>(kind: Kind<Payload>): Kind<Payload> {
  return kind;
}

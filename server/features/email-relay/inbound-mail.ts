import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import * as schemas from '#contract/email-relay-schema.ts';
import * as limits from '#contract/limits.ts';
import { attachmentsLeftOut } from '#contract/wording/mails.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { markReadByMail } from '#server/features/conversations/read-by-mail.ts';
import { doCounted } from '#server/features/rates/rates.ts';
import { viewerOfUid } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import { isComplete, type Viewer } from '#contract/viewer.ts';
import { uuidOf } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { findConversationPeople } from './email-relay-store.ts';
import { writtenAt } from '#server/features/mail/mail.ts';
import { removeAddresses } from '#server/features/mail/remove-addresses.ts';
import { isSignedFor, readReplyAddress } from '#server/features/mail/reply-alias.ts';
import { replyText } from '#server/features/mail/reply-text.ts';
import { authorOf, isAuthentic } from './sender-check.ts';
import { isSame } from '#server/features/mail/signed-words.ts';

/** A mail as handed over by the operator's mail server. */
export interface InboundMail {
  /** The envelope's addresses; the sender's is empty for a bounce. */
  recipient: string;
  sender: string;
  /** The whole RFC 5322 message. */
  mime: Uint8Array;
}

/** @throws AppError `not-found` while answers by mail are not set up, `token-invalid` for a wrong secret */
export function requireMailServer({ config }: Services, authorization: string | undefined): void {
  const { inbound } = config.mail;
  if (!inbound) throw new AppError('not-found');
  const shown = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!isSame(digest(shown), digest(inbound.secret))) throw new AppError('token-invalid');
}

/**
 * Stores an answer by mail as a message of the conversation that its recipient address was made for (design §5, E-mail
 * relay). The same mail twice is one message. Only the person for whom the address was made may use it, from their own
 * address, as verified by the operator's mail server.
 *
 * @returns false for automatic mails: out-of-office replies and bounces
 * @throws AppError `conversation-not-found` (an address that is forged, has expired, or belongs to a deleted
 * conversation),
 *   `not-yourself` (another sender), `message-blank`, `message-too-long`, `body-too-large` (too many lines), `blocked`,
 *   `rate-limited`
 */
export async function receiveMail(services: Services, mail: InboundMail): Promise<boolean> {
  const inbound = services.config.mail.inbound!;
  const { conversationId, person } = await holderOf(services, inbound.domain, mail.recipient);
  const email = await parsed(mail.mime);
  if (isAutomatic(email, mail.sender)) return false;
  const author = authorOf(email);
  if (author === null || author !== person.email.toLowerCase() || !isAuthentic(email, author, inbound.domain))
    throw new AppError('not-yourself');
  const said = { text: textOf(email, services.config.mail.from), clientId: clientIdOf(email, mail.mime) };
  await doCounted(
    services,
    { rate: schemas.receiveMail.rate, doer: person, isNew: ({ isResend }) => !isResend },
    () => sendMessage(services, person.uid, conversationId, said),
  );
  const mailedAt = await writtenAt(services, email.inReplyTo, person.email);
  await markReadByMail(services, person, conversationId, mailedAt);
  return true;
}

/** Reading takes time for each line, and nothing else runs meanwhile. A megabyte of lines of 50 characters has as many. */
const linesMax = 20_000;
/** As much as mail servers let through. Lists of addresses take longest to read, above all groups in groups. */
const headerBytesMax = 100_000;

/** Mails within it stay closed: their words are not the sender's, and each level is read as often as it is deep. */
async function parsed(mime: Uint8Array): Promise<Email> {
  if (hasMoreLines(mime, linesMax)) throw new AppError('body-too-large');
  const bounds = { maxRfc822NestingDepth: 0, maxHeadersSize: headerBytesMax };
  return PostalMime.parse(mime, bounds).catch((error: unknown) => {
    throw new AppError('invalid-input', { cause: error });
  });
}

const lineFeed = 10;

function hasMoreLines(mime: Uint8Array, most: number): boolean {
  let lines = 0;
  for (let at = mime.indexOf(lineFeed); at !== -1 && lines <= most; at = mime.indexOf(lineFeed, at + 1))
    lines += 1;
  return lines > most;
}

async function holderOf(
  services: Services,
  domain: string,
  recipient: string,
): Promise<{ conversationId: string; person: Viewer }> {
  const alias = readReplyAddress(recipient, domain, services.clock.now());
  const people = alias && (await findConversationPeople(services.db, alias.conversationId));
  const uid = people && (alias.side === 'buyer' ? people.buyer_uid : people.seller_uid);
  if (!alias || !uid || !isSignedFor(services.secret, uid, alias))
    throw new AppError('conversation-not-found');
  const person = await viewerOfUid(services, uid);
  if (!isComplete(person)) throw new AppError('conversation-not-found');
  return { conversationId: alias.conversationId, person };
}

/** RFC 3834 and its predecessors: answering these would loop. */
function isAutomatic({ headers }: Email, sender: string): boolean {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  return (
    /^(<>|mailer-daemon(@.*)?)?$/i.test(sender.trim()) ||
    !/^(no)?$/.test(valueOf('auto-submitted').split(/[;\s]/, 1)[0]!) ||
    /^(bulk|junk|list|auto_reply)$/.test(valueOf('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => valueOf(name) !== '') ||
    /^multipart\/report\b/.test(valueOf('content-type'))
  );
}

function textOf(email: Email, from: string): string {
  const words = replyText(email, from);
  if (words.length > limits.messageMax * 3) throw new AppError('message-too-long');
  if (words === '') throw new AppError('message-blank');
  const left = email.attachments.length === 0 ? '' : `\n\n${attachmentsLeftOut}`;
  return removeAddresses(words) + left;
}

/** One per mail, so that handing the same mail over again does no harm. */
const clientIdOf = ({ messageId }: Email, mime: Uint8Array): string => uuidOf(messageId ?? mime);

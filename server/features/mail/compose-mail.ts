import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Services } from '#server/services.ts';
import { cleanLine } from '#server/names/display-name.ts';
import { renderMail, type MailContent } from './mail-template.ts';

export interface NewMail {
  to: string;
  subject: string;
  content: Omit<MailContent, 'brand' | 'title'>;
  replyTo?: string;
  /** The same key twice is one mail. */
  key?: string;
  /** Someone's own words, which a helpdesk or an autoresponder may answer: not marked as automatic (RFC 3834). */
  byPerson?: boolean;
  /** Where a POST stops mails of this kind (RFC 8058); not for mails that someone has requested. */
  unsubscribeUrl?: string;
}

/** The whole RFC 5322 message, which stays the same across retries. */
export function composeMail(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  messageId: string,
  { to, subject, content, replyTo, byPerson, unsubscribeUrl }: NewMail,
): Promise<Buffer> {
  const title = cleanLine(subject);
  const parts = renderMail({ brand: config.brand, title, ...content });
  return new MailComposer({
    from: { name: config.mail.fromName ?? config.brand, address: config.mail.from },
    to,
    subject: title,
    messageId: `<${messageId}>`,
    date: clock.now(),
    ...(replyTo && { replyTo }),
    // Encoded, so that no server on the way strips a trailing space, which marks a paragraph that continues.
    alternatives: [
      { contentType: 'text/plain; charset=utf-8; format=flowed', content: parts.text, ...quotedPrintable },
      { contentType: 'text/html; charset=utf-8', content: parts.html, ...quotedPrintable },
    ],
    headers: {
      ...(!byPerson && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

const quotedPrintable = { contentTransferEncoding: 'quoted-printable' as const };

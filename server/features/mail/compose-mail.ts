import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Services } from '#server/services.ts';
import type { NewMail } from './mail.ts';
import { renderMail } from './mail-template.ts';

/** The whole RFC 5322 message, as it will leave however often it is tried. */
export function composeMail(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  messageId: string,
  { to, subject, content, replyTo, byPerson, unsubscribeUrl }: NewMail,
): Promise<Buffer> {
  const title = oneLine(subject);
  const parts = renderMail({ brand: config.brand, title, ...content });
  return new MailComposer({
    from: { name: config.brand, address: config.mail.from },
    to,
    subject: title,
    messageId: `<${messageId}>`,
    date: clock.now(),
    ...(replyTo && { replyTo }),
    // Encoded, so that no server on the way takes a blank off a line's end: it says where a paragraph goes on.
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

/** A header's value is one line: whatever follows a line break would become a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\t\v\f\u0000\u0085\u2028\u2029]+/g, ' ').trim();
}

import { expect, type APIRequestContext } from '@playwright/test';

/** One mail as `/dev/outbox.json` shows it. */
export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to this address whose subject fits; waits until it is there. */
export async function readMail(request: APIRequestContext, to: string, subject: RegExp): Promise<ReadMail> {
  let found: ReadMail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/outbox.json')).json()) as ReadMail[];
      found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

/** The first link in the mail's text part. */
export function linkIn(mail: ReadMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in the mail "${mail.subject}"`);
  return link;
}

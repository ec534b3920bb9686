import * as words from '#contract/wording/mails.ts';
import * as wording from '#contract/wording/spec.ts';
import type { IdentityMail } from '#server/adapters/identity/identity-options.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { shownName } from '#server/names/display-name.ts';
import { queueMail } from './mail.ts';

type MailServices = Pick<Services, 'config' | 'clock' | 'jobs'>;

/** "A verification link was sent" (spec §2, /verify-email). */
export function queueVerificationMail(
  services: MailServices,
  db: Db,
  { to, url }: IdentityMail,
): Promise<void> {
  const { brand } = services.config;
  return queueMail(services, db, {
    to,
    subject: words.verifySubject(brand),
    content: {
      greeting: words.hello,
      paragraphs: [words.verifyText(brand)],
      action: { label: words.verifyAction, url },
      footer: words.whyVerify(brand),
    },
  });
}

/** "A password reset link has been sent" (spec §8, Forgot password). */
export function queueResetMail(
  services: MailServices,
  db: Db,
  { to, displayName, url }: IdentityMail,
): Promise<void> {
  const { brand } = services.config;
  return queueMail(services, db, {
    to,
    subject: words.resetSubject(brand),
    content: {
      greeting: displayName === null ? words.hello : words.helloTo(shownName(displayName, brand)),
      paragraphs: [words.resetText],
      action: { label: words.resetAction, url },
      footer: words.whyReset(brand),
    },
  });
}

/**
 * To an address that somebody gave as a new one and that already has an account: the site itself does not reveal this.
 */
export function queueAddressInUseMail(
  services: MailServices,
  db: Db,
  { to, url }: IdentityMail,
): Promise<void> {
  const { brand } = services.config;
  return queueMail(services, db, {
    to,
    subject: words.addressInUseSubject(brand),
    content: {
      greeting: words.hello,
      paragraphs: [words.addressInUseText(brand, wording.forgotPassword)],
      action: { label: wording.logIn, url },
      footer: words.whyAddressInUse,
    },
  });
}

import * as wording from '#contract/wording/spec.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { shownName } from '#server/names/display-name.ts';
import { queueMail } from './mail.ts';

type MailServices = Pick<Services, 'config' | 'clock' | 'jobs'>;

export interface IdentityMail {
  to: string;
  /** Null while the address is not proven. */
  displayName: string | null;
  url: string;
}

/** "A verification link was sent" (spec §2, /verify-email). */
export function queueVerificationMail(
  services: MailServices,
  db: Db,
  { to, url }: IdentityMail,
): Promise<void> {
  const { brand } = services.config;
  return queueMail(services, db, {
    to,
    subject: `Verify your email address for ${brand}`,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        `Thank you for joining ${brand}. Please press the button to show that this email address is yours. The link works for one day.`,
      ],
      action: { label: 'Verify my email address', url },
      footer: `You get this mail because someone signed up at ${brand} with this address. If it was not you, you need do nothing.`,
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
    subject: `Choose a new password for ${brand}`,
    content: {
      greeting: displayName === null ? 'Hello,' : `Hello ${shownName(displayName, brand)},`,
      paragraphs: ['Press the button to choose a new password. The link works for one hour and only once.'],
      action: { label: 'Choose a new password', url },
      footer: `You get this mail because someone asked for a new ${brand} password for this address. If it was not you, you need do nothing: your password stays as it is.`,
    },
  });
}

/** For who gives a new address that has an account: the site itself does not say so to whoever asks. */
export function queueAddressInUseMail(
  services: MailServices,
  db: Db,
  { to, url }: IdentityMail,
): Promise<void> {
  const { brand } = services.config;
  return queueMail(services, db, {
    to,
    subject: `You have an account at ${brand} already`,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        `Someone who is signing up at ${brand} gave this email address, which has an account already. If it was you, log in with it. If you forgot the password, press "${wording.forgotPassword}" there.`,
      ],
      action: { label: wording.logIn, url },
      footer: 'If it was not you, you need do nothing: your account stays as it is.',
    },
  });
}

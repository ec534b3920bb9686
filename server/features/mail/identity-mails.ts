import * as words from '#contract/wording/mails.ts';
import * as wording from '#contract/wording/spec.ts';
import type { IdentityMail, IdentityMailKind } from '#server/adapters/identity/identity-options.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from './mail.ts';

const said = {
  /** "A verification link was sent" (spec §2, /verify-email). */
  verification: (brand: string) => ({
    subject: words.verifySubject(brand),
    text: words.verifyText(brand),
    action: words.verifyAction,
    footer: words.whyVerify(brand),
  }),
  /** "A password reset link has been sent" (spec §8, Forgot password). */
  reset: (brand: string) => ({
    subject: words.resetSubject(brand),
    text: words.resetText,
    action: words.resetAction,
    footer: words.whyReset(brand),
  }),
  /** To an address that somebody gave as a new one and that has an account: the site itself does not reveal this. */
  'address-in-use': (brand: string) => ({
    subject: words.addressInUseSubject(brand),
    text: words.addressInUseText(brand, wording.forgotPassword),
    action: wording.logIn,
    footer: words.whyAddressInUse,
  }),
};

export function queueIdentityMail(
  services: Pick<Services, 'config' | 'clock' | 'jobs' | 'db'>,
  kind: IdentityMailKind,
  { to, displayName, url }: IdentityMail,
): Promise<void> {
  const { brand } = services.config;
  const { subject, text, action, footer } = said[kind](brand);
  return queueMail(services, services.db, {
    to,
    subject,
    content: {
      greeting: displayName === null ? words.hello : words.helloTo(shownName(displayName, brand)),
      paragraphs: [text],
      action: { label: action, url },
      footer,
    },
  });
}

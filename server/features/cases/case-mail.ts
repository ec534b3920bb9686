import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/mails.ts';
import type { Db } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import type { Services } from '#server/services.ts';

/** Names nobody, and says nothing that anybody wrote. @param caseId null: the report is older than cases */
export const leadToDesk = (
  { config: { brand, publicUrl } }: Services,
  { said, caseId, more }: { said: string; caseId: string | null; more: string[] },
) => ({
  greeting: said,
  paragraphs: [...more, words.restAtTheDesk],
  action:
    caseId === null
      ? { label: words.openDesk, url: publicUrl + staffPaths.queue() }
      : { label: words.openCase, url: publicUrl + staffPaths.case(caseId) },
  footer: words.whySupport(brand),
});

/** Tells whoever reads the support mailbox that a case waits for an admin; once for each case. */
export function mailThatAdminsAreAsked(services: Services, trx: Db, caseId: string): Promise<void> {
  return queueMail(services, trx, {
    key: `case-${caseId}-for-admins`,
    to: services.config.mail.support,
    subject: words.forAdminsSubject,
    content: leadToDesk(services, { said: words.forAdmins, caseId, more: [] }),
  });
}

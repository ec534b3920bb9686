import { dateInUtc } from '#contract/calendar-words.ts';
import * as decisionWords from '#contract/wording/decisions.ts';
import * as words from '#contract/wording/mails.ts';
import type { Db } from '#server/db/schema.ts';
import type { ThanksRow } from '#server/db/thanks-schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { removeThanksText } from '#server/features/thanks/thanks.ts';
import { addressOf } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import { recordAct, type ByOperator, type Stated } from './operator-acts.ts';

/**
 * Removes what somebody wrote about how it went, and tells them; whether it went well still counts.
 * @returns the act's id; null where no comment has this id
 */
export function removeThanksAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
  stated: Stated,
): Promise<string | null> {
  return services.db.transaction().execute(async (trx) => {
    const removed = await removeThanksText(trx, id);
    if (!removed) return null;
    await tellAuthor(services, trx, removed, stated);
    return recordAct(services, trx, by, { act: 'remove-thanks', model: 'thanks', objectId: id });
  });
}

/** Without the words, and without the one they are about: the mail stays when that account goes. */
async function tellAuthor(
  services: Services,
  trx: Db,
  { id, from_uid, created_at }: ThanksRow,
  { rule, facts }: Stated,
): Promise<void> {
  const { brand, mail } = services.config;
  await queueMail(services, trx, {
    key: `thanks-removed-${id}`,
    to: await addressOf({ db: trx }, from_uid),
    subject: words.thanksRemovedSubject,
    content: {
      greeting: words.thanksRemoved(dateInUtc(created_at)),
      paragraphs: [
        facts || decisionWords.noFacts,
        rule ? decisionWords.rule(decisionWords.rules[rule]) : decisionWords.noRule,
        words.thanksRemovedWrongly(mail.support),
      ],
      footer: words.whyAccount(brand),
    },
  });
}

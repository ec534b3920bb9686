import { appealPath } from '#contract/appeal-path.ts';
import { dateInUtc } from '#contract/calendar-words.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/appeals.ts';
import * as decisionWords from '#contract/wording/decisions.ts';
import * as mailWords from '#contract/wording/mails.ts';
import type { Db } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { addressOf } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import { appealToken } from './appeal-link.ts';
import type { AppealRow, DecisionRow } from './decision-store.ts';
import { canSignIn, changeOf } from './statement.ts';

/** Tells whoever reads the support mailbox, without a name or a word of what was said. */
export function mailThatOneWaits(
  services: Services,
  trx: Db,
  { id, due_at, canBeAnswered }: { id: string; due_at: Date; canBeAnswered: boolean },
): Promise<void> {
  const { brand, mail, publicUrl } = services.config;
  return queueMail(services, trx, {
    key: `appeal-waits-${id}`,
    to: mail.support,
    subject: words.waitsSubject,
    content: {
      greeting: words.waits(dateInUtc(due_at)),
      paragraphs: canBeAnswered ? [] : mailWords.noJudge,
      action: { label: words.seeAppeals, url: publicUrl + staffPaths.appeals() },
      footer: mailWords.whySupport(brand),
    },
  });
}

/** Tells the person what came of their appeal, in the words of who answered. */
export async function mailAnswer(
  services: Services,
  trx: Db,
  decision: DecisionRow,
  appeal: AppealRow,
): Promise<void> {
  const { config, secret } = services;
  const change = changeOf(decision, appeal, services.clock.now());
  const isClosed = !canSignIn(decision) && appeal.outcome === 'upheld';
  await queueMail(services, trx, {
    key: `appeal-${appeal.id}`,
    to: await addressOf({ db: trx }, decision.person_uid!),
    subject: words.answerSubject,
    content: {
      greeting: words.outcomes[appeal.outcome!],
      paragraphs: [
        ...(change === null ? [] : [change]),
        words.ourAnswer,
        { quote: appeal.answer },
        words.answerIsAbout(decisionWords.actions[decision.action]),
      ],
      action: isClosed
        ? { label: words.title, url: config.publicUrl + appealPath(appealToken(secret, decision.id)) }
        : { label: decisionWords.title, url: config.publicUrl + pagePaths.ownDecisions() },
      footer: decisionWords.whyMail(config.brand),
    },
  });
}

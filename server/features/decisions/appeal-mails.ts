import { appealPath } from '#contract/appeal-path.ts';
import { dateInUtc } from '#contract/calendar-words.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/appeals.ts';
import * as decisionWords from '#contract/wording/decisions.ts';
import * as mailWords from '#contract/wording/mails.ts';
import type { Db } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { hasStaff } from '#server/features/staff/staff.ts';
import { addressOf } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import { appealToken } from './appeal-link.ts';
import type { AppealRow, DecisionRow } from './decision-store.ts';
import { changeOf } from './statement.ts';

/**
 * Tells whoever reads the support mailbox: with staff, without a name or a word of what was said, since whom it is about may
 * be the one who reads this; else all it takes to answer.
 */
export async function mailThatOneWaits(
  services: Services,
  trx: Db,
  {
    id,
    decision,
    text,
    due_at,
    canBeAnswered,
  }: Pick<AppealRow, 'id' | 'text' | 'due_at'> & { decision: DecisionRow; canBeAnswered: boolean },
): Promise<void> {
  const { brand, mail, publicUrl } = services.config;
  const waits = words.waits(dateInUtc(due_at));
  const commands = words.answerByCommand(decision.id);
  const content = (await hasStaff({ ...services, db: trx }))
    ? {
        greeting: `${waits} ${words.notByMaker}`,
        paragraphs: canBeAnswered ? [] : [...mailWords.noJudge, ...commands],
        action: { label: words.seeAppeals, url: publicUrl + staffPaths.appeals() },
      }
    : {
        greeting: waits,
        paragraphs: [
          words.answerIsAbout(decisionWords.actions[decision.action]),
          words.theyWrote(decision.person_uid!),
          { quote: text },
          ...commands,
        ],
      };
  await queueMail(services, trx, {
    key: `appeal-waits-${id}`,
    to: mail.support,
    subject: words.waitsSubject,
    content: { ...content, footer: mailWords.whySupport(brand) },
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
  await queueMail(services, trx, {
    key: `appeal-${appeal.id}`,
    to: await addressOf({ ...services, db: trx }, decision.person_uid!),
    subject: words.answerSubject,
    content: {
      greeting: words.outcomes[appeal.outcome!],
      paragraphs: [
        ...(change === null ? [] : [change]),
        words.ourAnswer,
        { quote: appeal.answer },
        words.answerIsAbout(decisionWords.actions[decision.action]),
      ],
      // Without signing in: the account may be closed, by this decision or by another.
      action: {
        label: decisionWords.title,
        url: config.publicUrl + appealPath(appealToken(secret, decision.id)),
      },
      footer: decisionWords.whyMail(config.brand),
    },
  });
}

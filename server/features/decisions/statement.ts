import * as words from '#contract/wording/decisions.ts';
import type { Services } from '#server/services.ts';
import { dateInUtc } from './date-in-words.ts';
import type { DecisionRow } from './decision-store.ts';

/**
 * The statement of reasons, in plain paragraphs: what, until when, about what, how we learned of it, who decided, which
 * rule, what to do now, and where to say that it is wrong (issue 20).
 */
export function statementOf({ config }: Pick<Services, 'config'>, decision: DecisionRow): string[] {
  const { action, rule, subject, facts, note, source, automated, ends_at } = decision;
  const isOfListing = subject !== '' && action !== 'remove-listing';
  return [
    words.what[action](subject, ends_at && dateInUtc(ends_at)),
    ...(isOfListing ? [words.aboutListing(subject)] : []),
    ...(facts === '' ? [] : [facts]),
    ...(action === 'restore'
      ? []
      : [
          ...(rule ? [words.rule(words.rules[rule])] : []),
          `${words.learned[source]} ${automated ? words.byMachine : words.byPerson}`,
          ...(note === '' ? [] : [note]),
          automated ? words.whileHidden : words.whatToDo[action],
          words.ifWrong(config.mail.support),
        ]),
  ];
}

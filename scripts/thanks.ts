/**
 * Takes down what somebody wrote of how it went. See `docs/operations.md`.
 *
 *   npm run thanks -- remove <id> --reason "why" [--rule rule] [--facts "what its author reads"] [--by name]
 */
import { takeDownThanksAsOperator } from '../server/features/decisions/operator-decisions.ts';
import { readRemoval, ruleUsage, runOperatorCommand, type OperatorCommand } from './operator-command.ts';

export const thanks: OperatorCommand = {
  usage: `Usage: npm run thanks -- remove <id> --reason "why" [--rule rule] [--facts "what its author reads"] [--by name]
${ruleUsage}`,
  read(args) {
    const removal = readRemoval(args);
    if (!removal) return null;
    const { object, by, told } = removal;
    return {
      async act(services) {
        const actId = await takeDownThanksAsOperator(services, object, by, told);
        return actId === null
          ? null
          : [`Removed: the words ${object}, and their author is told. This act is ${actId}.`];
      },
      missing: `There are no words ${object}.`,
    };
  },
};

if (import.meta.main) await runOperatorCommand(thanks);

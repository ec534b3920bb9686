/**
 * Takes a listing down. See `docs/operations.md`.
 *
 *   npm run listings -- remove <id> --reason "why" [--rule rule] [--facts "what its seller reads"] [--by name]
 */
import { takeDownAsOperator } from '../server/features/decisions/operator-decisions.ts';
import { readRemoval, ruleUsage, runOperatorCommand, type OperatorCommand } from './operator-command.ts';

export const listings: OperatorCommand = {
  usage: `Usage: npm run listings -- remove <id> --reason "why" [--rule rule] [--facts "what its seller reads"] [--by name]
${ruleUsage}`,
  read(args) {
    const removal = readRemoval(args);
    if (!removal) return null;
    const { object, by, told } = removal;
    return {
      async act(services) {
        const removed = await takeDownAsOperator(services, object, by, told);
        return (
          removed && [
            `Removed: “${removed.title}” (${object}) of ${removed.sellerUid}, who is told. This act is ${removed.actId}.`,
          ]
        );
      },
      missing: `There is no listing ${object}, or it is taken down already.`,
    };
  },
};

if (import.meta.main) await runOperatorCommand(listings);

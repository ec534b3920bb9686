/**
 * Removes what somebody wrote of how it went. See `docs/operations.md`.
 *
 *   npm run thanks -- remove <id> --reason "why" [--by name]
 */
import { removeThanksAsOperator } from '../server/features/operators/operator-thanks.ts';
import { readRemoval, runOperatorCommand, type OperatorCommand } from './operator-command.ts';

export const thanks: OperatorCommand = {
  usage: 'Usage: npm run thanks -- remove <id> --reason "why" [--by name]',
  read(args) {
    const removal = readRemoval(args);
    if (!removal) return null;
    const { object, by } = removal;
    return {
      async act(services) {
        const actId = await removeThanksAsOperator(services, object, by);
        return actId === null ? null : [`Removed: the words ${object}. This act is ${actId}.`];
      },
      missing: `There are no words ${object}.`,
    };
  },
};

if (import.meta.main) await runOperatorCommand(thanks);

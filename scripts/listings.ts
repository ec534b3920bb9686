/**
 * Removes a listing. See `docs/operations.md`.
 *
 *   npm run listings -- remove <id> --reason "why" [--by name]
 */
import { removeListingAsOperator } from '../server/features/operators/operator-listings.ts';
import { readRemoval, runOperatorCommand, type OperatorCommand } from './operator-command.ts';

export const listings: OperatorCommand = {
  usage: 'Usage: npm run listings -- remove <id> --reason "why" [--by name]',
  read(args) {
    const removal = readRemoval(args);
    if (!removal) return null;
    const { object, by } = removal;
    return {
      async act(services) {
        const removed = await removeListingAsOperator(services, object, by);
        return (
          removed && [
            `Removed: “${removed.title}” (${object}) of ${removed.sellerUid}. This act is ${removed.actId}.`,
          ]
        );
      },
      missing: `There is no listing ${object}.`,
    };
  },
};

if (import.meta.main) await runOperatorCommand(listings);

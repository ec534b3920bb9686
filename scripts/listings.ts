/**
 * Removes a listing. See `docs/operations.md`.
 *
 *   npm run listings -- remove <id> --reason "why" [--by name]
 */
import { removeListingAsOperator } from '../server/features/operators/operator-listings.ts';
import { readOperatorWords, runOperatorCommand, type OperatorCommand } from './operator-command.ts';

export const listings: OperatorCommand = {
  usage: 'Usage: npm run listings -- remove <id> --reason "why" [--by name]',
  read(args) {
    const words = readOperatorWords(args);
    if (words?.action !== 'remove' || words.value !== '' || words.by.reason === '') return null;
    const { object, by } = words;
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

/**
 * Removes a listing. See `docs/operations.md`.
 *
 *   npm run listings -- remove <id> --reason "why" [--by name]
 */
import { removeListingAsOperator } from '../server/features/operators/operator-listings.ts';
import { readOperatorCommand, runOperatorCommand } from './operator-command.ts';

const command = readOperatorCommand(process.argv.slice(2));
if (command?.action !== 'remove' || command.value !== '' || command.by.reason === '') {
  console.error('Usage: npm run listings -- remove <id> --reason "why" [--by name]');
  process.exitCode = 1;
} else {
  const { object, by } = command;
  await runOperatorCommand(async (services) => {
    const removed = await removeListingAsOperator(services, object, by);
    return (
      removed && [
        `Removed: “${removed.title}” (${object}) of ${removed.sellerUid}. This act is ${removed.actId}.`,
      ]
    );
  }, `There is no listing ${object}.`);
}

/**
 * Removes what somebody wrote of how it went. See `docs/operations.md`.
 *
 *   npm run thanks -- remove <id> --reason "why" [--by name]
 */
import { removeThanksAsOperator } from '../server/features/operators/operator-thanks.ts';
import { readOperatorCommand, runOperatorCommand } from './operator-command.ts';

const command = readOperatorCommand(process.argv.slice(2));
if (command?.action !== 'remove' || command.value !== '' || command.by.reason === '') {
  console.error('Usage: npm run thanks -- remove <id> --reason "why" [--by name]');
  process.exitCode = 1;
} else {
  const { object, by } = command;
  await runOperatorCommand(async (services) => {
    const actId = await removeThanksAsOperator(services, object, by);
    return actId === null ? null : [`Removed: the words ${object}. This act is ${actId}.`];
  }, `There are no words ${object}.`);
}

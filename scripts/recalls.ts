/**
 * Takes recalls from a file of openFDA or of the CPSC's service. See `docs/operations.md`.
 *
 *   npm run recalls -- import <file> [--whole]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportLines } from '../server/features/recall-import/import-report.ts';
import { importRecalls } from '../server/features/recall-import/recall-import.ts';
import { readRecallFile } from '../server/features/recall-import/recall-file.ts';
import { runOperatorCommand } from './operator-command.ts';

function readCommand(): { file: string; whole: boolean } | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { whole: { type: 'boolean', default: false } },
    });
    const [action, file, ...more] = positionals;
    return action === 'import' && file !== undefined && more.length === 0
      ? { file, whole: values.whole }
      : null;
  } catch {
    return null;
  }
}

const command = readCommand();
if (!command) {
  console.error('Usage: npm run recalls -- import <file> [--whole]');
  process.exitCode = 1;
} else {
  const { file, whole } = command;
  await runOperatorCommand(async (services) => {
    const records = await readRecallFile(file, path.basename(file));
    return reportLines(await importRecalls(services, records, { whole }));
  }, '');
}

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
import { runOperatorCommand, type OperatorCommand } from './operator-command.ts';

function readWords(args: readonly string[]): { file: string; whole: boolean } | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
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

export const recalls: OperatorCommand = {
  usage: 'Usage: npm run recalls -- import <file> [--whole]',
  read(args) {
    const words = readWords(args);
    if (!words) return null;
    const { file, whole } = words;
    return {
      async act(services) {
        const records = await readRecallFile(file, path.basename(file));
        return reportLines(await importRecalls(services, records, { whole }));
      },
      missing: '',
    };
  },
};

if (import.meta.main) await runOperatorCommand(recalls);

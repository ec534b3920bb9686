/**
 * Writes the pictures that are kept with a report, or with an operator's act, to a new folder; or finds that what was
 * reported is not against the rules. See `docs/operations.md`.
 *
 *   npm run reports -- save <id> <folder>
 *   npm run reports -- dismiss <id of the report or its case> --reason "why" [--by name]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dismissAsOperator } from '../server/features/decisions/operator-decisions.ts';
import { listEvidence } from '../server/features/moderation/evidence.ts';
import { cleanLine } from '../server/names/display-name.ts';
import type { Services } from '../server/services.ts';
import {
  readOperatorWords,
  runOperatorCommand,
  tellsNothing,
  type OperatorCommand,
} from './operator-command.ts';

export const reports: OperatorCommand = {
  usage: `Usage: npm run reports -- save <id> <folder>
       npm run reports -- dismiss <id of the report or its case> --reason "why" [--by name]`,
  read(args) {
    const words = readOperatorWords(args);
    if (!words || !tellsNothing(words.told) || words.answer !== '') return null;
    const { action, object: id, value: folder, by } = words;
    if (action === 'save' && /^[0-9a-f-]{36}$/i.test(id) && folder !== '')
      return {
        act: (services) => save(services, id, folder),
        missing: `There are no pictures kept for ${id}.`,
      };
    if (action === 'dismiss' && folder === '' && by.reason !== '')
      return {
        async act(services) {
          const title = await dismissAsOperator(services, id, by);
          return title === null
            ? null
            : [`Nothing against the rules: “${cleanLine(title)}”. Whoever reported it is told.`];
        },
        missing: `There is no report or case ${id} that waits for a decision.`,
      };
    return null;
  },
};

async function save(services: Services, id: string, folder: string): Promise<string[] | null> {
  const pictures = await listEvidence(services.db, id);
  if (pictures.length === 0) return null;
  await mkdir(folder, { recursive: true });
  for (const [index, { path: from, bytes }] of pictures.entries())
    await writeFile(path.join(folder, `${index + 1}-${path.basename(from)}`), bytes, { flag: 'wx' });
  return pictures.map(({ path: from }, index) => `${index + 1}-${path.basename(from)}  was ${from}`);
}

if (import.meta.main) await runOperatorCommand(reports);

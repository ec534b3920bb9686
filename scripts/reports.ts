/**
 * Writes the pictures that are kept with a report, or with an operator's act, to a new folder. See `docs/operations.md`.
 *
 *   npm run reports -- save <id> <folder>
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listEvidence } from '../server/features/moderation/evidence.ts';
import { runOperatorCommand, type OperatorCommand } from './operator-command.ts';

export const reports: OperatorCommand = {
  usage: 'Usage: npm run reports -- save <id> <folder>',
  read([action, id = '', folder, ...more]) {
    if (action !== 'save' || !/^[0-9a-f-]{36}$/i.test(id) || folder === undefined || more.length > 0)
      return null;
    return {
      async act(services) {
        const pictures = await listEvidence(services.db, id);
        if (pictures.length === 0) return null;
        await mkdir(folder, { recursive: true });
        for (const [index, { path: from, bytes }] of pictures.entries())
          await writeFile(path.join(folder, `${index + 1}-${path.basename(from)}`), bytes, { flag: 'wx' });
        return pictures.map(({ path: from }, index) => `${index + 1}-${path.basename(from)}  was ${from}`);
      },
      missing: `There are no pictures kept for ${id}.`,
    };
  },
};

if (import.meta.main) await runOperatorCommand(reports);

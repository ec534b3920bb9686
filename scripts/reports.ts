/**
 * Writes the pictures that are kept with a report, or with an operator's act, to a new folder. See `docs/operations.md`.
 *
 *   npm run reports -- save <id> <folder>
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { evidenceOf } from '../server/features/moderation/evidence.ts';
import { runOperatorCommand } from './operator-command.ts';

const [action, id, folder, ...more] = process.argv.slice(2);
if (action !== 'save' || !/^[0-9a-f-]{36}$/i.test(id ?? '') || folder === undefined || more.length > 0) {
  console.error('Usage: npm run reports -- save <id> <folder>');
  process.exitCode = 1;
} else {
  await runOperatorCommand(async (services) => {
    const pictures = await evidenceOf(services, id!);
    if (pictures.length === 0) return null;
    await mkdir(folder, { recursive: true });
    for (const [index, { path: from, bytes }] of pictures.entries())
      await writeFile(path.join(folder, `${index + 1}-${path.basename(from)}`), bytes, { flag: 'wx' });
    return pictures.map(({ path: from }, index) => `${index + 1}-${path.basename(from)}  was ${from}`);
  }, `There are no pictures kept for ${id}.`);
}

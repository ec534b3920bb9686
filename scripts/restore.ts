/**
 * Brings a backup back into an empty database and file store; `--force` replaces what they hold. Stop every instance
 * first. See `docs/operations.md`.
 *
 *   npm run restore -- <folder> [--force]
 */
import path from 'node:path';
import { BackupError } from '../server/backup/manifest.ts';
import { restore } from '../server/backup/restore.ts';
import { ConfigError } from '../server/config-values.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { createServices } from '../server/create-services.ts';

const started = performance.now();
try {
  const args = process.argv.slice(2);
  const [folder, ...more] = args.filter((arg) => arg !== '--force');
  if (folder === undefined || more.length > 0)
    throw new BackupError('Usage: npm run restore -- <folder> [--force]');
  const config = readConfig(process.env);
  const services = await createServices(config, { log: createLog({ logLevel: 'error' }) });
  try {
    const { manifest, mails, imagesDropped, stillServed } = await restore(services, path.resolve(folder), {
      force: args.includes('--force'),
    });
    const rows = Object.values(manifest.tables).reduce((sum, part) => sum + part.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `Restored ${rows} rows of ${Object.keys(manifest.tables).length} tables and ${manifest.files.count} files as of ` +
        `${manifest.madeAt} in ${seconds} s, with at most ${memory} MB of memory. ` +
        `${mails} mails had not left and will; ${imagesDropped} pictures were deleted while the backup was made.`,
    );
    if (stillServed > 0) {
      console.error(
        `${stillServed} pictures that were taken down may still be in the file store, which did not delete them: ` +
          'run this again with --force before the site is started.',
      );
      process.exitCode = 1;
    }
  } finally {
    await services.close();
  }
} catch (error) {
  const known = error instanceof BackupError || error instanceof ConfigError;
  console.error(known ? `Nothing was restored: ${error.message}` : error);
  process.exitCode = 1;
}

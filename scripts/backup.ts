/**
 * Writes the database and the pictures to a new folder, while the site runs. See `docs/operations.md`.
 *
 *   npm run backup -- <folder>
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { backUp } from '../server/backup/back-up.ts';
import { BackupError } from '../server/backup/manifest.ts';
import { ConfigError } from '../server/config-values.ts';
import { readConfig, type Config } from '../server/config.ts';
import { startEmbeddedPostgres } from '../server/db/embedded/embedded-postgres.ts';
import { createDatabase, type DatabaseConnection } from '../server/db/handle.ts';
import { openFiles } from '../server/create-services.ts';

const started = performance.now();
try {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) throw new BackupError('Usage: npm run backup -- <folder>');
  const config = readConfig(process.env);
  const { connection, close } = await openRunning(config);
  const database = createDatabase({ connection, poolSize: 2 });
  try {
    const files = await openFiles(config);
    const { tables, files: kept } = await backUp(
      { db: database.db, files, clock: { now: () => new Date() } },
      path.resolve(folder),
    );
    const rows = Object.values(tables).reduce((sum, part) => sum + part.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `Backed up ${rows} rows of ${Object.keys(tables).length} tables and ${kept.count} files ` +
        `(${(kept.bytes / 1e6).toFixed(1)} MB) in ${seconds} s, with at most ${memory} MB of memory.`,
    );
  } finally {
    await database.close();
    await close();
  }
} catch (error) {
  const known = error instanceof BackupError || error instanceof ConfigError;
  console.error(known ? `No backup was made: ${error.message}` : error);
  process.exitCode = 1;
}

/** The database as it is: a backup before an upgrade must not be the upgrade. */
async function openRunning(
  config: Config,
): Promise<{ connection: DatabaseConnection; close: () => Promise<void> }> {
  if (config.database.kind === 'hosted')
    return { connection: { url: config.database.url }, close: () => Promise.resolve() };
  const dataDir = path.join(config.dataDir, 'postgres');
  if (!existsSync(dataDir)) throw new BackupError(`DATA_DIR holds no database: ${config.dataDir}`);
  const server = await startEmbeddedPostgres({ dataDir });
  return { connection: server.connection, close: () => server.stop() };
}

/**
 * Copies all stored files between the folder of this machine and the S3 store of the configuration. It may be stopped at
 * any time and started again. With `--switched`, for when the site uses the target already, nothing comes back that was
 * deleted since. See `docs/operations.md`.
 *
 *   npm run files -- copy --from disk --to s3 [--switched] [--dry-run] [--at-once 8]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { destination } from 'pino';
import { copyFiles, type CopiedFiles, type CopyFilesOptions } from '../server/adapters/files/copy-files.ts';
import { createDiskFiles } from '../server/adapters/files/disk-files.ts';
import { FilesUnavailableError, type Files } from '../server/adapters/files/files.ts';
import { createS3Files } from '../server/adapters/files/s3-files.ts';
import { ConfigError } from '../server/config-values.ts';
import { readConfig, type Config } from '../server/config.ts';
import { createServices } from '../server/create-services.ts';
import { copyAfterSwitch } from '../server/features/images/moved-files.ts';
import { createLog } from '../server/log.ts';

const usage =
  'Usage: npm run files -- copy --from disk|s3 --to s3|disk [--switched] [--dry-run] [--at-once 8]';
const reportedEveryMs = 5000;

class UsageError extends Error {}

try {
  await main();
} catch (error) {
  const known =
    error instanceof ConfigError || error instanceof UsageError || error instanceof FilesUnavailableError;
  console.error(known ? `Nothing more is copied: ${error.message}` : error);
  if (error instanceof UsageError) console.error(usage);
  if (error instanceof FilesUnavailableError) console.error('Start it again to go on where it stopped.');
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { from, to, switched, dryRun, atOnce } = readArguments();
  const config = readConfig(process.env);
  const stores = { disk: () => openDisk(config), s3: () => openS3(config) };
  let reported = Date.now();
  const options: CopyFilesOptions = {
    from: stores[from](),
    to: stores[to](),
    dryRun,
    atOnce,
    onProgress: (soFar) => {
      if (Date.now() - reported < reportedEveryMs) return;
      reported = Date.now();
      console.log(`… ${lineOf(soFar, dryRun)}`);
    },
  };
  const counts = await (switched ? copyForSite(config, options) : copyFiles(options));
  console.log(`Done: ${lineOf(counts, dryRun)}.`);
}

/** The site's database knows what was deleted. */
async function copyForSite(config: Config, options: CopyFilesOptions): Promise<CopiedFiles> {
  const log = createLog({ logLevel: 'warn' }, destination(2));
  const services = await createServices(config, { log });
  try {
    return await copyAfterSwitch(services, options);
  } finally {
    await services.close();
  }
}

function lineOf({ copied, bytes, present, gone }: CopiedFiles, dryRun: boolean): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const vanished = gone > 0 ? `, ${gone} deleted meanwhile` : '';
  return `${copied} files (${size}) ${dryRun ? 'to copy' : 'copied and compared'}, ${present} were there already${vanished}`;
}

function readArguments() {
  const { values, positionals } = parse();
  if (positionals.length !== 1 || positionals[0] !== 'copy') throw new UsageError('say what to do: copy.');
  const { from, to } = values;
  if (!isStore(from) || !isStore(to) || from === to)
    throw new UsageError('--from and --to must be disk and s3, or s3 and disk.');
  const atOnce = Number(values['at-once']);
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > 64)
    throw new UsageError('--at-once must be a whole number from 1 to 64.');
  return { from, to, atOnce, switched: values.switched, dryRun: values['dry-run'] };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        switched: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'at-once': { type: 'string', default: '8' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function isStore(name: string | undefined): name is 'disk' | 's3' {
  return name === 'disk' || name === 's3';
}

function openDisk({ dataDir }: Config): Files {
  return createDiskFiles({ folder: path.join(dataDir, 'files') });
}

function openS3({ files }: Config): Files {
  if (files.kind !== 's3')
    throw new ConfigError('S3_ENDPOINT', 'must be set, with the other S3_ variables: they name the store.');
  return createS3Files({ ...files, timeoutMs: 60_000, attempts: 5 });
}

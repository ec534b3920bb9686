/**
 * Runs a command with TEST_DATABASE_URL naming a PostgreSQL of the machine's packages that lives only as long:
 *
 *   node scripts/with-postgres.ts vitest run --project node
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { preparePostgres } from '../tests/support/postgres-peer.ts';

const [command = '', ...args] = process.argv.slice(2);
const postgres = await preparePostgres({
  // An ordinary role may not drop a database while the server's own vacuum is in it.
  settings: { synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
});
try {
  await postgres.start();
  const version = await postgres.ask(async (client) => (await client.query('show server_version')).rows[0]);
  console.log('PostgreSQL', version.server_version);
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal) console.error(`${command} ended with ${signal}`);
  process.exitCode = code ?? 1;
} finally {
  await postgres.dispose();
}

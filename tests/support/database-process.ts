/**
 * A process of its own for the tests that kill one: `node database-process.ts <data folder>`. It starts (or
 * joins) the embedded PostgreSQL, says so, and then does what its parent's messages ask.
 */
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { createDatabase } from '#server/db/handle.ts';

/** What this process tells its parent. */
export type DatabaseProcessReport =
  | { is: 'ready'; adopted: boolean }
  | { is: 'stored'; row: number }
  | { is: 'answered'; one: number };

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
const { pool, close } = createDatabase({ connection: server.connection, poolSize: 4 });

function report(message: DatabaseProcessReport): void {
  process.send?.(message);
}

/** Stores rows for ever, and reports each one only once the database has acknowledged it. */
async function storeRows(firstRow: number): Promise<void> {
  await pool.query('create table if not exists rows (n int primary key)');
  for (let row = firstRow; ; row += 1) {
    await pool.query('insert into rows values ($1)', [row]);
    report({ is: 'stored', row });
  }
}

async function stop(): Promise<void> {
  await close();
  await server.stop();
  process.disconnect?.();
}

process.on('message', (message: 'stop' | { storeFrom: number }) => {
  if (message === 'stop') void stop();
  else void storeRows(message.storeFrom);
});

process.on('SIGINT', () => {
  void pool.query<{ one: number }>('select 1 as one').then(async ({ rows }) => {
    report({ is: 'answered', one: rows[0]?.one ?? 0 });
    await stop();
  });
});

report({ is: 'ready', adopted: server.adopted });

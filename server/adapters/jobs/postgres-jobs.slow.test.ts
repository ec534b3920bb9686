import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { survivorQueue, type JobsProcessReport } from '../../../tests/support/jobs-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { createPostgresJobs } from './postgres-jobs.ts';

const program = path.join(import.meta.dirname, '../../../tests/support/jobs-process.ts');

let database: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ migrations: 'none' });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

test('runs the jobs of a killed process again in another, and loses none', async () => {
  const sender = createPostgresJobs({ connection: database.connection, log: pino({ level: 'silent' }) });
  await sender.start();
  const numbers = [1, 2, 3, 4, 5];
  for (const number of numbers) await sender.send(database.db, survivorQueue, { number });
  await sender.stop();

  const killed = await startProcess('hang');
  await vi.waitFor(
    () => expect(killed.began.toSorted()).toEqual(['1/1', '2/1', '3/1', '4/1', '5/1']),
    10_000,
  );
  const dead = once(killed.child, 'exit');
  killed.child.kill('SIGKILL');
  await dead;

  const next = await startProcess('finish');
  await vi.waitFor(() => expect(next.began.toSorted()).toEqual(['1/2', '2/2', '3/2', '4/2', '5/2']), 60_000);
  const left = once(next.child, 'exit');
  next.child.send('stop');
  await left;
  const { rows } = await sql`select state from pgboss.job where name = ${survivorQueue.name}`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

/** Starts a process that works; `began` fills with `<number>/<attempt>` as its handler is called. */
async function startProcess(mode: 'hang' | 'finish'): Promise<{ child: ChildProcess; began: string[] }> {
  const child = fork(program, [JSON.stringify(database.connection), mode], { execArgv: [] });
  children.push(child);
  const began: string[] = [];
  const ready = Promise.withResolvers<void>();
  child.once('exit', () => ready.reject(new Error('the process ended')));
  child.on('message', (message: JobsProcessReport) => {
    if (message === 'ready') ready.resolve();
    else began.push(`${message.began}/${message.attempt}`);
  });
  await ready.promise;
  return { child, began };
}

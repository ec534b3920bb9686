import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { MailServer } from '#server/adapters/mail/mail-server.peer.ts';
import { freeJobsOfKilled } from './job-time.ts';
import type { MailProcessReport } from './mail-process.ts';
import type { TestDatabase } from './test-database.ts';

const program = path.join(import.meta.dirname, 'mail-process.ts');

/** A process that hands over mails, to be killed. */
export interface ForkedMailProcess {
  /** Resolves when it has said that. */
  reported(report: MailProcessReport): Promise<void>;
  /** With SIGKILL; what it worked on is free then. */
  kill(): Promise<void>;
  /** Ends it, if it is there still, and removes what it stored. */
  remove(): Promise<void>;
}

export async function forkMailProcess(
  { db, connection }: TestDatabase,
  server: MailServer,
): Promise<ForkedMailProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-mail-'));
  await writeFile(path.join(folder, 'ca.pem'), server.ca);
  const child = fork(program, [JSON.stringify(connection), folder, server.url()], {
    execArgv: [],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') },
  });
  const reports: MailProcessReport[] = [];
  child.on('message', (report: MailProcessReport) => void reports.push(report));
  return {
    async reported(report) {
      await expect.poll(() => reports, { timeout: 60_000, interval: 50 }).toContain(report);
    },
    async kill() {
      const dead = once(child, 'exit');
      child.kill('SIGKILL');
      await dead;
      await freeJobsOfKilled(db);
    },
    async remove() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}

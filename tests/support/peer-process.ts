import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A hosted part that a test runs as a child process of its own: Redis, PostgreSQL, a proxy. */
export interface PeerProcess {
  start(): Promise<void>;
  /** SIGKILL unless told otherwise; resolves once it is gone. Nothing happens when it isn't running. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** SIGSTOP: it is there and says nothing. */
  freeze(): void;
  thaw(): void;
}

export interface PeerOptions {
  /** Absolute path, or a name looked up in `PATH` and in the folders where Debian keeps servers. */
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** Runs as this user when the tests are root's (PostgreSQL refuses root). */
  uid?: number;
  gid?: number;
  /** Resolves to true once it serves. */
  ready(): Promise<boolean>;
}

/** Prepares a peer; `start` throws at once when its command is not on this machine, or when it ends before it is ready. */
export function peerProcess({ command, args, ready, ...options }: PeerOptions): PeerProcess {
  let child: ChildProcess | undefined;
  const output: string[] = [];
  return {
    async start() {
      const started = spawn(findCommand(command), args, {
        ...options,
        env: { ...process.env, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (text: Buffer) => void (output.push(text.toString()) > 200 && output.shift()));
      const deadline = Date.now() + 60_000;
      while (!(await ready().catch(() => false))) {
        if (started.exitCode !== null || started.signalCode !== null || Date.now() > deadline) {
          started.kill('SIGKILL');
          throw new Error(`${command} did not get ready:\n${output.join('')}`);
        }
        await pause(50);
      }
    },
    async stop(signal = 'SIGKILL') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

const serverFolders = ['/usr/lib/postgresql/15/bin', '/usr/sbin', '/usr/local/sbin'];

/** @throws Error that says what to install; a hosted test never passes without its peer. */
export function findCommand(command: string): string {
  if (command.includes('/')) return command;
  const folders = [...(process.env.PATH ?? '').split(':'), ...serverFolders];
  const found = folders.map((folder) => `${folder}/${command}`).find((path) => existsSync(path));
  if (!found)
    throw new Error(`${command} is not on this machine: \`node scripts/hosted-peers.mjs\` installs it.`);
  return found;
}

/** Whether something accepts connections there. */
export function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

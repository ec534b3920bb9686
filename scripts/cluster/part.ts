import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** One process of the cluster. */
export interface Part {
  name: string;
  /** Resolves once it serves. @throws Error with its last words when it ends before. */
  start(env?: Record<string, string>): Promise<void>;
  /** Asks it to end, and kills it after `graceMs`; does nothing when it isn't running. */
  stop(signal?: NodeJS.Signals, graceMs?: number): Promise<void>;
  isRunning(): boolean;
}

export interface PartOptions {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  uid?: number | undefined;
  gid?: number | undefined;
  /** Resolves to true once it serves. */
  ready(): Promise<boolean>;
  /** How it is asked to end; SIGTERM unless told. */
  stopSignal?: NodeJS.Signals;
  /** Takes each line it writes. */
  say(line: string): void;
  /** Called when it ends by itself. */
  onEnd?(how: string): void;
}

const readyWithinMs = 60_000;
const lastLines = 20;

/** A process that writes through `say`, in a group of its own: Ctrl-C in the terminal reaches only who started it. */
export function definePart({
  name,
  command,
  args,
  ready,
  stopSignal = 'SIGTERM',
  say,
  onEnd,
  ...options
}: PartOptions): Part {
  let child: ChildProcess | undefined;
  let stopping = false;

  const isRunning = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null && child.pid !== undefined;

  async function start(env: Record<string, string> = {}): Promise<void> {
    const output: string[] = [];
    stopping = false;
    let failure: string | undefined;
    const started = spawn(command, args, {
      ...options,
      env: { ...process.env, ...options.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      createInterface(stream).on('line', (line) => {
        output.push(line);
        if (output.length > lastLines) output.shift();
        say(line);
      });
    }
    started.once('error', (error) => (failure = error.message));
    started.once('exit', (code, signal) => {
      failure ??= signal ? `it was ended by ${signal}` : `it ended with code ${code}`;
      if (!stopping && isReady) onEnd?.(failure);
    });
    let isReady = false;
    const deadline = Date.now() + readyWithinMs;
    while (!isReady) {
      isReady = await ready().catch(() => false);
      if (failure === undefined && Date.now() > deadline) failure = 'it did not get ready in time';
      if (failure !== undefined) {
        started.kill('SIGKILL');
        throw new Error([`${name} does not start: ${failure}.`, ...output].join('\n  '));
      }
      if (!isReady) await pause(50);
    }
  }

  async function stop(signal: NodeJS.Signals = stopSignal, graceMs = 45_000): Promise<void> {
    if (!child || !isRunning()) return;
    stopping = true;
    const running = child;
    const gone = once(running, 'exit');
    running.kill(signal);
    const timer = setTimeout(() => running.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  }

  return { name, start, stop, isRunning };
}

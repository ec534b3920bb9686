import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { root } from '../scripts/setup.mjs';

/** What a figure must be read with. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  commit: string;
  at: string;
  /** Of the last minute before the run: above 0 means that others worked too. */
  load: number;
}

export function describeMachine(): Machine {
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    commit: commitOf(),
    at: new Date().toISOString(),
    load: Math.round(os.loadavg()[0]! * 100) / 100,
  };
}

/** A plain copy of the sources has none. */
function commitOf(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' and changes';
    return git('rev-parse', '--short', 'HEAD') + changed;
  } catch {
    return 'unknown';
  }
}

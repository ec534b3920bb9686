import { readFileSync } from 'node:fs';
import { childrenOf } from './cpu.ts';

/** MiB that processes and all that they started hold in memory, summed in three ways. */
export interface TreeMemory {
  /**
   * What they would hold on a machine of their own: what several of them share, such as PostgreSQL's shared memory, is
   * counted once, and so is each file (programs, libraries): by the process that has most of it in memory.
   */
  alone: number;
  /** The kernel's PSS: files are also divided among strangers. This bench runs the same Node, and makes it smaller. */
  pss: number;
  /** The kernel's RSS: what several share is counted for each, PostgreSQL's shared memory a dozen times. */
  rss: number;
}

/** Of the processes `roots` and of all that they started. Linux only. */
export function memoryOfTrees(roots: readonly number[]): TreeMemory {
  const total: TreeMemory = { alone: 0, pss: 0, rss: 0 };
  const files = new Map<string, number>();
  for (const pid of roots.flatMap(treeOf)) {
    const sums = read(pid, 'smaps_rollup');
    total.pss += kilobytes(sums, 'Pss') / 1024;
    total.rss += kilobytes(sums, 'Rss') / 1024;
    total.alone += (kilobytes(sums, 'Pss_Anon') + kilobytes(sums, 'Pss_Shmem')) / 1024;
    for (const [file, held] of filesOf(pid)) files.set(file, Math.max(files.get(file) ?? 0, held));
  }
  for (const most of files.values()) total.alone += most;
  return total;
}

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** Parts of files that a process has in memory as they are on the disk, with their MiB. */
function filesOf(pid: number): [part: string, held: number][] {
  // Each mapping begins with `from-to rwxp offset device inode path`, and lines of `Name: n kB` follow.
  return read(pid, 'smaps')
    .split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
    .flatMap((mapping) => {
      const [, offset, path] = /^\S+ \S+ (\S+) \S+ \d+ +(\/.*)/.exec(mapping) ?? [];
      // Shared memory has a path too.
      if (!path || /^\/(?:dev|SYSV|memfd:)/.test(path)) return [];
      return [[`${path} ${offset}`, (kilobytes(mapping, 'Rss') - kilobytes(mapping, 'Anonymous')) / 1024]];
    });
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    // It has ended.
    return '';
  }
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

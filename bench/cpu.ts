import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in these on every Linux that Node runs on (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

interface Stat {
  parent: number;
  ticks: number;
  /** Of children that ended and were waited for. */
  childTicks: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      parent: fields[1]!,
      ticks: fields[11]! + fields[12]!,
      childTicks: fields[13]! + fields[14]!,
    };
  } catch {
    return null;
  }
}

/** CPU seconds of a process so far, user and system, all threads. Linux only. */
export function cpuOf(pid: number): number {
  return (statOf(pid)?.ticks ?? 0) / ticksPerSecond;
}

/** CPU seconds of a process and of all that it started, those included that have ended. */
export function cpuOfTree(pid: number): number {
  const own = statOf(pid);
  if (!own) return 0;
  return (
    (own.ticks + own.childTicks) / ticksPerSecond +
    childrenOf(pid).reduce((sum, child) => sum + cpuOfTree(child), 0)
  );
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => statOf(other)?.parent === pid);
}

export function parentOf(pid: number): number {
  return statOf(pid)?.parent ?? 0;
}

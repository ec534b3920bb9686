/** What `npm run test:all` last saw green: a landing runs the outer rings that the change since then belongs to. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const file = join(root, 'tests/last-whole-run.json');

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** @returns the files that differ from that run's commit, uncommitted ones too; null where it cannot be told */
export function changedSinceWholeRun(): string[] | null {
  let commit: string;
  try {
    ({ commit } = JSON.parse(readFileSync(file, 'utf8')) as { commit: string });
  } catch {
    return null;
  }
  const changed = git('diff', '--name-only', '--no-renames', commit);
  const added = git('ls-files', '--others', '--exclude-standard');
  return changed === null || added === null ? null : `${changed}${added}`.split('\n').filter(Boolean);
}

/** Of a tree with uncommitted changes nothing is written: no commit would say what was seen. */
export function noteWholeRun(passed: number): void {
  const commit = git('rev-parse', 'HEAD')?.trim();
  if (!commit || git('status', '--porcelain') !== '') return;
  writeFileSync(file, `${JSON.stringify({ commit, passed }, null, 2)}\n`);
  console.log('\nCommit tests/last-whole-run.json: landings then run what changes from here on.');
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/setup.mjs';

/**
 * What is known of the test that a row names. `named`: it is there and no report was read; `passed` and `failed`: what
 * a report says; `missing`: no such file, or no such title in it; `unreported`: the reports do not know it.
 */
export type TestState = 'named' | 'passed' | 'failed' | 'missing' | 'unreported';

/** The state of each test of a run by `file > title`, both as the runner gives them. */
export type Results = ReadonlyMap<string, readonly { title: string; passed: boolean }[]>;

/** `file > title`, and nothing of the title lost when it has a ` > ` of its own. */
export function splitName(name: string): { file: string; title: string } {
  const at = name.indexOf(' > ');
  return at < 0 ? { file: name, title: '' } : { file: name.slice(0, at), title: name.slice(at + 3) };
}

const titles = new Map<string, ReadonlySet<string>>();

/**
 * The titles of a test file's tests, as they are written: a text that is followed by a function (after the `test`
 * that `onPhonesToo` is given). In one of `test.each` the placeholders stay.
 */
export function titlesIn(source: string): ReadonlySet<string> {
  const found = new Set<string>();
  const call = /\(\s*(?:test,\s*)?(['"`])((?:\\.|(?!\1)[\s\S])*)\1,\s*(?:async\b|\(|\w+ =>|function\b)/g;
  for (const [, , title = ''] of source.matchAll(call)) found.add(title.replace(/\\(.)/g, '$1'));
  return found;
}

function titlesOf(file: string): ReadonlySet<string> {
  const known = titles.get(file);
  if (known) return known;
  const full = path.join(root, file);
  const read = existsSync(full) ? titlesIn(readFileSync(full, 'utf8')) : new Set<string>();
  titles.set(file, read);
  return read;
}

/** A title with placeholders as the pattern of what a runner makes of it. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[sdifjoOc#$]|\$\{[^}]*\}|\$[\w.]+/);
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*')}$`,
  );
}

/**
 * The state of one named test. A conformance suite reports under the file that runs it: it is looked for in every
 * file of the reports.
 */
export function stateOf(name: string, results: Results | null): TestState {
  const { file, title } = splitName(name);
  if (!titlesOf(file).has(title)) return 'missing';
  if (!results) return 'named';
  const candidates = file.endsWith('.conformance.ts')
    ? [...results.values()].flat()
    : (results.get(file) ?? []);
  const pattern = patternOf(title);
  const runs = candidates.filter((run) => pattern.test(run.title));
  if (runs.length === 0) return 'unreported';
  return runs.every(({ passed }) => passed) ? 'passed' : 'failed';
}

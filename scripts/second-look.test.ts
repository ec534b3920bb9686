import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ring } from './rings.ts';
import { runRing, type RingResult } from './run-ring.ts';
import { lookAgain, printLastFlaky, writeFlaky } from './second-look.ts';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-second-look-'));
  vi.stubEnv('XDG_CACHE_HOME', folder);
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/**
 * A ring of a runner that reports what `says` makes of the files it is asked for: of all of them when none is named. A
 * message makes the test fail.
 */
function ringOf(says: string): Ring {
  const script = join(folder, 'runner.mjs');
  writeFileSync(
    script,
    `import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
const report = process.argv.find((arg) => arg.startsWith('--outputFile')).split('=')[1];
const files = process.argv.slice(2).filter((arg) => arg.endsWith('.test.ts'));
const said = (${says})(files);
mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, JSON.stringify({ testResults: Object.entries(said).map(([file, tests]) => ({
  name: resolve(file), status: 'passed', assertionResults: Object.entries(tests).map(([fullName, message]) =>
    ({ fullName, status: message ? 'failed' : 'passed', failureMessages: [message] })) })) }));`,
  );
  return { name: 'unit', inner: true, kind: 'vitest', command: ['node', script], where: [] };
}

async function lookTwice(
  says: string,
): Promise<{ look: Awaited<ReturnType<typeof lookAgain>>; end: RingResult }> {
  const ring = ringOf(says);
  const result = await runRing(ring, folder);
  const look = await lookAgain(new Map([[ring, result]]), folder);
  return { look, end: result };
}

const endOf = ({ results }: RingResult) => results.map(({ file, name, state }) => `${state} ${file} ${name}`);

test('a failed file is run once more, and only that; what then passes has passed and is named', async () => {
  const { look, end } = await lookTwice(`(files) => files.length === 0
    ? { 'a.test.ts': { adds: '', wavers: 'too slow' }, 'b.test.ts': { opens: '' } }
    : Object.fromEntries(files.map((file) => [file, { adds: '', wavers: '' }]))`);
  expect(look.flaky).toEqual(['unit: a.test.ts › wavers: too slow']);
  expect(endOf(end)).toEqual(['passed b.test.ts opens', 'passed a.test.ts adds', 'passed a.test.ts wavers']);
  expect(look.reports).toHaveLength(1);
});

test('what fails again has failed', async () => {
  const { look, end } = await lookTwice(`() => ({ 'a.test.ts': { breaks: 'no' } })`);
  expect(look.flaky).toEqual([]);
  expect(endOf(end)).toEqual(['failed a.test.ts breaks']);
});

test('five may waver, six may not', async () => {
  const wavering = (count: number) => `(files) => ({ 'a.test.ts':
    Object.fromEntries(Array.from({ length: ${count} }, (_, n) => [n, files.length ? '' : 'slow'])) })`;
  expect((await lookTwice(wavering(5))).look.flaky).toHaveLength(5);
  const { look, end } = await lookTwice(wavering(6));
  expect(look.flaky).toEqual([]);
  expect(end.results.every(({ state }) => state === 'failed')).toBe(true);
});

test('a runner that crashed gets no second look', async () => {
  const { look, end } = await lookTwice(`() => process.exit(3)`);
  expect(look.reports).toEqual([]);
  expect(end.broken).toEqual(['node ended with exit code 3']);
});

test('what wavered is what the next run prints first, until a run without it', () => {
  printLastFlaky();
  expect(printed).toEqual([]);
  writeFlaky(['unit: a.test.ts › wavers']);
  expect(printed.join('\n')).toContain('Flaky:\n  ~ unit: a.test.ts › wavers');
  printed.length = 0;
  printLastFlaky();
  expect(printed.join('\n')).toContain('~ unit: a.test.ts › wavers');
  writeFlaky([]);
  printed.length = 0;
  printLastFlaky();
  expect(printed).toEqual([]);
});

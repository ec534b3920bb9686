import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** What `npm run trust -- <words>` prints for that input. */
async function trust(words: readonly string[], input: string) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/trust.ts'), ...words]);
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err };
}

test('each line is judged as a message of its own, whatever is in it and however it ends', async () => {
  const { out } = await trust(
    ['check'],
    [
      'Mándeme el código que le llegó por mensaje.',
      '',
      'Call 512-555-0134, you stupid old hag\r',
      '"quoted" \\ \u{1F600} \u0000',
      'Is it there?',
    ].join('\n'),
  );
  const judged = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(judged).toEqual([
    {
      notice: { kind: 'code', text: expect.stringContaining('código') },
      score: expect.any(Number),
      leaks: [],
      abuse: null,
    },
    { notice: null, score: 0, leaks: [], abuse: null },
    { notice: null, score: 0, leaks: [{ kind: 'phone', start: 5, end: 17 }], abuse: 'insult' },
    { notice: null, score: 0, leaks: [], abuse: null },
    { notice: null, score: 0, leaks: [], abuse: null },
  ]);
});

test('anything else says how it is called', async () => {
  expect(await trust(['judge'], '')).toEqual({ out: '', err: 'Usage: npm run trust -- check < lines\n' });
});

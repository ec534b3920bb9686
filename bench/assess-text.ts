import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assessText } from '#server/features/trust/assess-text.ts';
import type { BenchOptions, Figure, Measurement } from './measurement.ts';
import { medianOf } from './statistics.ts';

const characters = 500;
const mostMs = 0.2;
const texts = new URL('../server/features/trust/chat-texts.tsv', import.meta.url);

/** What it costs to look at a message's text, beside reading the frame that it comes in. */
export const assess: Measurement = {
  name: 'assess-text',
  async run({ quick, rounds }: BenchOptions): Promise<Figure[]> {
    const said = readFileSync(texts, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t').at(-1)!)
      .join(' ');
    const messages = Array.from({ length: Math.floor(said.length / characters) }, (_, at) =>
      said.slice(at * characters, (at + 1) * characters),
    );
    const frames = messages.map((message) => JSON.stringify({ message, client_id: randomUUID() }));
    const assessed = Array.from({ length: rounds }, () => msOf(messages, assessText, quick));
    const parsed = Array.from({ length: rounds }, () => msOf(frames, JSON.parse, quick));
    const ms = medianOf(assessed);
    return [
      {
        what: `a message of ${characters} characters: CPU to look at its text, and to parse its frame`,
        measured: `${ms.toFixed(3)} ms and ${medianOf(parsed).toFixed(4)} ms`,
        target: `at most ${mostMs} ms`,
        reached: ms <= mostMs,
        detail: { assessed, parsed },
      },
    ];
  },
};

/** CPU milliseconds each. */
function msOf(texts: readonly string[], act: (text: string) => unknown, quick: boolean): number {
  const times = quick ? 1 : 20;
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) for (const text of texts) act(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (times * texts.length);
}

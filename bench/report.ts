import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Machine } from './machine.ts';
import type { Figure } from './measurement.ts';

const folder = path.join(import.meta.dirname, 'results');

/** One measurement as it was, for people to look through and for later runs to compare with. */
export async function keepResult(
  name: string,
  { machine, figures, seconds }: { machine: Machine; figures: Figure[]; seconds: number },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, `${name}.json`),
    `${JSON.stringify({ name, machine, seconds, figures }, null, 1)}\n`,
  );
}

/** The table of one run, in Markdown, with what must be known of the machine below it. */
export function tableOf(machine: Machine, rows: { name: string; figures: Figure[] }[]): string {
  const mark = ({ reached }: Figure) => (reached === null ? '' : reached ? 'yes' : '**no**');
  const lines = rows.flatMap(({ name, figures }) =>
    figures.map(
      (figure) => `| ${name} | ${figure.what} | ${figure.measured} | ${figure.target} | ${mark(figure)} |`,
    ),
  );
  return [
    '| name | what | measured | must reach | reached |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}, ` +
      `commit ${machine.commit}, ${machine.at}, load before the run ${machine.load}.`,
    '',
  ].join('\n');
}

export async function keepTable(table: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'table.md'), table);
}

/**
 * Measures, and writes what it measured into `bench/results/`; see `bench/README.md`.
 *
 *   npm run bench                     everything
 *   npm run bench -- list chat        only these
 *   npm run bench -- --quick          little data and few seconds, nothing kept: does it still run?
 */
import { parseArgs } from 'node:util';
import { assess } from './assess-text.ts';
import { chat } from './chat.ts';
import { gone } from './gone.ts';
import { growth, sorts } from './growth.ts';
import { listingMeasurements } from './listings.ts';
import { describeMachine } from './machine.ts';
import type { Figure, Measurement } from './measurement.ts';
import { needsMeasurement } from './needs.ts';
import { page } from './page.ts';
import { photo } from './photo.ts';
import { keepResult, keepTable, tableOf } from './report.ts';
import { savedSearches } from './saved-searches.ts';
import { signIn } from './sign-in.ts';
import { start } from './start.ts';

const measurements: Measurement[] = [
  ...listingMeasurements,
  page,
  growth,
  sorts,
  gone,
  needsMeasurement,
  savedSearches,
  signIn,
  photo,
  start,
  chat,
  assess,
];

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const { quick } = values;
const seconds = Number(values.seconds ?? (quick ? 1 : 4));
const rounds = Number(values.rounds ?? (quick ? 2 : 7));
const unknown = names.filter((name) => !measurements.some((one) => one.name === name));
if (unknown.length > 0 || !(seconds > 0 && rounds > 0)) {
  console.error(
    `npm run bench -- [--quick] [--seconds N] [--rounds N] [${measurements.map(({ name }) => name).join(' | ')}]`,
  );
  process.exit(1);
}

// What ends the process ends its servers too (site.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const machine = describeMachine();
const done: { name: string; figures: Figure[] }[] = [];
for (const { name, run } of measurements) {
  if (names.length > 0 && !names.includes(name)) continue;
  const start = performance.now();
  console.log(`${name} …`);
  const figures = await run({ quick, seconds, rounds });
  const took = Math.round((performance.now() - start) / 1000);
  for (const figure of figures) console.log(`  ${figure.what}: ${figure.measured}  (${figure.target})`);
  console.log(`  took ${took} s`);
  done.push({ name, figures });
  if (!quick) await keepResult(name, { machine, figures, seconds: took });
}
const table = tableOf(machine, done);
if (!quick && names.length === 0) await keepTable(table);
console.log(`\n${table}`);

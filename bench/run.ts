/**
 * Measures, and writes what it measured into `bench/results/`; see `bench/README.md`.
 *
 *   npm run bench                     everything
 *   npm run bench -- list chat        only these
 *   npm run bench -- --quick          little data and few seconds, nothing kept: does it still run?
 */
import { listingMeasurements } from './listings.ts';
import { describeMachine } from './machine.ts';
import type { Figure, Measurement } from './measurement.ts';
import { keepResult, keepTable, tableOf } from './report.ts';

const measurements: Measurement[] = [...listingMeasurements];

const words = process.argv.slice(2);
const quick = words.includes('--quick');
const names = words.filter((word) => word !== '--quick');
const unknown = names.filter((name) => !measurements.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are ${measurements.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const machine = describeMachine();
const done: { name: string; figures: Figure[] }[] = [];
for (const { name, run } of measurements) {
  if (names.length > 0 && !names.includes(name)) continue;
  const start = performance.now();
  console.log(`${name} …`);
  const figures = await run({ quick });
  const seconds = Math.round((performance.now() - start) / 1000);
  for (const figure of figures) console.log(`  ${figure.what}: ${figure.measured}  (${figure.target})`);
  console.log(`  took ${seconds} s`);
  done.push({ name, figures });
  if (!quick) await keepResult(name, { machine, figures, seconds });
}
const table = tableOf(machine, done);
if (!quick && names.length === 0) await keepTable(table);
console.log(`\n${table}`);

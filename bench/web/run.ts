/**
 * Judges the pages with Lighthouse as a phone sees them, and writes what it found into `bench/results/`; see
 * `bench/README.md`. Ends with 1 when a page breaks a gate.
 *
 *   npm run bench:web                       every page, three times each
 *   npm run bench:web -- login messages     only these; the others stay in the table as they were
 *   npm run bench:web -- --rounds 5
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
// This folder is a package of its own: the aliases of the application end here.
import { people, samplePassword } from '../../dev/demo/people.ts';
import { describeMachine, type Machine } from '../machine.ts';
import { prepareLighthouse } from './lighthouse.ts';
import { pageOf, roundOf, tableOf, type MeasuredPage, type Round } from './measured-page.ts';
import { pageNames, startSampleSite, type PageName, type SampleSite } from './sample-site.ts';

const results = path.join(import.meta.dirname, '..', 'results');
const json = path.join(results, 'web.json');

interface Kept {
  machine: Machine;
  pages: MeasuredPage[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const isName = (name: string): name is PageName => (pageNames as readonly string[]).includes(name);
if (!positionals.every(isName) || !(rounds >= 1)) {
  console.error(`npm run bench:web -- [--rounds N] [${pageNames.join(' | ')}]`);
  process.exit(1);
}
const chosen = pageNames.filter((name) => positionals.length === 0 || positionals.includes(name));

const maria = people.find(({ key }) => key === 'maria')!;
const credentials = { email: maria.email, password: samplePassword };
const needsSignIn: readonly PageName[] = ['messages', 'create-listing'];

const judge = await prepareLighthouse();
const machine = describeMachine();
const site = await startSampleSite();
const measured: MeasuredPage[] = [];
try {
  await warmUp(site);
  for (const name of chosen) {
    const done: Round[] = [];
    const page = { name, path: site.paths[name], lighthouse: '', browser: '', at: new Date().toISOString() };
    for (let round = 0; round < rounds; round += 1) {
      const report = await judge(site.url, page.path, needsSignIn.includes(name) ? credentials : null);
      page.lighthouse = report.lighthouseVersion;
      page.browser = /Chrome\/[\d.]+/.exec(report.environment.hostUserAgent)?.[0] ?? 'unknown';
      done.push(roundOf(report));
    }
    measured.push(pageOf(page, done));
    console.log(tableOf(measured.slice(-1)));
  }
} finally {
  await site.stop();
}

const before = await readFile(json, 'utf8').then(
  (text) => (JSON.parse(text) as Kept).pages,
  () => [],
);
const pages = pageNames.flatMap(
  (name) => measured.find((page) => page.name === name) ?? before.find((page) => page.name === name) ?? [],
);
const facts =
  `Lighthouse ${pages[0]!.lighthouse}, ${pages[0]!.browser}, ${machine.cpu}, ${machine.cores} cores, ` +
  `${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}, commit ${machine.commit}, ` +
  `${machine.at}, load before the run ${machine.load}.`;
await mkdir(results, { recursive: true });
await writeFile(json, `${JSON.stringify({ machine, pages } satisfies Kept, null, 1)}\n`);
await writeFile(path.join(results, 'web.md'), `${tableOf(pages)}\n${facts}\n`);
console.log(`${tableOf(pages)}\n${facts}`);
const broken = measured.filter(({ broken }) => broken.length > 0);
for (const { name, broken: gates } of broken) console.error(`${name}: ${gates.join(', ')}`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** A server that has just started renders its first pages several times slower. */
async function warmUp({ url, paths }: SampleSite): Promise<void> {
  for (let time = 0; time < 20; time += 1)
    for (const page of Object.values(paths)) await (await fetch(url + page)).text();
}

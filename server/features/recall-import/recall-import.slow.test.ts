import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { refreshRecalls } from './kept-recalls.ts';
import { deviceRecall, openFda } from './recall-import-cases.ts';
import { importRecalls } from './recall-import.ts';
import { readRecallFile } from './recall-file.ts';

let app: RunningApp;
let folder: string;

beforeAll(async () => {
  [app, folder] = await Promise.all([startApp(), mkdtemp(path.join(tmpdir(), 'handrail-recalls-'))]);
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a file of 50 MB is read and imported', { timeout: 120_000 }, async () => {
  const filler = 'Distributed to hospitals and dealers in many states. '.repeat(20);
  const records = Array.from({ length: 40_000 }, (_, at) =>
    deviceRecall(`Z-${at % 9999}-${2000 + (at % 25)}`, {
      product_description:
        at % 50 === 0 ? `Power wheelchair, Model HS${10_000 + at}` : 'Coronary stent, Model CS4400',
      product_code: at % 50 === 0 ? 'ITI' : 'MAF',
      distribution_pattern: filler,
    }),
  );
  const content = openFda(...records);
  expect(Buffer.byteLength(content)).toBeGreaterThan(50 * 1024 * 1024);
  const file = path.join(folder, 'recalls.json');
  await writeFile(file, content);
  const report = await importRecalls(app.services, await readRecallFile(file, 'recalls.json'), {
    whole: false,
  });
  expect(report.fresh.length).toBe(800);
  await refreshRecalls(app.services);
  const begun = process.cpuUsage();
  const rounds = 100;
  for (let at = 0; at < rounds; at += 1)
    app.services.safety.check({
      title: `Halvorsen power wheelchair HS${10_000 + at}, hardly used`,
      description: 'Folds flat. Batteries two years old, with charger and manual.',
      brand: '',
      targets: [],
      details: {},
    });
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000 / rounds).toBeLessThan(5);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UnderstoodWords } from '#contract/equipment.ts';
import { request } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { readEquipmentWords } from './equipment-words-file.ts';
import { loadEquipment } from './equipment.ts';
import { distanceOf, lettersApart, lettersOf, plainWords } from './plain-words.ts';

const { understand } = loadEquipment(path.join(import.meta.dirname, '../../../data'));
const kindsOf = (words: string, from = 0) =>
  understand(words)
    .targets.filter(({ score }) => score >= from)
    .map(({ category, subcategory }) => (subcategory ? `${category}/${subcategory}` : category));

/**
 * Words in our own wording, and the kinds one of which is meant. Of the first batch every third row was not looked at while
 * tuning; the second was measured before the words were mended by it (docs/decisions/122).
 */
const queries = readFileSync(path.join(import.meta.dirname, 'understand-queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string]);

const firstBatch = 372;

describe('what people call their equipment', () => {
  test.each([
    { of: 'all', asked: queries },
    {
      of: 'those not tuned on',
      asked: queries.filter((_, index) => index < firstBatch && index % 3 === 2),
    },
  ])('has the right kind among the first three for at least 95 in 100 of $of', ({ asked }) => {
    const missed = asked.filter(([words, meant]) => {
      const first = kindsOf(words).slice(0, 3);
      return !meant.split('|').some((kind) => first.includes(kind));
    });
    expect(queries.length).toBeGreaterThanOrEqual(300);
    expect({ missed: missed.length <= asked.length / 20 ? [] : missed }).toEqual({ missed: [] });
  });

  test.each([
    ['hoyer', 'patient-lifts-transfer'],
    ['wheel chair', 'manual-wheelchairs'],
    ['rolator', 'walkers-rollators/rollators'],
    ['potty chair', 'bathroom-safety/commodes'],
    ['silla de ruedas', 'manual-wheelchairs'],
    ['E0163', 'bathroom-safety/commodes'],
    ['showerchair', 'bathroom-safety/shower-chairs'],
  ])('claims what “%s” is', (words, kind) => {
    expect(kindsOf(words, 0.6)).toContain(kind);
  });

  test.each([
    ['wheel chair', ['manual-wheelchairs']],
    ['wheel chair cushion', ['mattresses-cushions/seat-cushions', 'manual-wheelchairs']],
    ['wheel chair wheels', ['parts-batteries/wheels-tires', 'manual-wheelchairs']],
    ['silla de ruedas', ['manual-wheelchairs']],
    ['ruedas para silla de ruedas', ['parts-batteries/wheels-tires', 'manual-wheelchairs']],
  ])('reads no word of “%s” twice', (words, kinds) => {
    expect(kindsOf(words, 0.6)).toEqual(kinds);
  });

  test.each([
    'dining table',
    'office chair',
    'king size bed frame',
    'car tires',
    'baby stroller',
    'guitar stand',
    'iphone 12',
    'shower curtain',
    'the and of for',
    '!!!',
    '12345',
  ])('claims nothing of “%s”', (words) => {
    expect(kindsOf(words, 0.6)).toEqual([]);
  });

  test('says which maker, code and rule it found, and how it read a misspelt word', () => {
    expect(understand('Drive Medical rollator')).toMatchObject({ brand: 'Drive Medical', hcpcs: null });
    expect(understand('e0163 commode')).toMatchObject({ hcpcs: 'E0163' });
    expect(understand('cpap machine')).toMatchObject({ restricted: 'pap' });
    expect(understand('wheelchair')).toMatchObject({ restricted: null, corrected: null, brand: null });
    expect(understand('wheelchiar ramp')).toMatchObject({ corrected: 'wheelchair ramp' });
  });

  test.each([
    // As near to a Spanish word, a maker's and a rarer one.
    ['comode', 'commode'],
    ['quad kane', 'quad cane'],
    ['knee brase', 'knee brace'],
    ['scootr', 'scooter'],
    // Its s is no plural's.
    ['mattres', 'mattress'],
    // Known misspellings are set right too.
    ['rolater', 'rollator'],
    ['gate trainer', 'gait trainer'],
    ['hydralic lift', 'hydraulic lift'],
    ['sila de ruedas', 'silla de rueda'],
  ])('reads “%s” as “%s”', (words, corrected) => {
    expect(understand(words)).toMatchObject({ corrected });
  });

  test('takes little time for the longest and strangest words', () => {
    const hostile = [
      'a'.repeat(5_000),
      'wheelchir '.repeat(500),
      '\u{1d4d0}'.repeat(2_000),
      'q w e r t y '.repeat(400),
      'shwoer hospitel maches '.repeat(5),
      'cair stan rals pres '.repeat(6),
    ];
    for (const words of hostile) {
      const cost = (begin: string) => {
        const before = process.cpuUsage();
        understand(begin + words);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      };
      // Never the same, whose answer is remembered. Measured are 1 to 4 ms.
      expect(Math.min(...['b', 'c', 'd', 'e', 'f'].map(cost))).toBeLessThan(40);
    }
  });

  test('mends what comparing with all words would', () => {
    const terms = readEquipmentWords(path.join(import.meta.dirname, '../../../data/equipment-words.tsv'));
    const words = [...new Set(terms.flatMap(({ term }) => plainWords(term)))].filter(
      ({ length }) => length > 4,
    );
    const near = words
      .filter((_, at) => at % 60 === 0)
      .flatMap((one) => words.filter((other) => distanceOf(one, other, 2) <= 2).map((other) => [one, other]));
    expect(near.length).toBeGreaterThan(50);
    const passedOver = near.filter(([one, other]) => lettersApart(lettersOf(one!), lettersOf(other!)) > 4);
    expect(passedOver).toEqual([]);
  });
});

test('words are compared without accents, case, punctuation and plurals', () => {
  expect(plainWords("Sillas-de RUEDAS, ¡eléctricas! Dad's batteries")).toEqual([
    'silla',
    'de',
    'rueda',
    'electrica',
    'dad',
    'battery',
  ]);
});

test('the distance of two words counts letters added, left out, changed and swapped', () => {
  expect(distanceOf('walker', 'walker', 2)).toBe(0);
  expect(distanceOf('wlaker', 'walker', 2)).toBe(1);
  expect(distanceOf('waker', 'walker', 2)).toBe(1);
  expect(distanceOf('wakker', 'walker', 2)).toBe(1);
  expect(distanceOf('wakkr', 'walker', 2)).toBe(2);
  expect(distanceOf('cane', 'walker', 2)).toBe(Infinity);
});

describe('the call', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.close());

  test('tells anyone what was understood, to be kept', async () => {
    const answer = await request(app, 'GET', '/api/equipment/understand/?words=bed%20rails');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    const { targets } = answer.body as UnderstoodWords;
    expect(targets[0]).toMatchObject({ category: 'hospital-beds', subcategory: 'bed-rails-assist-bars' });
    expect(targets.length).toBeLessThanOrEqual(8);
  });

  test.each([
    ['CPAP', 'CPAP, BiPAP and other airway pressure machines'],
    ['used oxygen concentrator near me', 'Oxygen concentrators, stationary and portable'],
    ['oxigen concentrater', 'Oxygen concentrators, stationary and portable'],
    ['CPAP pillow', null],
    ['backpack for oxygen tank', null],
    // Asked about, not refused.
    ['TENS unit', null],
    ['bed rail', null],
    ['wheelchair', null],
  ])('tells of “%s” what nobody may list, and why', async (words, what) => {
    const { body } = await request(
      app,
      'GET',
      `/api/equipment/understand/?${new URLSearchParams({ words })}`,
    );
    const refused = { what, reason: expect.stringMatching(/./), legal: expect.any(Array) };
    expect(body).toMatchObject({ refused: what === null ? null : refused });
  });

  test('says what is missing or too much', async () => {
    expect((await request(app, 'GET', '/api/equipment/understand/')).status).toBe(400);
    expect((await request(app, 'GET', '/api/equipment/understand/?words=')).status).toBe(400);
    const long = 'x'.repeat(1_000);
    expect((await request(app, 'GET', `/api/equipment/understand/?words=${long}`)).status).toBe(400);
  });
});

test('a wrong file of words stops the start, and names the line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  const file = path.join(folder, 'equipment-words.tsv');
  const wrong = (line: string) => {
    writeFileSync(file, `# words\nterm\ttarget\tkind\tconfidence\tlang\n${line}\n`);
    return () => readEquipmentWords(file);
  };
  try {
    expect(wrong('bed\thospital-bed\tplain\t1\ten')).toThrow(/line 3: no kind of equipment/);
    expect(wrong('bed\thospital-beds\tplane\t1\ten')).toThrow(/line 3: “plane” is no kind of word/);
    expect(wrong('bed\thospital-beds\tplain\t2\ten')).toThrow(/line 3: the confidence/);
    expect(wrong('bed\thospital-beds')).toThrow(/line 3: it must have five columns/);
    expect(wrong('bed\thospital-beds\tplain\t1\ten')()).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

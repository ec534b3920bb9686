import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { onlyMentioned } from '#contract/wording/safety.ts';
import { loadEquipment } from '../equipment/equipment.ts';
import type { RecallsFile } from './safety-files.ts';
import { createSafety, readSafetyRules, type CheckedListing } from './safety.ts';

const released = path.join(import.meta.dirname, '../../../data');
const equipment = loadEquipment(released);
const safety = createSafety(readSafetyRules({ released, own: import.meta.dirname, equipment }));

const check = (title: string, more: Partial<CheckedListing> = {}) =>
  safety.check({ title, description: '', brand: '', targets: [], details: {}, ...more });

interface Case {
  expected: string;
  title: string;
  description: string;
}

const casesIn = (name: string): Case[] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [expected = '', title = '', description = ''] = line.replaceAll('\\u200b', '\u200b').split('\t');
      return { expected, title, description };
    });

/** Brand, model, year and kind may follow, as the form has them. */
const recallCases = () =>
  readFileSync(path.join(import.meta.dirname, 'recall-cases.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [expected = '', title = '', description = '', brand = '', model, year, kind] = line.split('\t');
      const details = { ...(model && { model }), ...(year && { year: Number(year) }) };
      const targets = kind ? [kind.split('/')[0]!, kind] : [];
      return { expected, title, listing: { description, brand, targets, details } };
    });

describe('a listing', () => {
  const decided = casesIn('restricted-cases.tsv').map((one) => ({
    ...one,
    ...check(one.title, { description: one.description }),
  }));
  /** Titles of those wrongly decided that are more than this share of all. */
  const tooMany = (
    share: number,
    cases: typeof decided,
    isRight: (one: (typeof decided)[number]) => boolean,
  ): string[] =>
    cases
      .filter((one) => !isRight(one))
      .map(({ title }) => title)
      .slice(Math.floor(share * cases.length));

  test('is refused where it must be', () => {
    const restricted = decided.filter(({ expected }) => expected === 'refuse');
    expect(tooMany(0.03, restricted, ({ decision }) => decision === 'refuse')).toEqual([]);
  });

  test('is not refused where it is honest', () => {
    const honest = decided.filter(({ expected }) => expected !== 'refuse');
    expect(tooMany(0.005, honest, ({ decision }) => decision !== 'refuse')).toEqual([]);
  });

  test('is asked about, or warned of, where it should be', () => {
    expect(tooMany(0.02, decided, ({ expected, decision }) => expected === decision)).toEqual([]);
  });
});

test('every billing code that search takes for something restricted is found in a listing', () => {
  const rows = readFileSync(path.join(released, 'equipment-words.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, target, kind]) => kind === 'hcpcs' && target?.startsWith('restricted:'));
  expect(rows.length).toBeGreaterThan(0);
  const missed = rows.filter(
    ([code, target]) => check(code!).findings[0]?.rule !== target!.slice('restricted:'.length),
  );
  expect(missed).toEqual([]);
});

describe('a recall', () => {
  const cases = recallCases().map(({ listing, ...one }) => ({
    ...one,
    found: check(one.title, listing).recalls.map(({ id }) => id),
  }));

  test('is found', () => {
    const concerned = cases.filter(({ expected }) => expected !== '-');
    const missed = concerned.filter(({ expected, found }) => !found.includes(expected));
    expect(missed.slice(Math.floor(0.05 * concerned.length)).map(({ title }) => title)).toEqual([]);
  });

  test('is not found where only something like it stands', () => {
    const near = cases.filter(({ expected }) => expected === '-');
    expect(near.filter(({ found }) => found.length > 0).map(({ title }) => title)).toEqual([]);
  });
});

test.each([
  ['Scooter seat bag', 'I had my insulin pump clipped here. The bag only.', 'insulin-pump'],
  ['Andador', 'La foto es vieja, el nebulizador que se ve ya no está. $30', 'nebulizer'],
  ['Lift chair, because my CPAP needs me upright', '', 'pap'],
])('what is only spoken of is asked about: %s', (title, description, rule) => {
  const { decision, findings } = check(title, { description });
  expect([decision, findings]).toMatchObject([
    'confirm',
    [{ rule, decision: 'confirm', statement: onlyMentioned }],
  ]);
});

test.each([
  ['Scooter seat bag', 'I had my insulin pump clipped here, and it is for sale.'],
  ['Scooter seat bag', 'We used an insulin pump with it, $100.'],
  ['Scooter seat bag', 'Insulin pump, like new.'],
  ['CPAP machine', 'I had it clipped to the bed.'],
  ['Scooter', 'We had the battery swollen since March.'],
])('what is offered, or is its state, is refused: %s, %s', (title, description) => {
  expect(check(title, { description }).decision).toBe('refuse');
});

test.each([
  ['TENS unit', 'Label says Rx only.', 'refuse'],
  ['TENS unit', 'Label does not say "Rx only".', 'confirm'],
  ['TENS unit', 'Rx only? No.', 'confirm'],
  ['TENS unit', 'If it says Rx only it may not be listed.', 'confirm'],
  ['TENS unit', 'Prescribed by my PT.', 'refuse'],
  ['TENS unit', 'One was prescribed, this is the OTC one.', 'confirm'],
  ['Massage gun', 'Better than the TENS that was prescribed.', 'confirm'],
  ['Catheters', 'Box was opened. Twelve left.', 'refuse'],
  ['Catheters', 'Opened box, twelve left.', 'refuse'],
  ['Catheters', 'Opened box to check, every catheter still sealed.', 'confirm'],
  ['Catheters', 'Opened box, they are not sealed.', 'refuse'],
  ['Catheters', 'All sealed, expired 2022.', 'refuse'],
  ['Rollator', 'Opened box, never used. A pack of nitrile gloves with it.', 'confirm'],
  ['Hospital bed', 'It belongs to the hospice.', 'refuse'],
  ['Hospital bed', 'Still on rental, nobody asks.', 'refuse'],
  ['Hospital bed', 'Was still on rental when he died, now paid off.', 'confirm'],
])('what the text answers by itself is not asked: %s, %s', (title, description, decision) => {
  expect(check(title, { description }).decision).toBe(decision);
});

test('what is refused for what is said quotes it', () => {
  const { findings } = check('TENS unit', { description: 'Rx only.' });
  expect(findings).toMatchObject([
    { rule: 'tens-ems', decision: 'refuse', because: ['TENS unit', 'Rx only'], statement: null },
  ]);
});

test.each([
  ['Wedge pillow', 'Bought for sleep apnea. Face mask please when you pick up.', 'allow'],
  ['Sleep apnea kit', 'Machine, mask, hose. All works.', 'refuse'],
  ['Walker bag', 'It is machine washable, my asthma is bad.', 'allow'],
  ['Battery pack, swollen', '', 'refuse'],
])('words of two things are not one: %s, %s', (title, description, decision) => {
  expect(check(title, { description }).decision).toBe(decision);
});

test('a thing that is passed on is allowed: one letter parts these words from others', () => {
  for (const description of [
    'It was passed on to us by a neighbor.',
    'To be passed on.',
    'She passed on in May.',
  ])
    expect(check('Rollator', { description }).decision).toBe('allow');
});

test('the sets are as large as was asked for', () => {
  expect(casesIn('restricted-cases.tsv').length).toBeGreaterThanOrEqual(300);
  expect(recallCases().length).toBeGreaterThanOrEqual(60);
});

test('every recall is found by one text at least', () => {
  const file: RecallsFile = JSON.parse(readFileSync(path.join(released, 'recalls.json'), 'utf8'));
  const found = new Set(
    recallCases().flatMap(({ title, listing }) => check(title, listing).recalls.map(({ id }) => id)),
  );
  expect(file.recalls.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
});

test('several rules: the strictest decides, and all are named', () => {
  const { decision, findings } = check('Mattress and CPAP', { description: 'TENS unit with it.' });
  expect([decision, findings.map(({ rule }) => rule)]).toEqual([
    'refuse',
    ['pap', 'tens-ems', 'used-bedding'],
  ]);
  expect(findings[1]).toMatchObject({ decision: 'confirm', statement: expect.stringContaining('Rx only') });
  expect(findings[0]).toMatchObject({
    statement: null,
    legal: expect.arrayContaining([{ cite: expect.any(String), says: expect.any(String) }]),
  });
});

test.each([
  ['C-P-A-P machine', '', { pap: ['C-P-A-P machine'] }],
  ['Wheelchair', 'Insulín  pens.', { 'insulin-pump': ['insulin  pens'], medicine: ['insulin  pens'] }],
  [
    'Bed, used mattress',
    'O2 TANK, no oxygen.',
    { 'oxygen-gas': ['O2 TANK'], 'used-bedding': ['used mattress'] },
  ],
  ['Pills: Oxycodone, Lisinopril, Lipitor', '', { medicine: ['Pills', 'Oxycodone', 'Lisinopril'] }],
])('%s: says which words it was found by, as they were typed', (title, description, quotes) => {
  const { findings } = check(title, { description });
  expect(Object.fromEntries(findings.map(({ rule, because }) => [rule, because]))).toEqual(quotes);
});

test('what is found by its kind quotes no words', () => {
  const { findings } = check('Something', {
    targets: ['hospital-beds', 'hospital-beds/bed-rails-assist-bars'],
  });
  expect(findings.map(({ because }) => because)).toEqual([[]]);
});

test('rails sold with their bed are warned of, by themselves they are asked about, by their kind too', () => {
  const rails = { targets: ['hospital-beds', 'hospital-beds/bed-rails-assist-bars'] };
  expect(check('Hospital bed with half rails').decision).toBe('warn');
  expect(check('Half rails').decision).toBe('confirm');
  expect(check('Handle for getting up', rails).decision).toBe('confirm');
});

test('brand and model count wherever they are given', () => {
  expect(check('Machine', { brand: 'ResMed' }).decision).toBe('refuse');
  expect(check('Machine', { details: { brand: 'Philips', model: 'DreamStation' } }).recalls).toMatchObject([
    { id: 'fda-2021-philips-foam', action: 'refuse', sources: expect.any(Array) },
  ]);
});

test('what is rented or on loan is refused by the seller’s own answer', () => {
  const { decision, findings } = check('Walker', { details: { owner_right: 'Rented or on loan' } });
  expect([decision, findings.map(({ rule }) => rule)]).toEqual(['refuse', ['not-owned']]);
});

test('year and serial number take a recall away where they are outside of it', () => {
  const lift = (details: Record<string, unknown>) =>
    check('Acorn Superglide 120 stair lift', { details }).recalls.map(({ id }) => id);
  const recalled = ['cpsc-2015-acorn-superglide-120'];
  expect(lift({})).toEqual(recalled);
  expect(lift({ year: 2009 })).toEqual(recalled);
  expect(lift({ year: 2015 })).toEqual([]);
  expect(lift({ serial: '110150000000' })).toEqual(recalled);
  expect(lift({ serial: '110300000000' })).toEqual([]);
  expect(check('Acorn Superglide 120 stair lift').decision).toBe('confirm');
});

test.each([
  ['two hundred words', 'Manual wheelchair with new tires, no oxygen, it was used for two years '.repeat(16)],
  ['letters that stand alone', 'c p a '.repeat(833)],
  ['letters that begin many words', 'o x y g e n c '.repeat(357)],
  ['the same word', 'oxygen tank '.repeat(416)],
  ['digits', '0 1 3 '.repeat(833)],
  ['lookalikes', 'СРАР '.repeat(1000)],
  ['heads', 'cpap bag for '.repeat(385)],
  ['heads of recalled things', 'for leo leo '.repeat(416)],
  ['all that is for sale', 'only leo the basket '.repeat(250)],
  ['one long word', 'nebulise'.repeat(625)],
  ['many marks', `c${'\u0301'.repeat(20)}`.repeat(238)],
])('%s cost little CPU', (_, text) => {
  const description = text.slice(0, 5000);
  const cost = () => {
    const before = process.cpuUsage();
    for (let time = 0; time < 5; time += 1) check('Walker', { description });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / 5;
  };
  // Measured are at most 4 ms (decision 095); what explodes takes seconds, and a slow, busy machine ten times as long.
  expect(Math.min(...Array.from({ length: 8 }, cost))).toBeLessThanOrEqual(50);
});

test('what was bought in a year may have been made some years before it', () => {
  const recalled = (title: string) => check(title).recalls.map(({ id }) => id);
  expect(recalled('Acorn Superglide 120 stair lift, bought 2012')).toEqual([
    'cpsc-2015-acorn-superglide-120',
  ]);
  expect(recalled('Acorn Superglide 120 stair lift, made 2012')).toEqual([]);
  expect(recalled('Acorn Superglide 120 stair lift, bought 2018')).toEqual([]);
});

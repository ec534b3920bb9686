import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '#server/config-values.ts';
import { loadEquipment } from '../equipment/equipment.ts';
import type { RecallsFile, RestrictedFile } from './safety-files.ts';
import { createSafety, readSafetyRules } from './safety.ts';

const released = path.join(import.meta.dirname, '../../../data');
const equipment = loadEquipment(released);

describe('a file that is wrong stops the start, and it says where', () => {
  let own: string;
  beforeAll(() => {
    own = mkdtempSync(path.join(tmpdir(), 'handrail-safety-'));
  });
  afterAll(() => rmSync(own, { recursive: true, force: true }));

  type Change = (restricted: RestrictedFile, recalls: RecallsFile) => void;
  const loadChanged = (change: Change) => {
    const names = ['restricted-items.json', 'recalls.json'];
    const files = names.map((name) => JSON.parse(readFileSync(path.join(released, name), 'utf8')));
    change(files[0], files[1]);
    for (const [at, name] of names.entries()) writeFileSync(path.join(own, name), JSON.stringify(files[at]));
    return () => createSafety(readSafetyRules({ released, own, equipment }));
  };

  test('the files of DATA_DIR replace those of the release', () => {
    const load = loadChanged((restricted) => {
      restricted.version = 7;
      restricted.rules[0]!.words = ['wheelbarrow'];
    });
    const changed = load();
    const listing = { description: '', brand: '', targets: [], details: {} };
    expect(changed.check({ title: 'Wheelbarrow', ...listing }).findings[0]?.rule).toBe('pap');
    expect([changed.versionOf('pap'), changed.versionOf('recall:x')]).toEqual([7, 6]);
  });

  test('one that is no JSON', () => {
    cpSync(path.join(import.meta.dirname, 'recall-cases.tsv'), path.join(own, 'recalls.json'));
    expect(() => createSafety(readSafetyRules({ released, own, equipment }))).toThrow(
      /^DATA_DIR\/recalls\.json can't be read/,
    );
  });

  test.each<[string, Change]>([
    [
      'DATA_DIR/restricted-items.json is wrong at rules.0.decision: this must be one of',
      (file) => Object.assign(file.rules[0]!, { decision: 'forbid' }),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules.0: nothing reads colour.',
      (file) => Object.assign(file.rules[0]!, { colour: 'red' }),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules: pap is there twice.',
      (file) => file.rules.push(file.rules[0]!),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules.pap: beds is no category of the tree.',
      (file) => (file.rules[0]!.targets = ['beds']),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules.pap.only_with: “sleep” is none of its words.',
      (file) => (file.rules[0]!.only_with = { sleep: ['machine'] }),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules.pap.accessory_rule: bags is not a rule.',
      (file) => (file.rules[0]!.accessory_rule = 'bags'),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules.pap: it is confirmed, and has no statement',
      (file) => (file.rules[0]!.decision = 'confirm'),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules.pap: “--” has no letter.',
      (file) => file.rules[0]!.words.push('--'),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules.pap.refused_with: only what is confirmed',
      (file) => (file.rules[0]!.refused_with = [{ said: ['rx only'] }]),
    ],
    [
      'DATA_DIR/restricted-items.json is wrong at rules.tens-ems.refused_with: “otc” is in said and in unless.',
      (file) =>
        (file.rules.find(({ id }) => id === 'tens-ems')!.refused_with = [{ said: ['otc'], unless: ['otc'] }]),
    ],
    [
      'DATA_DIR/recalls.json is wrong at recalls.0.date: this is not as it should be',
      (_, file) => (file.recalls[0]!.date = 'December 2021'),
    ],
    [
      'DATA_DIR/recalls.json is wrong at recalls: cpsc-2021-drive-bed-rails is there twice.',
      (_, file) => file.recalls.push(file.recalls[0]!),
    ],
    [
      'DATA_DIR/recalls.json is wrong at recalls.cpsc-2021-drive-bed-rails: it ends before it begins.',
      (_, file) => (file.recalls[0]!.sold = ['2021-12', '2007-10']),
    ],
    [
      'DATA_DIR/recalls.json is wrong at recalls.cpsc-2021-drive-bed-rails.match: a brand alone',
      (_, file) => Object.assign(file.recalls[0]!.match, { models: [], words: [] }),
    ],
    [
      'DATA_DIR/recalls.json is wrong at recalls.cpsc-2021-drive-bed-rails.serial_range: both ends',
      (_, file) => (file.recalls[0]!.serial_range = ['1', '22']),
    ],
  ])('%s', (message, change) => {
    const load = loadChanged(change);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(message);
  });
});

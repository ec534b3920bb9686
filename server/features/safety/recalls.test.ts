import path from 'node:path';
import { expect, test } from 'vitest';
import { loadEquipment } from '../equipment/equipment.ts';
import { createSafety, readSafetyRules } from './safety.ts';

const released = path.join(import.meta.dirname, '../../../data');
const safety = createSafety(
  readSafetyRules({ released, own: import.meta.dirname, equipment: loadEquipment(released) }),
);

const lift = 'Acorn Superglide 120 stair lift';

test.each<[string, Record<string, unknown>, string[] | undefined]>([
  [lift, {}, ['serial', 'year']],
  [lift, { year: 2009 }, ['serial']],
  [lift, { serial: '110150000000' }, ['year']],
  [lift, { serial: '110150000000', year: 2009 }, undefined],
  [`${lift}, made in 2009`, {}, ['serial']],
  [`${lift}, bought 2009`, {}, ['serial', 'year']],
  ['Endurance hand bed rail P1410', {}, ['model', 'year']],
  ['Endurance hand bed rail P1410', { model: 'P1410' }, ['year']],
  ['Savaria SL1000 stair lift', {}, undefined],
])('%s with %o: what may still take its recall away is %o', (title, details, facts) => {
  const { recalls } = safety.check({ title, description: '', brand: '', targets: [], details });
  expect(recalls.map(({ settled_by }) => settled_by)).toEqual([facts]);
});

test.each([
  ['Invacare walker with wheels', 'Front wheels only. Folds flat.', 1],
  ['Invacare knee walker 65960', 'Basket in front only. Brakes work.', 1],
  ['Invacare knee walker 65960', 'Only the basket.', 0],
])(
  'where a thing has its parts is no sign that only those are for sale: %s, %s',
  (title, description, count) => {
    const { recalls } = safety.check({ title, description, brand: '', targets: [], details: {} });
    expect(recalls).toHaveLength(count);
  },
);

import path from 'node:path';
import { expect, test } from 'vitest';
import { loadEquipment } from '../equipment/equipment.ts';
import { createSafety, readSafetyRules } from './safety.ts';

const released = path.join(import.meta.dirname, '../../../data');
const safety = createSafety(
  readSafetyRules({ released, own: import.meta.dirname, equipment: loadEquipment(released) }),
);
const check = (title: string, details: Record<string, unknown>) =>
  safety.check({ title, description: '', brand: '', targets: [], details });

test.each(['aid_kind', 'supports', 'size_label', 'connector', 'part_number', 'cleaned_on'])(
  'what may not be listed is refused where it is told of in %s too, and quoted',
  (key) => {
    expect(check('Walker', { [key]: 'Oxygen concentrator' })).toMatchObject({
      decision: 'refuse',
      findings: [{ rule: 'oxygen-concentrator', because: ['Oxygen concentrator'] }],
    });
  },
);

test('what is missing is not there, unless more is told in its place', () => {
  expect(check('Hospital bed', { missing_parts: 'CPAP mask, mattress and oxygen tank' }).findings).toEqual(
    [],
  );
  expect(check('Hospital bed', { missing_parts: 'None. Also selling a CPAP' }).decision).toBe('refuse');
});

test('what a part fits or came from is not for sale, nor recalled', () => {
  expect(check('Travel bag', { fits_models: 'ResMed AirSense 10, DreamStation' }).decision).not.toBe(
    'refuse',
  );
  expect(check('Docking bracket', { fits_vehicles: '2012 Toyota Sienna' }).decision).not.toBe('refuse');
  expect(check('Footrest', { fits_models: 'Acorn Superglide 120 stair lift' }).recalls).toEqual([]);
});

test('the serial number, which nobody sees, is not judged by its words', () => {
  expect(check('Walker', { serial: 'CPAP' }).decision).toBe('allow');
});

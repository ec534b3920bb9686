import { expect, test } from 'vitest';
import { militaryState, normaliseZip } from './zip-code.ts';

test.each([
  ['78701', '78701'],
  ['78701-1234', '78701'],
  [' 00501\n', '00501'],
])('%j is the ZIP %s', (typed, zip) => {
  expect(normaliseZip(typed)).toBe(zip);
});

test.each([
  '',
  '7870',
  '787011',
  '787011234',
  '78701-',
  '78701-12',
  '78701 1234',
  'K1A 0B1',
  '-8701',
  '7e+04',
  '７８７０１',
])('%j is no ZIP', (typed) => {
  expect(normaliseZip(typed)).toBeNull();
});

test.each([
  ['09000', 'AE'],
  ['09999', 'AE'],
  ['34000', 'AA'],
  ['34099', 'AA'],
  ['96200', 'AP'],
  ['96699', 'AP'],
  ['08999', null],
  ['10001', null],
  ['33999', null],
  ['34100', null],
  ['96199', null],
  ['96701', null],
])('%s is a military ZIP of %s', (zip, state) => {
  expect(militaryState(zip)).toBe(state);
});

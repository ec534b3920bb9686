import { expect, test } from 'vitest';
import { withSheet, needsPathFrom } from './needs-path.ts';

test('what is looked at is in the address, beside the kind or alone', () => {
  expect(needsPathFrom('walkers/canes', '/listing/1?a=b')).toBe(
    '/needs?kind=walkers/canes&returnTo=%2Flisting%2F1%3Fa%3Db',
  );
  expect(needsPathFrom(undefined, '/compare')).toBe('/needs?returnTo=%2Fcompare');
});

test.each([
  ['/listing/1', '/listing/1?needs=new'],
  [
    '/marketplace?search=wheel%20chair&needs=old&fit=only',
    '/marketplace?search=wheel+chair&needs=new&fit=only',
  ],
  ['/listing/1?needs=#facts', '/listing/1?needs=new#facts'],
])('the way back to %s is judged by the sheet', (from, to) => {
  expect(withSheet(from, 'new')).toBe(to);
});

test.each([null, '', 'https://elsewhere.example/', '//elsewhere.example', '/..//elsewhere.example'])(
  'there is no way back to %s',
  (from) => {
    expect(withSheet(from, 'new')).toBe(null);
  },
);

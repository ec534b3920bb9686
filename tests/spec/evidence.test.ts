import { expect, test } from 'vitest';
import { splitName, stateOf, titlesIn, type Results } from './evidence.ts';
import { parseRows, specRows } from './rows.ts';

const here = 'tests/spec/evidence.test.ts';
const results = (runs: [string, boolean][]): Results =>
  new Map([[here, runs.map(([title, passed]) => ({ title, passed }))]]);

test('a line is a statement, and the indented ones below it are its tests', () => {
  const text =
    '## Login\n\nIt has a button.\n  a.test.ts > has a button\n  b.e2e.ts > a > b\nIt is public.\n';
  expect(parseRows('2', text)).toEqual([
    {
      section: '2',
      part: 'Login',
      says: 'It has a button.',
      shownBy: ['a.test.ts > has a button', 'b.e2e.ts > a > b'],
    },
    { section: '2', part: 'Login', says: 'It is public.', shownBy: [] },
  ]);
  expect(() => parseRows('2', '## Login\n  a.test.ts > has a button')).toThrow('a test without a statement');
});

test('every section from 2 to 9 has statements, none twice in one part', () => {
  expect([...new Set(specRows.map(({ section }) => section))]).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
  const keys = specRows.map(({ section, part, says }) => `${section} ${part}: ${says}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('titles are found however the test is written', () => {
  const source = [
    `test('one', () => {});`,
    `it("two's", async () => {});`,
    'test(`three`, async ({ page }) => {});',
    `test.each([1])('four %i', (n) => {});`,
    `test.each([1])(\n  'five',\n  async (n) => {},\n);`,
    `it('six\\'s', function () {});`,
    `request('not a title', 1);`,
  ].join('\n');
  expect([...titlesIn(source)]).toEqual(['one', "two's", 'three', 'four %i', 'five', "six's"]);
});

test('a name is a file and a title, which may hold the sign between them', () => {
  expect(splitName('a.test.ts > b > c')).toEqual({ file: 'a.test.ts', title: 'b > c' });
});

test('a test that is not there is missing', () => {
  expect(stateOf(`${here} > a test that is not there is missing`, null)).toBe('named');
  expect(stateOf(`${here} > no such title`, null)).toBe('missing');
  expect(stateOf('tests/spec/no-such.test.ts > anything', null)).toBe('missing');
});

test.each([
  ['passed', true],
  ['failed', false],
] as const)('a report tells that a test %s', (state, passed) => {
  const name = `${here} > a report tells that a test %s`;
  expect(stateOf(name, results([[`a report tells that a test ${state}`, passed]]))).toBe(state);
  expect(stateOf(name, results([['another test', passed]]))).toBe('unreported');
});

test('one failed run of several is a failure', () => {
  const name = `${here} > a report tells that a test %s`;
  const runs: [string, boolean][] = [
    ['a report tells that a test passed', true],
    ['a report tells that a test failed', false],
  ];
  expect(stateOf(name, results(runs))).toBe('failed');
});

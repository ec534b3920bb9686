import { expect, test } from 'vitest';
import { foundText } from './found-text.ts';

test('a message is shown from a little before what was found', () => {
  expect(foundText('Does the Rollator fold?', 'rollator')).toBe('Does the Rollator fold?');
  expect(
    foundText('We could meet on Saturday at the library, and then see whether it folds.', 'FOLDS see'),
  ).toBe('…the library, and then see whether it folds.');
  expect(foundText(`${'x'.repeat(60)}rail`, 'rail')).toBe('…rail');
  expect(foundText('Straße', 'none')).toBe('Straße');
});

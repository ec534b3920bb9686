import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as wording from '#contract/wording/spec.ts';
import { PasswordRule } from './password-rule.tsx';

const words = (password: string) =>
  renderToStaticMarkup(<PasswordRule password={password} />).replaceAll(/<[^>]*>/g, '');

test('the rule is said to the letter', () => expect(words('')).toBe(wording.passwordRule));

test.each([
  ['a', ['lowercase letters']],
  ['A1', ['uppercase letters', 'numbers']],
  ['chair 78', ['at least 8', 'lowercase letters', 'numbers', 'symbols']],
  ['long enough by itself', ['at least 15 characters', 'at least 8', 'lowercase letters', 'symbols']],
])('%j ticks what it does', (password, done) => {
  const ticked = [
    ...words(password).matchAll(/(at least 15 characters|at least 8|\w+ letters|\w+) \(done\)/g),
  ];
  expect(ticked.map(([, part]) => part)).toEqual(done);
});
